import { monitorEventLoopDelay } from 'node:perf_hooks';
import { burmeseTools } from '../../src/lib/zawgyi/burmeseTools.ts';
import { showInUnicode, zawgyiIn } from '../../src/lib/zawgyi/showTexts.ts';
import { messagesOf } from '../../tests/lib/zawgyi/messages.ts';
import type { Bench } from '../harness/bench.ts';
import { median, threadMicroseconds } from '../harness/measure.ts';

interface Message {
  sendMessage: string;
  userAccountDto: { profileName: string };
}

const heldOut = messagesOf('heldOut');
const rowsOf = (count: number, which: 'typed' | 'shown'): Message[] =>
  Array.from({ length: count }, (_, place) => ({
    sendMessage: heldOut[place % heldOut.length]?.[which] ?? '',
    userAccountDto: { profileName: 'Khin Thandar' },
  }));

/** Converts as the product does: the longest time without a break, and all of it, in ms. */
async function converted(count: number): Promise<{ longest: number; total: number }> {
  const rows = rowsOf(count, 'typed');
  const delays = monitorEventLoopDelay({ resolution: 1 });
  const start = performance.now();
  delays.enable();
  await showInUnicode(zawgyiIn(rows));
  delays.disable();
  return { longest: delays.max / 1e6, total: performance.now() - start };
}

const bench: Bench = {
  title: 'Zawgyi is shown in Unicode',
  run: async ({ short, rounds, say }) => {
    const count = short ? 2_000 : 10_000;
    burmeseTools.toUnicode('ေနေကာင္းလား');
    const ours: { longest: number; total: number }[] = [];
    const looked: number[] = [];
    const whole: number[] = [];
    for (let round = 0; round < Math.min(rounds, 3); round += 1) {
      ours.push(await converted(count));
      const unicode = rowsOf(count, 'shown');
      looked.push(threadMicroseconds(() => zawgyiIn(unicode)) / count);
      const typed = rowsOf(count, 'typed');
      whole.push(threadMicroseconds(() => typed.map((row) => burmeseTools.toUnicode(row.sendMessage))) / 1_000);
    }
    const longest = median(ours.map((one) => one.longest));
    const total = median(ours.map((one) => one.total));
    say(`${count} messages: longest piece ${longest.toFixed(0)} ms, all ${(total / 1_000).toFixed(1)} s`);
    return [
      {
        title: 'Zawgyi',
        about: `${count.toLocaleString('en-US')} messages of the held-out part (docs/burmese.md), converted as they come from the server, with a break for the browser every 8 ms. A message of Unicode costs ${median(looked).toFixed(2)} µs: one regular expression.`,
        rows: [
          {
            work: 'longest piece without a break',
            unit: 'ms',
            better: 'less',
            figures: [
              { who: 'Mingala', role: 'ours', value: longest },
              { who: 'myanmar-tools, all in one go', role: 'peer', value: median(whole) },
            ],
            goal: { text: '≤ 50', met: longest <= 50 },
          },
        ],
      },
    ];
  },
};

export default bench;
