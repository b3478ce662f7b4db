import type { ReactNode } from 'react';
import type { Side } from '#contract';

/** The groups of the command menu, in their order: people before screens, because they are sought most. */
export const COMMAND_GROUPS = ['customers', 'friends', 'pages', 'conversation', 'views', 'screens'] as const;
export type CommandGroup = (typeof COMMAND_GROUPS)[number];

/** One thing that the command menu does. */
export interface Command {
  /** Unique in its group. */
  id: number | string;
  title: string;
  /** What it belongs to, where the title alone does not tell. */
  hint?: string | undefined;
  icon: ReactNode;
  run: () => void;
}

/** A place of the home screen, and the mode in which it is. */
export interface HomePlace {
  side: Side;
  conversation?: string;
  pageId?: number;
}
