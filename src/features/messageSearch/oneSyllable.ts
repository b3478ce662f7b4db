import { normalForm } from '#contract/burmese/normalForm.ts';

/** A Burmese letter with its marks, and no second letter. */
const ONE_SYLLABLE = /^\p{Script=Myanmar}\p{M}*$/u;

/** Whether a search is one open Burmese syllable: the index knows longer pieces only (docs/decisions/0014-message-search.md). */
export const isOneSyllable = (search: string): boolean => ONE_SYLLABLE.test(normalForm(search));
