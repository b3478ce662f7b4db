import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { comesTo, endProcess, launchProduct } from '../../tests/productProcess.ts';
import { createClient } from '../../tests/serverClient.ts';
import type { Bench, Row } from '../harness/bench.ts';
import { percentile } from '../harness/measure.ts';
import { startFilledDatabase } from '../setup/database.ts';
import { SECRET_KEYS, tokenOf } from '../setup/sessions.ts';
import { friendIds } from '../setup/world.ts';

/** Images that the attacker has on their way at once: more wait than are accepted, so that one always follows another. */
const ATTACKS_AT_ONCE = 6;
const PHOTOS = { short: 5, full: 30 };

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'black' }, limitInputPixels: false });
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: 'grey', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
    limitInputPixels: false,
  });

/** The images that were found to take the longest, just within the limit of each format. */
const ATTACKS: readonly (readonly [what: string, image: () => Promise<Buffer>])[] = [
  ['AVIF, 16 MP, 0.5 kB', () => flat(4_000, 4_000).avif({ quality: 1, effort: 0 }).toBuffer()],
  ['AVIF, 16 MP of noise, 1.7 MB', () => noise(4_000, 4_000).avif({ quality: 40, effort: 0 }).toBuffer()],
  ['WebP, 24 MP of noise', () => noise(4_890, 4_900).webp({ quality: 50, effort: 0 }).toBuffer()],
  ['GIF, 32 MP', () => flat(5_650, 5_650).gif({ effort: 1 }).toBuffer()],
  ['progressive JPEG, 64 MP of noise', () => noise(7_990, 7_990).jpeg({ quality: 30, progressive: true }).toBuffer()],
  ['PNG of 16 bits, 40 MP', () => flat(6_300, 6_300).ensureAlpha().toColourspace('rgb16').png().toBuffer()],
];

/** One of a pair of friends, by the number of the pair. */
interface Sender {
  url: string;
  pair: number;
}

/** Sends an image as a message. Returns the status. */
async function send({ url, pair }: Sender, content: Uint8Array<ArrayBuffer>): Promise<number> {
  const [account] = friendIds(pair);
  const answer = await createClient(url, tokenOf(account)).send('putPrivateMessagePhoto', {
    params: { requestFormId: pair, replyOrZero: 0, extension: 'jpg' },
    file: { name: 'photo.jpg', content },
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Milliseconds of each of so many photos, sent one after the other. */
async function timePhotos(sender: Sender, photo: Uint8Array<ArrayBuffer>, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const startedAt = performance.now();
    const status = await send(sender, photo);
    if (status !== 200) throw new Error(`a photo was answered ${status}`);
    times.push(performance.now() - startedAt);
  }
  return times;
}

/** Sends the image again and again until it is stopped. Resolves with the number of images that were taken. */
function attack(sender: Sender, image: Uint8Array<ArrayBuffer>): { stop: () => Promise<number> } {
  let isStopped = false;
  let taken = 0;
  const lines = Array.from({ length: ATTACKS_AT_ONCE }, async () => {
    while (!isStopped) {
      if ((await send(sender, image)) === 200) taken += 1;
      else await sleep(1_000);
    }
  });
  return {
    async stop() {
      isStopped = true;
      await Promise.all(lines);
      return taken;
    },
  };
}

const bench: Bench = {
  title: 'Photos beside an account that sends the worst images',
  async run({ short, say }) {
    const attacks = short ? ATTACKS.slice(0, 1) : ATTACKS;
    const count = short ? PHOTOS.short : PHOTOS.full;
    const dataDir = await mkdtemp(join(tmpdir(), 'mingala-photos-'));
    // For each attack another attacker and another sender, so that no limit of an account is met.
    const database = await startFilledDatabase({
      pages: 1,
      customers: 1,
      staff: 1,
      friendships: 2 * attacks.length,
      messages: 0,
    });
    const { user, host, port, database: name } = database.connection;
    const child = launchProduct(dataDir, {
      DATABASE_URL: `postgres://${user}@/${name}?host=${encodeURIComponent(host)}&port=${port}`,
      SECRET_KEYS,
    });
    const photo = new Uint8Array(await noise(4_000, 3_000).blur(2).jpeg({ quality: 85 }).toBuffer());
    const rows: Row[] = [];
    try {
      const started = await comesTo(child);
      if (!('url' in started)) throw new Error(`the product does not start: ${started.said}`);
      const { url } = started;
      for (const [index, [what, made]] of attacks.entries()) {
        const [attacker, sender] = [
          { url, pair: 2 * index + 1 },
          { url, pair: 2 * index + 2 },
        ];
        const image = new Uint8Array(await made());
        const quiet = percentile(await timePhotos(sender, photo, count), 0.95);
        const attacking = attack(attacker, image);
        await sleep(2_000);
        const beside = percentile(await timePhotos(sender, photo, count), 0.95);
        const taken = await attacking.stop();
        say(
          `${what} (${image.length} bytes): ${Math.round(quiet)} ms quiet, ${Math.round(beside)} ms beside ${taken} of them: ${(beside / quiet).toFixed(2)} times`,
        );
        rows.push({
          work: what,
          unit: 'ms',
          better: 'less',
          figures: [
            { who: 'in quiet', role: 'limit', value: quiet },
            { who: 'Mingala, beside the attack', role: 'ours', value: beside },
          ],
          goal: { text: '≤ 2×', met: beside <= 2 * quiet },
        });
      }
    } finally {
      await endProcess(child, 'SIGTERM');
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
    return [
      {
        title: 'A photo of 12 megapixels, while another account sends the worst images',
        about:
          `95th percentile of ${count} photos of 12 megapixels, sent one after the other, with the default limits. The ` +
          `attacker always has ${ATTACKS_AT_ONCE} images on their way.`,
        rows,
      },
    ];
  },
};

export default bench;
