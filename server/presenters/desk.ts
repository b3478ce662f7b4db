import type { Desk } from '#contract';
import type { ConversationRow } from '../db/schema.ts';

type DeskColumns = Pick<ConversationRow, 'deskRevision' | 'state' | 'pinned' | 'assigneeId' | 'labelIds'> & {
  snoozedUntil: Date | string | null;
};

/** What the staff keeps of a customer. */
export const presentDesk = ({ deskRevision, state, snoozedUntil, ...rest }: DeskColumns): Desk => ({
  revision: deskRevision,
  state,
  snoozedUntil: snoozedUntil instanceof Date ? snoozedUntil.toISOString() : snoozedUntil,
  pinned: rest.pinned,
  assigneeId: rest.assigneeId,
  labelIds: rest.labelIds,
});

/** The same as a field of a row or an event, which leave it out as long as nothing was changed. */
export const deskField = (columns: DeskColumns): { desk?: Desk } =>
  columns.deskRevision > 0 ? { desk: presentDesk(columns) } : {};
