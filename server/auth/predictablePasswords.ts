import { adjacencyGraphs } from '@zxcvbn-ts/language-common';
import { PASSWORD_MIN } from '#contract';

/** How many different characters in one direction are a run, or equal ones; and for how many characters it counts. */
const RUN_MIN = 3;
const RUN_COUNTS_AS = 2;

/** The neighbours of each key of the Latin keyboard. */
const LATIN_KEYS = new Map(Object.entries(adjacencyGraphs.qwerty));

/** The rows of the Myanmar3 keyboard, which come from the keys of q to p, a to l and z to m. */
const BURMESE_ROWS = ['ဆတနမအပကငသစ', 'ေျိ်ါ့ြုူး', 'ဖထခလဘညာ'];

/** The character on the key right of each in a Burmese row. */
const rightInBurmese = new Map(
  BURMESE_ROWS.flatMap((row) => [...row].map((character, place, all) => [character, all[place + 1]] as const)),
);

type Step = (from: string, to: string) => boolean;

const codeOf = (character: string) => character.codePointAt(0) ?? 0;

/** Next in the alphabet, or the digits, of any script. */
const follows: Step = (from, to) => codeOf(to) === codeOf(from) + 1;
/** Right of it in a row of the Burmese keyboard. */
const isRight: Step = (from, to) => rightInBurmese.get(from) === to;
const reversed =
  (step: Step): Step =>
  (from, to) =>
    step(to, from);
/** The neighbour of a key of the Latin keyboard in one of six directions, with and without shift. */
const neighbour =
  (direction: number): Step =>
  (from, to) =>
    LATIN_KEYS.get(from)?.[direction]?.includes(to) === true;

/** The directions in which a password goes on predictably. */
const STEPS: readonly Step[] = [
  follows,
  reversed(follows),
  isRight,
  reversed(isRight),
  ...[0, 1, 2, 3, 4, 5].map(neighbour),
];

/** The length of the run that goes on from a place in one direction, in which equal characters may follow each other; 0 for none. */
function runInDirection(characters: readonly string[], start: number, step: Step): number {
  let end = start + 1;
  let changes = 0;
  for (; end < characters.length; end += 1) {
    const from = characters[end - 1] ?? '';
    const to = characters[end] ?? '';
    if (from === to) continue;
    if (!step(from, to)) break;
    changes += 1;
  }
  const isRun = changes >= RUN_MIN - 1 || (changes === 0 && end - start >= RUN_MIN);
  return isRun ? end - start : 0;
}

/** How many characters somebody chose: a run of those that follow each other counts as two. */
function chosenCharacters(text: string): number {
  const characters = [...text];
  let count = 0;
  for (let at = 0; at < characters.length; ) {
    const length = Math.max(...STEPS.map((step) => runInDirection(characters, at, step)));
    count += length > 0 ? RUN_COUNTS_AS : 1;
    at += length > 0 ? length : 1;
  }
  return count;
}

/** What a text repeats from its start to its end, the last time maybe in part; the whole text when it repeats nothing. */
export function repeatedPart(text: string): string {
  const characters = [...text];
  for (let length = 1; length <= characters.length / 2; length += 1)
    if (characters.every((character, at) => character === characters[at % length]))
      return characters.slice(0, length).join('');
  return text;
}

/**
 * Whether a password is a repetition, or follows the alphabet, the digits or the keys of a keyboard, so that too few of its
 * characters were chosen.
 */
export const isPredictable = (password: string): boolean =>
  chosenCharacters(repeatedPart(password.toLowerCase())) < PASSWORD_MIN;
