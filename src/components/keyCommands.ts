import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { isApple } from '../lib/isApple.ts';
import { isComposed } from '../lib/isComposed.ts';
import { isLayerOpen } from './ui/layers/layerHistory.ts';

/** What can be done now with a key, in the command menu, or both. */
interface KeyCommand {
  /** Unique among all that are offered at a time. */
  id: string;
  /** The small Latin letter or slash that does it; none where the command menu alone offers it. */
  letter?: string;
  /** Where the command menu lists it; else with what can be done with the conversation. */
  group?: 'views';
  title: string;
  icon: ReactNode;
  run: () => void;
}

const EDITABLE = 'input, textarea, select, [contenteditable="true"]';

/** The commands that the shown components offer, by component. */
const offered = new Set<RefObject<readonly KeyCommand[]>>();

export const offeredCommands = (): readonly KeyCommand[] => [...offered].flatMap(({ current }) => current);

/** The letter of a key, also on a keyboard whose letters are not Latin. */
export const letterOf = ({ key, code }: KeyboardEvent): string =>
  /^[a-z/]$/i.test(key) ? key.toLowerCase() : code.startsWith('Key') ? code.slice(3).toLowerCase() : '';

/** Is a key text for a field, or does it belong to a menu or dialog? With Alt a letter is no text, but on a Mac. */
const isTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  isComposed(event) ||
  (event.altKey ? isApple() : event.target instanceof Element && event.target.closest(EDITABLE) !== null) ||
  isLayerOpen();

/** Offers commands while the component is shown: in the command menu and by their letters, while the message is written with Alt. */
export function useKeyCommands(commands: readonly KeyCommand[]): void {
  const latest = useRef(commands);
  useLayoutEffect(() => {
    latest.current = commands;
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.repeat) return;
    const pressed = letterOf(event);
    const command = commands.find(({ letter }) => letter === pressed);
    if (!command || isTaken(event)) return;
    event.preventDefault();
    command.run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    offered.add(latest);
    window.addEventListener('keydown', listen);
    return () => {
      offered.delete(latest);
      window.removeEventListener('keydown', listen);
    };
  }, []);
}
