import { everyTextOf } from '../i18n/everyText.ts';

const ARGUMENT = '';

/** All texts among these; those that are functions with empty arguments. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsOf);
  if (typeof value !== 'function') return [];
  try {
    return textsOf(value(ARGUMENT, ARGUMENT, ARGUMENT));
  } catch {
    return [];
  }
}

const wordsOf = (texts: unknown) =>
  new Set(textsOf(texts).flatMap((text) => text.toLowerCase().match(/\p{Script=Latin}{2,}/gu) ?? []));

/** Latin words of the Burmese texts, such as the name of the product. */
export const burmeseLatinWords: readonly string[] = [...wordsOf(await everyTextOf('my'))];

/** Names that are English words too: of users of the demo, and of English in the choice of a language. */
const NAMES = new Set(['owner', 'customer', 'friend', 'staff', 'admin', 'english']);
/** Words that only the English texts have: on a Burmese screen they were not translated. */
export const englishWords: readonly string[] = [...wordsOf(await everyTextOf('en'))].filter((word) => !NAMES.has(word));
