import { audit as englishAudit } from '../../src/i18n/en/audit.ts';
import { catalogue as english } from '../../src/i18n/en/catalogue.ts';
import { audit as burmeseAudit } from '../../src/i18n/my/audit.ts';
import { catalogue as burmese } from '../../src/i18n/my/catalogue.ts';

const ARGUMENT = '';

/** All texts of a catalogue; those that are functions with empty arguments. */
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

const wordsOf = (catalogue: unknown) =>
  new Set(textsOf(catalogue).flatMap((text) => text.toLowerCase().match(/\p{Script=Latin}{2,}/gu) ?? []));

/** Latin words of the Burmese catalogue, such as the name of the product. */
export const burmeseLatinWords: readonly string[] = [...wordsOf([burmese, burmeseAudit])];

/** User names of the demo, which are English words too. */
const USER_NAMES = new Set(['owner', 'customer', 'friend', 'staff', 'admin']);
/** Words that only the English catalogue has: on a Burmese screen they were not translated. */
export const englishWords: readonly string[] = [...wordsOf([english, englishAudit])].filter(
  (word) => !USER_NAMES.has(word),
);
