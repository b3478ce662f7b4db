import type { first } from './en/first.ts';
import type { screens } from './en/screens.ts';

/** What the sign-in screen and home say, and what opens over home. */
export type FirstWords = typeof first;
/** What the other screens say. */
export type ScreenWords = typeof screens;
/** The sentences of one language. A language that lacks one does not compile. */
export type Catalogue = FirstWords & ScreenWords;
