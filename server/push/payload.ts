import type { PushNotice, PushPayload, PushSettings } from '#contract';
import type { DeskNotice } from '../chat/desk/deskNotice.ts';
import { type GivenNotice, POWER_NOTICE_WORDS } from '../chat/powerNoticeWords.ts';
import type { DbSide } from '../db/sides.ts';
import { convertText } from '../search/convertText.ts';
import { PUSH_WORDS } from './words.ts';

/** Longest text of a notification, in characters as people count them; the payload of a push has room for 3,993 bytes. */
const TEXT_MAX = 120;
const NAME_MAX = 80;
/** Longest text of a notice, which names people and a page. */
const NOTICE_MAX = 240;
const graphemes = new Intl.Segmenter('my', { granularity: 'grapheme' });

/** A character of Burmese has a few code units; what has more is cut in any case. */
const UNITS_MAX = 8;

/** Cuts between characters, so that no Burmese syllable loses its marks. */
function cut(text: string, max: number): string {
  const parts = [...graphemes.segment(text.slice(0, max * UNITS_MAX))];
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

/**
 * The start of a text in Unicode: the service worker shows it as it comes, without the store that converts others
 * (docs/burmese.md#zawgyi).
 */
const inUnicode = async (text: string, max: number): Promise<string> =>
  cut(await convertText('toUnicode', text.slice(0, max * UNITS_MAX)), max);

/** The same as a device shows it: some show only Zawgyi. */
async function shownOn({ zawgyi }: Pick<PushSettings, 'zawgyi'>, text: string, max: number): Promise<string> {
  const start = await inUnicode(text, max);
  return zawgyi ? convertText('toZawgyi', start) : start;
}

/** The settings that decide what a notification says. */
type WordSettings = Pick<PushSettings, 'language' | 'hidesText' | 'zawgyi'>;
type PushWords = Pick<PushPayload, 'title' | 'body' | 'reply'>;

async function wordsFor(message: PushMessage, settings: WordSettings): Promise<PushWords> {
  const words = PUSH_WORDS[settings.language];
  const newest = message.file ? words[message.file] : message.text;
  const count = words.newMessages(message.unread);
  const lines = settings.hidesText ? [count] : message.unread > 1 ? [newest, count] : [newest];
  const body = await Promise.all(lines.map((line) => shownOn(settings, line, TEXT_MAX)));
  return {
    title: await shownOn(settings, message.name, NAME_MAX),
    body: body.join('\n'),
    reply: await shownOn(settings, words.reply, NAME_MAX),
  };
}

/** The payload for a device with these settings, on which the notifications with the tags `closed` were read since. */
export async function presentPush(
  message: PushMessage,
  settings: WordSettings,
  closed: readonly string[],
): Promise<PushPayload> {
  return {
    tag: message.conversation,
    ...(await wordsFor(message, settings)),
    side: message.side,
    pageId: message.pageId,
    language: settings.language,
    closed: [...closed],
  };
}

/** The payload of a notice to somebody of the staff: of one conversation, which it opens, or of several. */
export async function presentDeskNotice(
  kind: DeskNotice['kind'],
  conversation: { key: string; pageId: number } | null,
  { actor, customer, page }: { actor: string; customer: string | undefined; page: string },
  settings: Pick<PushSettings, 'language' | 'zawgyi'>,
): Promise<PushPayload | PushNotice> {
  const { language } = settings;
  const words = PUSH_WORDS[language];
  const title = await shownOn(settings, customer === undefined ? page : `${customer} · ${page}`, NAME_MAX);
  const body = await shownOn(settings, words.desk[kind](actor), NOTICE_MAX);
  if (!conversation) return { notice: kind, title, body, language };
  const reply = await shownOn(settings, words.reply, NAME_MAX);
  return { tag: conversation.key, title, body, reply, side: 'P', pageId: conversation.pageId, language, closed: [] };
}

/** The payload of a notice about an account or a page of its owner; `company` is its title. */
export async function presentNotice(
  { kind, facts }: Pick<GivenNotice, 'kind' | 'facts'>,
  settings: Pick<PushSettings, 'language' | 'zawgyi'>,
  company: string,
): Promise<PushNotice> {
  const { language } = settings;
  return {
    notice: kind,
    title: await shownOn(settings, company, NAME_MAX),
    body: await shownOn(settings, POWER_NOTICE_WORDS[kind][language](facts), NOTICE_MAX),
    language,
  };
}
