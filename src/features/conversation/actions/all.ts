import type { MessageAction } from './action.ts';
import { copy } from './copy.ts';
import { deleteAction } from './delete.tsx';
import { edit } from './edit.ts';
import { reply } from './reply.ts';
import { report } from './report.tsx';

/** What can be done with a message, in the order of the menu. */
export const allActions: readonly MessageAction[] = [reply, copy, edit, report, deleteAction];
