import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type CardLook, cardLook } from './card.ts';

/** A font of the card, and the letters of Myanmar’s scripts that it does not have. */
interface CardFont {
  folder: string;
  file: RegExp;
  lacks: RegExp;
}

/**
 * The lightest first. The first three are subsets of the last one (docs/decisions/0044-public-access.md): a card loads one font, because
 * letters that form a syllable must come from the same.
 */
const FONTS: readonly CardFont[] = [
  {
    folder: 'card/assets',
    file: /^noto-sans-burmese-400-\w+\.woff2$/,
    lacks: /[\u1050-\u109f\ua9e0-\ua9fe\uaa60-\uaa7f]/,
  },
  {
    folder: 'card/assets',
    file: /^noto-sans-mon-karen-400-\w+\.woff2$/,
    lacks: /[\u1050-\u1059\u1075-\u109f\ua9e0-\ua9fe\uaa60-\uaa7f]/,
  },
  {
    folder: 'card/assets',
    file: /^noto-sans-shan-400-\w+\.woff2$/,
    lacks: /[\u1050-\u1074\u108e\u108f\u109a-\u109d\ua9e0-\ua9fe\uaa60-\uaa7f]/,
  },
  { folder: 'assets', file: /^noto-sans-myanmar-myanmar-400-[\w-]+\.woff2$/, lacks: /(?!)/ },
];

const addressIn = (appFolder: string, { folder, file }: CardFont): string | undefined => {
  const path = join(appFolder, folder);
  const found = existsSync(path) ? readdirSync(path).find((name) => file.test(name)) : undefined;
  return found && `/${folder}/${found}`;
};

/** The look of a card with a text, in an app that was built into `appFolder`: with the lightest font that has its letters. */
export function cardLooks(appFolder: string): (text: string) => CardLook {
  const looks = FONTS.flatMap((font) => {
    const address = addressIn(appFolder, font);
    return address === undefined ? [] : [{ lacks: font.lacks, look: cardLook(address) }];
  });
  const withoutFont = cardLook(undefined);
  return (text) => looks.find(({ lacks }) => !lacks.test(text))?.look ?? withoutFont;
}
