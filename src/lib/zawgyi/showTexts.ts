import { type BurmeseTools, convertRuns, typedRuns } from '#contract/burmese/convertRuns.ts';
import { mayBeZawgyi } from '#contract/burmese/zawgyiSigns.ts';
import { inBackground } from '../backgroundLoad.ts';
import { within } from '../within.ts';
import { yieldToMain } from '../yieldToMain.ts';
import type { BurmeseFont } from './burmeseFont.ts';

/** How long texts are converted before the browser draws and answers the person, in ms. */
const BREATH_MS = 8;

/** How long texts wait for the tools, in ms: on a connection that the network has dropped they never come. */
const PATIENCE_MS = 10_000;

let tools: Promise<BurmeseTools | null> | null = null;
/** The same while they are being loaded, over without them when they are late: then nothing waits for them any more. */
let inTime: Promise<BurmeseTools | null | undefined> | null = null;

/** Loads detector and converter once. Null without a connection: texts stay as they were typed, and the next one tries again. */
export function loadTools(): Promise<BurmeseTools | null> {
  if (tools) return tools;
  const loading = import('./burmeseTools.ts');
  void inBackground(loading);
  tools = loading.then(
    (module) => {
      inTime = null;
      return module.burmeseTools;
    },
    () => {
      tools = null;
      inTime = null;
      return null;
    },
  );
  return tools;
}

/** The tools, or null where they cannot be had in time: texts stay as they were typed. */
async function toolsInTime(): Promise<BurmeseTools | null> {
  inTime ??= within(loadTools(), PATIENCE_MS);
  return (await inTime) ?? null;
}

type Holder = Record<string, unknown>;
/** A text of a row that may be Zawgyi. */
interface Place {
  holder: Holder;
  key: string;
  text: string;
}

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null;

/** Appends the places of texts that may be Zawgyi, at any depth. */
function collect(value: unknown, places: Place[]): void {
  if (!isHolder(value)) return;
  for (const key of Object.keys(value)) {
    const inner = value[key];
    if (typeof inner !== 'string') collect(inner, places);
    else if (mayBeZawgyi(inner)) places.push({ holder: value, key, text: inner });
  }
}

/** Only a message keeps what was typed: its reader can look at it. */
const isMessage = ({ holder, key }: Place): boolean => key === 'sendMessage' && 'userAccountDto' in holder;

/** The places of texts that may be Zawgyi in what the server sent; none costs one regular expression a text. */
export function zawgyiIn(value: unknown): readonly Place[] {
  const places: Place[] = [];
  collect(value, places);
  return places;
}

/**
 * Puts Unicode into these places of fresh data, before anything else reads it: names, previews, messages, quotes and file names are
 * then Unicode on every screen, in notifications and on paper. A message keeps what was typed as `typed`.
 */
export async function showInUnicode(places: readonly Place[]): Promise<void> {
  if (places.length === 0) return;
  const loaded = await toolsInTime();
  if (!loaded) return;
  let end = performance.now() + BREATH_MS;
  for (const place of places) {
    const shown = convertRuns(place.text, loaded);
    if (shown !== place.text) {
      place.holder[place.key] = shown;
      if (isMessage(place)) place.holder.typed = place.text;
    }
    if (performance.now() < end) continue;
    await yieldToMain();
    end = performance.now() + BREATH_MS;
  }
}

/** What a call takes as it is, by its name: what a person must write again letter by letter, and where a page of a list begins. */
const AS_IT_IS = new Set([
  'userName',
  'password',
  'currentPassword',
  'newPassword',
  'code',
  'phoneCode',
  'totp',
  'after',
]);
const BURMESE = /[\u1000-\u109f]/;

/** A copy of what a call takes, with other texts. Files stay the same. */
function withTexts(value: unknown, key: string, textOf: (written: string) => string): unknown {
  if (typeof value === 'string') return AS_IT_IS.has(key) || !BURMESE.test(value) ? value : textOf(value);
  if (Array.isArray(value)) return value.map((one) => withTexts(one, key, textOf));
  if (!isHolder(value) || value instanceof Blob) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withTexts(inner, name, textOf)]));
}

/** The argument of a call of a person whose device has only Zawgyi, with what they typed in Unicode. */
export async function asTypedInZawgyi(
  arg: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> {
  let isBurmese = false;
  withTexts(arg, '', (written) => {
    isBurmese = true;
    return written;
  });
  const loaded = isBurmese ? await toolsInTime() : null;
  if (!loaded) return arg;
  const converted = withTexts(arg, '', (written) => typedRuns(written, loaded));
  return isHolder(converted) ? converted : arg;
}

/**
 * What is searched in lists on the device, in Unicode as they are: what was typed in Zawgyi, or on a device that has only Zawgyi. Null
 * where nothing is to convert, which needs no tools.
 */
export function searchInUnicode(search: string, font: BurmeseFont): Promise<string> | null {
  const isTypedInZawgyi = font === 'zawgyi' && BURMESE.test(search);
  if (!isTypedInZawgyi && !mayBeZawgyi(search)) return null;
  return toolsInTime().then((loaded) => {
    if (!loaded) return search;
    return isTypedInZawgyi ? typedRuns(search, loaded) : convertRuns(search, loaded);
  });
}
