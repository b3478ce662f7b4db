import type { Language } from '../lib/language.ts';
import type { Catalogue, FirstWords, ScreenWords } from './catalogue.ts';

interface Loaders {
  first: () => Promise<FirstWords>;
  screens: () => Promise<ScreenWords>;
}

const loaders: Record<Language, Loaders> = {
  my: {
    first: async () => (await import('./my/first.ts')).first,
    screens: async () => (await import('./my/screens.ts')).screens,
  },
  en: {
    first: async () => (await import('./en/first.ts')).first,
    screens: async () => (await import('./en/screens.ts')).screens,
  },
};

const loaded: Partial<Record<Language, Catalogue>> = {};
const screenWords: Partial<Record<Language, ScreenWords>> = {};
const spoken = new Set<Language>();
let hasScreens = false;

/** The words of screens stand in their places from the moment they are here; a screen brings them with it. */
function catalogueOf(language: Language, words: FirstWords): Catalogue {
  const late = (): ScreenWords => {
    const here = screenWords[language];
    if (!here) throw new Error('This screen was opened without its words');
    return here;
  };
  return {
    ...words,
    get accounts() {
      return late().accounts;
    },
    get company() {
      return late().company;
    },
    get loginPhone() {
      return late().loginPhone;
    },
    get notices() {
      return late().notices;
    },
    get notifications() {
      return late().notifications;
    },
    get pages() {
      return late().pages;
    },
    get pageUsers() {
      return late().pageUsers;
    },
    get photoCrop() {
      return late().photoCrop;
    },
    get profile() {
      return late().profile;
    },
    get search() {
      return late().search;
    },
    get townships() {
      return late().townships;
    },
    get uiAccept() {
      return late().uiAccept;
    },
    get userTypes() {
      return late().userTypes;
    },
  };
}

async function bringScreenWords(language: Language): Promise<void> {
  screenWords[language] ??= await loaders[language].screens();
}

/** Brings a language's sentences; the other language costs nothing until somebody chooses it. */
export async function loadCatalogue(language: Language): Promise<Catalogue> {
  spoken.add(language);
  const known = loaded[language];
  if (known) return known;
  const [words] = await Promise.all([loaders[language].first(), hasScreens && bringScreenWords(language)]);
  const catalogue = catalogueOf(language, words);
  loaded[language] = catalogue;
  return catalogue;
}

/** Brings what other screens than the first two say, in the languages that were asked for, and from now on with every other. */
export async function loadScreenWords(): Promise<void> {
  hasScreens = true;
  await Promise.all([...spoken].map(bringScreenWords));
}

/** A language's sentences when they are here already. */
export function loadedCatalogue(language: Language): Catalogue | undefined {
  return loaded[language];
}
