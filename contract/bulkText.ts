/** `{customer}` and `{page}` in a message to many customers. */
const VARIABLE = /\{\s*(customer|page)\s*\}/giu;
const OTHER_VARIABLE = /\{[^{}\n]*\}/u;

/** The text of a message to many customers as one of them gets it. */
export const fillBulkText = (text: string, { customer, page }: { customer: string; page: string }): string =>
  text.replace(VARIABLE, (_, name: string) => (name.toLowerCase() === 'page' ? page : customer));

/** Whether nothing in braces is left in the text: what cannot be filled in is not sent. */
export const isFillable = (text: string): boolean => !OTHER_VARIABLE.test(text.replace(VARIABLE, ''));
