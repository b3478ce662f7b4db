/** The variables of a saved reply that are filled when it is put into a message. */
export const REPLY_VARIABLES = ['customer', 'page', 'me'] as const;
type ReplyVariable = (typeof REPLY_VARIABLES)[number];

/** `{customer}`, `{blank: what}`; everything else in braces is plain text. */
const IN_REPLY = /\{\s*(?:(customer|page|me)|blank\s*(?::([^{}\n]*))?)\s*\}/giu;
/** A blank in a draft, as `placeholderOf` writes it. */
const IN_DRAFT = /\{…(?:: ([^{}\n]*))?\}/gu;

const placeholderOf = (label: string): string => (label === '' ? '{…}' : `{…: ${label}}`);

/** A variable that has no value is a blank with its name: nobody sends a message to nobody. */
export function fillReply(
  text: string,
  values: Readonly<Record<ReplyVariable, string>>,
  names: Readonly<Record<ReplyVariable, string>>,
): string {
  return text.replace(IN_REPLY, (_, given: string | undefined, label: string | undefined) => {
    const variable = REPLY_VARIABLES.find((one) => one === given?.toLowerCase());
    if (variable === undefined) return placeholderOf((label ?? '').trim());
    return values[variable].trim() || placeholderOf(names[variable]);
  });
}

/** A blank that is left in a draft: what belongs there, and where it is. */
export interface Blank {
  label: string;
  start: number;
  end: number;
}

/** The blanks of a draft, in their order. */
export const blanksOf = (draft: string): Blank[] =>
  [...draft.matchAll(IN_DRAFT)].map(({ 0: whole, 1: label = '', index }) => ({
    label,
    start: index,
    end: index + whole.length,
  }));
