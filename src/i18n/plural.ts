import type { Language } from '../lib/language.ts';
import { formatNumber } from './numbers.ts';

/** The wordings of a sentence by the plural category of its number (Unicode's); `#` stands for the number itself. */
type PluralForms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

const rules: Partial<Record<Language, Intl.PluralRules>> = {};

/** The wording that fits the number, with the number written in. Burmese has one form, English two. */
export function plural(language: Language, count: number, forms: PluralForms): string {
  rules[language] ??= new Intl.PluralRules(language);
  const form = forms[rules[language].select(count)] ?? forms.other;
  return form.replaceAll('#', formatNumber(language, count));
}
