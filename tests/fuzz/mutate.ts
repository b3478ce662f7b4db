import type { Chance } from './size.ts';

const NUMBERS = ['0', '-1', '1', '65536', '2147483648', '9007199254740993', '99999999999999999999', '1e9', '0x10', '٣'];
const OCTETS = [0x00, 0x0a, 0x0d, 0x20, 0x22, 0x25, 0x2c, 0x3a, 0x5b, 0x5c, 0x7b, 0x7f, 0x80, 0xc0, 0xed, 0xf8, 0xff];

/** Longest input that is made, in octets: more than any limit of the parsers. */
const LONGEST = 300_000;

type Change = (bytes: Buffer, chance: Chance, material: readonly Buffer[]) => Buffer;

const cut = (bytes: Buffer, from: number, to: number, put: Uint8Array = new Uint8Array()) =>
  Buffer.concat([bytes.subarray(0, from), put, bytes.subarray(to)]);

function somewhere(bytes: Buffer, chance: Chance, longest = 40): [from: number, to: number] {
  const from = chance.below(bytes.length + 1);
  return [from, Math.min(bytes.length, from + 1 + chance.below(longest))];
}

const CHANGES: readonly Change[] = [
  // One bit, one octet.
  (bytes, chance) => {
    const changed = Buffer.from(bytes);
    const at = chance.below(changed.length);
    changed[at] = (changed[at] ?? 0) ^ (1 << chance.below(8));
    return changed;
  },
  (bytes, chance) => {
    const changed = Buffer.from(bytes);
    changed[chance.below(changed.length)] = chance.of(OCTETS);
    return changed;
  },
  // A piece is gone, there twice, at another place, or there very often.
  (bytes, chance) => cut(bytes, ...somewhere(bytes, chance)),
  (bytes, chance) => {
    const [from, to] = somewhere(bytes, chance);
    return cut(bytes, from, from, bytes.subarray(from, to));
  },
  (bytes, chance) => {
    const [from, to] = somewhere(bytes, chance);
    const rest = cut(bytes, from, to);
    const at = chance.below(rest.length + 1);
    return cut(rest, at, at, bytes.subarray(from, to));
  },
  (bytes, chance) => {
    const [from, to] = somewhere(bytes, chance, 12);
    const piece = bytes.subarray(from, to);
    return cut(bytes, from, to, Buffer.concat(Array.from({ length: chance.once(20) ? 4_000 : 30 }, () => piece)));
  },
  // It ends too early, or begins in the middle.
  (bytes, chance) => bytes.subarray(0, chance.below(bytes.length)),
  (bytes, chance) => bytes.subarray(chance.below(bytes.length)),
  // Octets that mean something, a number at its bounds, a piece of another input.
  (bytes, chance) => {
    const at = chance.below(bytes.length + 1);
    return cut(bytes, at, at, Buffer.from(Array.from({ length: 1 + chance.below(4) }, () => chance.of(OCTETS))));
  },
  (bytes, chance) => {
    const numbers = [...bytes.toString('latin1').matchAll(/\d+/g)];
    if (numbers.length === 0) return bytes;
    const { index, 0: text } = chance.of(numbers);
    return cut(bytes, index, index + text.length, Buffer.from(chance.of(NUMBERS)));
  },
  (bytes, chance, material) => {
    const other = chance.of(material);
    const [from, to] = somewhere(other, chance, 200);
    const [start, end] = somewhere(bytes, chance);
    return cut(bytes, start, chance.once(2) ? start : end, other.subarray(from, to));
  },
  // Lines change places.
  (bytes, chance) => {
    const lines = bytes.toString('latin1').split('\n');
    const [one, other] = [chance.below(lines.length), chance.below(lines.length)];
    [lines[one], lines[other]] = [lines[other] ?? '', lines[one] ?? ''];
    return Buffer.from(lines.join('\n'), 'latin1');
  },
];

/** One of the good inputs, spoilt in one to five ways; now and then left as it is, or mere noise. */
export function mutated(material: readonly Buffer[], chance: Chance): Buffer {
  if (chance.once(200)) return Buffer.from(Array.from({ length: chance.below(2_000) }, () => chance.below(256)));
  let bytes = chance.of(material);
  if (chance.once(50)) return bytes;
  for (let change = 1 + chance.below(5); change > 0 && bytes.length > 0; change -= 1)
    bytes = chance.of(CHANGES)(bytes, chance, material).subarray(0, LONGEST);
  return bytes;
}

/** The input in pieces, as a network would cut it. */
export function pieces(bytes: Buffer, chance: Chance): Buffer[] {
  const most = chance.of([1, 7, 60, 2_000]);
  const list: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const size = bytes.length > 5_000 ? Math.max(500, most) : 1 + chance.below(most);
    list.push(bytes.subarray(at, at + size));
    at += size;
  }
  return list;
}
