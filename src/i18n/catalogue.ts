/** The texts of one language, by area. A language that lacks one does not compile. */
export type Catalogue = typeof import('./en/catalogue.ts');
