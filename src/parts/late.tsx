import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { LoadFailed } from './LoadFailed.tsx';

/** A component whose code comes after the first screen. */
export interface LatePart<P extends object> {
  (props: P): ReactNode;
  /** Fetches its code, once; rejects when it cannot come, and the next call tries again. */
  ahead: () => Promise<void>;
}

/** All of them, in the order in which they were named. */
const parts: (() => Promise<void>)[] = [];

/** Fetches the code of every late part, one after the other; what does not come now is fetched when it is wanted. */
export async function bringLateParts(): Promise<void> {
  for (const ahead of parts) await ahead().catch(() => undefined);
}

interface LateOptions<P> {
  /** Stands in its place while the code is on its way. */
  meanwhile?: ReactNode;
  /** For what opens over the screen: nothing is fetched or drawn before this is true for the first time. */
  isOpen?: (props: P) => boolean;
}

/**
 * Makes a component whose code comes later. Once it is here, it is drawn at once, without a moment of nothing as with
 * `lazy`. When it cannot come, that is said in its place, with another try; what opens over the screen has no place to say
 * it in, and is tried again when it is opened again.
 */
export function late<P extends object>(
  bring: () => Promise<ComponentType<P>>,
  { meanwhile = null, isOpen }: LateOptions<P> = {},
): LatePart<P> {
  let Part: ComponentType<P> | undefined;
  let coming: Promise<void> | undefined;
  const ahead = () => {
    coming ??= bring().then(
      (part) => {
        Part = part;
      },
      (error: unknown) => {
        coming = undefined;
        throw error;
      },
    );
    return coming;
  };
  parts.push(ahead);

  function Late(props: P): ReactNode {
    const isWanted = isOpen?.(props) ?? true;
    const [wasWanted, setWasWanted] = useState(isWanted);
    if (isWanted && !wasWanted) setWasWanted(true);
    const [progress, setProgress] = useState<'coming' | 'here' | 'failed'>('coming');
    const isHere = Part !== undefined;

    useEffect(() => {
      if (isHere || !isWanted || progress === 'failed') return;
      let isGone = false;
      const become = (next: 'here' | 'failed') => () => {
        if (!isGone) setProgress(next);
      };
      ahead().then(become('here'), become('failed'));
      return () => {
        isGone = true;
      };
    }, [isHere, isWanted, progress]);
    useEffect(() => {
      if (!isWanted) setProgress('coming');
    }, [isWanted]);

    if (!wasWanted) return null;
    if (Part) return <Part {...props} />;
    if (progress === 'failed' && !isOpen) return <LoadFailed onRetry={() => setProgress('coming')} />;
    return meanwhile;
  }
  return Object.assign(Late, { ahead });
}
