import { convertRuns, typedRuns } from '#contract/burmese/convertRuns.ts';
import { normalForm } from '#contract/burmese/normalForm.ts';
import { type SQL, sql } from '../db/drizzle.ts';
import { accountNameForm } from '../db/schema.ts';
import { containsPattern, likeText } from '../db/sqlText.ts';
import { burmeseTools } from './burmeseTools.ts';

/** What the search compares of a name: its normal form in Unicode (docs/burmese.md#normal-form). */
export const nameForm = (name: string): string => normalForm(convertRuns(name, burmeseTools));

/** What the search compares of an account: its profile name, and in a second line its user name. */
export const accountNameForms = ({ profileName, userName }: { profileName: string; userName: string }): string =>
  `${nameForm(profileName)}\n${nameForm(userName)}`;

/** What was typed into a search of names, and what it is if all of it is Zawgyi. Empty where nothing can be compared. */
const soughtForms = (search: string): string[] =>
  [...new Set([nameForm(search), normalForm(typedRuns(search, burmeseTools))])].filter((form) => form !== '');

const matchesAny = (column: SQL, patterns: readonly string[]): SQL =>
  patterns.length === 0
    ? sql`false`
    : sql`(${sql.join(
        patterns.map((pattern) => sql`${column} like ${pattern}`),
        sql` or `,
      )})`;

/** Whether a compared name contains what is sought. */
export const containsName = (column: SQL, search: string): SQL =>
  matchesAny(column, soughtForms(search).map(containsPattern));

/** Whether the profile name begins with what is sought. */
export const beginsWithName = (search: string): SQL =>
  matchesAny(
    accountNameForm,
    soughtForms(search).map((form) => `${likeText(form)}%`),
  );

/** Whether the profile name or the user name is what is sought. */
export const isExactName = (search: string): SQL =>
  matchesAny(
    accountNameForm,
    soughtForms(search).flatMap((form) => [`${likeText(form)}\n%`, `%\n${likeText(form)}`]),
  );
