import type { AuditEntry } from '../../../contract/index.ts';
import type { Catalogue } from '../../i18n/catalogue.ts';

type Texts = Pick<Catalogue, 'accounts' | 'audit' | 'everywhere' | 'uiAccept'>;

/** The names under which the built-in user types are stored, which people read in their language. */
const builtInNames = ({ everywhere: { userTypeNames } }: Texts): Record<string, string> => ({
  Customer: userTypeNames.customer,
  Owner: userTypeNames.owner,
  Staff: userTypeNames.staff,
});

const flagNames = ({ uiAccept: { flags } }: Texts): Record<string, string> =>
  Object.fromEntries(Object.entries(flags).map(([flag, { name }]) => [flag, name]));

/** What an entry of the audit log says, as one sentence in the reader's language. */
export function auditSentence({ action, actor, target, page, details }: AuditEntry, texts: Texts): string {
  const words: Record<string, string> = { ...builtInNames(texts), ...texts.accounts.roles };
  const word = (value: AuditEntry['details'][string] | undefined) =>
    value === undefined ? '' : (words[String(value)] ?? String(value));
  const flags = flagNames(texts);
  const flagsThatAre = (isOn: boolean) =>
    Object.entries(details).flatMap(([name, value]) =>
      value === isOn && flags[name] !== undefined ? [flags[name]] : [],
    );
  // User names are not translated, whatever they are.
  const isName = action === 'userNameChanged';
  const { count } = details;
  return texts.audit.sentences[action]({
    actor: actor?.name || texts.audit.system,
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
