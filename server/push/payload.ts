import { convertRuns, runsInZawgyi } from '../../contract/burmese/convertRuns.ts';
import type { PushPayload, PushSettings } from '../../contract/index.ts';
import type { DbSide } from '../chat/access.ts';
import { burmeseTools } from '../search/burmeseTools.ts';
import { PUSH_WORDS } from './words.ts';

/** Longest text of a notification, in characters as people count them; the payload of a push has room for 3,993 bytes. */
const TEXT_MAX = 120;
const NAME_MAX = 80;
const graphemes = new Intl.Segmenter('my', { granularity: 'grapheme' });

/** A text in Unicode: the service worker shows it as it comes, without the store that converts others (docs/burmese.md#zawgyi). */
const inUnicode = (text: string): string => convertRuns(text, burmeseTools);

/** Cuts between characters, so that no Burmese syllable loses its marks. */
function cut(text: string, max: number): string {
  // A character of Burmese has a few code units; what is longer than this is cut in any case.
  const parts = [...graphemes.segment(text.slice(0, max * 8))];
  return parts.length > max
    ? `${parts
        .slice(0, max - 1)
        .map(({ segment }) => segment)
        .join('')}…`
    : text;
}

/** A message that somebody is notified of. */
export interface PushMessage {
  conversation: string;
  /** Where it is read: for staff under their page. */
  side: 'C' | 'P';
  /** The side that reads it. */
  dbSide: DbSide;
  pageId: number | null;
  /** Who wrote, as the recipient knows them; for staff with the page. */
  name: string;
  text: string;
  file: 'photo' | 'file' | null;
  unread: number;
}

/** The payload for a device with these settings, on which the notifications with the tags `closed` were read since. */
export function presentPush(
  message: PushMessage,
  settings: Pick<PushSettings, 'language' | 'hidesText' | 'zawgyi'>,
  closed: readonly string[],
): PushPayload {
  const shown = (text: string) => (settings.zawgyi ? runsInZawgyi(text, burmeseTools) : text);
  const words = PUSH_WORDS[settings.language];
  const newest = message.file ? words[message.file] : cut(inUnicode(message.text), TEXT_MAX);
  const count = words.newMessages(message.unread);
  const lines = settings.hidesText ? [count] : message.unread > 1 ? [newest, count] : [newest];
  return {
    tag: message.conversation,
    title: shown(cut(inUnicode(message.name), NAME_MAX)),
    body: shown(lines.join('\n')),
    side: message.side,
    pageId: message.pageId,
    reply: shown(words.reply),
    language: settings.language,
    closed: [...closed],
  };
}
