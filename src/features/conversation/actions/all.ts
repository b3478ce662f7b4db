import type { MessageAction } from './action.ts';
import { copy } from './copy.ts';
import { deleteAction } from './delete.tsx';
import { edit } from './edit.ts';
import { reply } from './reply.ts';
import { report } from './report.tsx';
import { unread } from './unread.ts';

/** What can be done with a message, in the order of the menu. */
export const allActions: readonly MessageAction[] = [reply, copy, edit, unread, report, deleteAction];
