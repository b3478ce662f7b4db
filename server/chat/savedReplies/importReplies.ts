import { CsvError, parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import { SAVED_REPLIES_MAX, SavedReplyChange, type SavedReplyImported } from '#contract';
import type { Database, Queryable } from '../../db/client.ts';
import { sql } from '../../db/drizzle.ts';
import { savedReplies } from '../../db/schema.ts';
import { conflict, type FieldProblem, invalid, invalidField, problemOf } from '../../errors.ts';
import type { SavedReplyRow } from '../../presenters/savedReply.ts';
import type { PersonRef } from '../access.ts';
import { lockForNewReplies, ownerColumns, type RepliesOwner, recordReplies, repliesOf } from './owner.ts';
import { refuseTakenShortcut, requireRoom } from './savedReplies.ts';

/** The columns of the file that an import reads. */
export const REPLY_COLUMNS = ['shortcut', 'text'] as const;
/** What the export writes before a text that a spreadsheet would run as a formula. */
const FORMULA_ESCAPE = /^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/;
const Rows = z.array(z.object({ shortcut: z._default(z.string(), ''), text: z._default(z.string(), '') }));
/** Under which a shortcut is unique. */
const keyOf = (shortcut: string) => shortcut.toLowerCase();

/** The rows of a CSV file with a header. Spreadsheets of some countries write semicolons. */
function readRows(csv: string): z.output<typeof Rows> {
  const [head = ''] = csv.split(/[\r\n]/, 1);
  try {
    const columns = (names: string[]) => {
      const known = names.map((name) => name.trim().toLowerCase());
      if (!REPLY_COLUMNS.every((name) => known.includes(name))) throw invalidField('csv', 'notCsv');
      return known;
    };
    const delimiter = head.includes(';') ? ';' : ',';
    return Rows.parse(
      parse(csv, {
        bom: true,
        columns,
        delimiter,
        skip_empty_lines: true,
        relax_column_count: true,
        to: SAVED_REPLIES_MAX + 1,
      }),
    );
  } catch (error) {
    if (error instanceof CsvError) throw invalidField('csv', 'notCsv');
    throw error;
  }
}

/** The replies in the rows. Responds 400 with every field that is wrong, named by its row. */
function readReplies(csv: string): SavedReplyChange[] {
  const problems: Record<string, FieldProblem> = {};
  const replies: SavedReplyChange[] = [];
  const keys = new Set<string>();
  for (const [index, { shortcut, text }] of readRows(csv).entries()) {
    const given = { shortcut: shortcut.replace(FORMULA_ESCAPE, ''), text: text.replace(FORMULA_ESCAPE, '') };
    const parsed = SavedReplyChange.safeParse(given, { reportInput: true });
    for (const issue of parsed.error?.issues ?? [])
      problems[`${index + 1}.${issue.path.join('.')}`] ??= problemOf(issue);
    if (!parsed.success) continue;
    const key = keyOf(parsed.data.shortcut);
    if (keys.has(key)) problems[`${index + 1}.shortcut`] = { fault: 'repeated' };
    keys.add(key);
    replies.push(parsed.data);
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
  if (replies.length === 0) throw invalidField('csv', 'notCsv');
  if (replies.length > SAVED_REPLIES_MAX) throw conflict('tooManyReplies');
  return replies;
}

async function changeTexts(tx: Queryable, changed: readonly { row: SavedReplyRow; text: string }[]): Promise<void> {
  const ids = changed.map(({ row }) => row.id);
  const texts = changed.map(({ text }) => text);
  await tx.execute(sql`
    update ${savedReplies} set text = given.text
    from unnest(${sql.param(ids)}::bigint[], ${sql.param(texts)}::text[]) as given (id, text)
    where ${savedReplies.id} = given.id`);
}

/** Adds the replies of a file to those of an owner, and changes those that have the same shortcut: all of them or none. */
export async function importSavedReplies(
  db: Database,
  person: PersonRef,
  { csv, ...owner }: RepliesOwner & { csv: string },
): Promise<SavedReplyImported> {
  const replies = readReplies(csv);
  return db
    .transaction(async (tx) => {
      await lockForNewReplies(tx, person, owner);
      const rows = await tx.select().from(savedReplies).where(repliesOf(person, owner)).for('update');
      const known = new Map(rows.map((row) => [keyOf(row.shortcut), row]));
      const added = replies.filter(({ shortcut }) => !known.has(keyOf(shortcut)));
      const changed = replies.flatMap(({ shortcut, text }) => {
        const row = known.get(keyOf(shortcut));
        return row && row.text !== text ? [{ row, text }] : [];
      });
      await requireRoom(tx, person, owner, added.length);
      if (added.length > 0)
        await tx.insert(savedReplies).values(added.map((reply) => ({ ...ownerColumns(person, owner), ...reply })));
      if (changed.length > 0) await changeTexts(tx, changed);
      const count = added.length + changed.length;
      if (count > 0) await recordReplies(tx, 'savedRepliesImported', person, owner.pageId, { count });
      return { added: added.length, changed: changed.length };
    })
    .catch(refuseTakenShortcut);
}
