import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { LateSign } from './LateSign.tsx';
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
  /** For what opens over the screen. */
  over?: {
    /** Nothing is fetched or drawn before this is true for the first time. */
    isOpen: (props: P) => boolean;
    /** Closes it again, when its code cannot come. */
    close: (props: P) => void;
  };
  /** Nobody misses it: where it cannot come, its place stays empty. */
  quiet?: true;
}

/**
 * Makes a component whose code comes later. Once it is here, it is drawn at once, without a moment of nothing as with
 * `lazy`. When it cannot come, that is said in its place, with another try; what opens over the screen has no place to say
 * it in: a bar shows that it is on its way, a short word says that it cannot come, and opening it again tries again.
 */
export function late<P extends object>(
  bring: () => Promise<ComponentType<P>>,
  { meanwhile = null, over, quiet }: LateOptions<P> = {},
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
    const isWanted = over?.isOpen(props) ?? true;
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
    if (over) return isWanted && <LateSign hasFailed={progress === 'failed'} onClose={() => over.close(props)} />;
    if (progress === 'failed' && !quiet) return <LoadFailed onRetry={() => setProgress('coming')} />;
    return meanwhile;
  }
  return Object.assign(Late, { ahead });
}
