import type { AuditEntry } from '#contract';
import type { AccountsTexts } from '../../i18n/accountsTexts.ts';
import type { Catalogue } from '../../i18n/catalogue.ts';
import type { PublicAccessTexts } from '../../i18n/publicAccessTexts.ts';
import type { UiAcceptTexts } from '../../i18n/uiAcceptTexts.ts';
import type { AuditTexts } from './texts.ts';

/** The words of other screens that name what an entry is about. */
interface Words {
  accounts: AccountsTexts;
  everywhere: Catalogue['everywhere'];
  publicAccess: PublicAccessTexts;
  uiAccept: UiAcceptTexts;
}

/** The names under which the built-in user types are stored, which people read in their language. */
const builtInNames = ({ everywhere: { userTypeNames } }: Words): Record<string, string> => ({
  Customer: userTypeNames.customer,
  Owner: userTypeNames.owner,
  Staff: userTypeNames.staff,
});

const flagNames = ({ publicAccess: { parts }, uiAccept: { flags } }: Words): Record<string, string> =>
  Object.fromEntries(Object.entries({ ...flags, ...parts }).map(([flag, { name }]) => [flag, name]));

/** What an entry of the audit log says, as one sentence in the reader's language. */
export function auditSentence(entry: AuditEntry, texts: AuditTexts, words: Words): string {
  const { action, actor, target, page, details } = entry;
  const names: Record<string, string> = { ...builtInNames(words), ...words.accounts.roles };
  const word = (value: AuditEntry['details'][string] | undefined) =>
    value === undefined ? '' : (names[String(value)] ?? String(value));
  const flags = flagNames(words);
  const flagsThatAre = (isOn: boolean) =>
    Object.entries(details).flatMap(([name, value]) =>
      flags[name] !== undefined && (value !== false && value !== 'off') === isOn ? [flags[name]] : [],
    );
  // User names are not translated, whatever they are.
  const isName = action === 'userNameChanged';
  const { count } = details;
  return texts.sentences[action]({
    actor: actor?.name || texts.system,
    target: target?.kind === 'userType' ? word(target.name) : (target?.name ?? ''),
    page: page?.title ?? '',
    userType: word(details.userType),
    from: isName ? String(details.from) : word(details.from),
    to: isName ? String(details.to) : word(details.to),
    count: typeof count === 'number' ? count : 1,
    on: flagsThatAre(true),
    off: flagsThatAre(false),
  });
}
