/** The languages of the product, the default first. */
export const LANGUAGES = ['my', 'en'] as const;
/** A language by its code (BCP 47): Burmese or English. */
export type Language = (typeof LANGUAGES)[number];
/** What a device that chose nothing speaks. */
export const DEFAULT_LANGUAGE: Language = 'my';

/** What each language calls itself: the same in every language, so that people find their own. */
export const LANGUAGE_NAMES: Record<Language, string> = { my: 'မြန်မာ', en: 'English' };
