import { NAME_MAX } from '../../../contract/index.ts';
import type { Catalogue } from '../../i18n/catalogue.ts';

/** What is wrong with a page's title, by its field's name; nothing where it may be sent. */
export function titleFault(title: string, texts: Catalogue['pages']): { title?: string } {
  const bare = title.trim();
  if (bare === '') return { title: texts.titleRequired };
  return bare.length > NAME_MAX ? { title: texts.titleTooLong(NAME_MAX) } : {};
}
