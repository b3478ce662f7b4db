import type { UnknownAction } from '@reduxjs/toolkit';
import { createDevTools } from '../../src/store/devTools/devTools.ts';
import type { RootState } from '../../src/store/types.ts';
import { createRootReducer } from '../../tests/rootReducer.ts';
import type { Bench } from '../harness/bench.ts';
import { median, threadMicroseconds } from '../harness/measure.ts';
import { messageAction, stateWith } from './product.ts';

const rootReducer = createRootReducer();

/** What DevTools asks of a page when it opens: every action it keeps, and the state after each. */
interface History {
  actions: UnknownAction[];
  states: RootState[];
}

function historyOn(start: RootState, messages: number, length: number): History {
  const actions = Array.from({ length }, (_, i) => messageAction(messages + 1 + i));
  const states: RootState[] = [];
  for (const action of actions) states.push(rootReducer(states.at(-1) ?? start, action));
  return { actions, states };
}

/** Hands a history over as text, as an extension must; milliseconds of the thread, and the bytes. */
function opened({ actions, states }: History) {
  const { actionSanitizer, stateSanitizer } = createDevTools();
  let bytes = 0;
  const ms =
    threadMicroseconds(() => {
      for (const action of actions) bytes += JSON.stringify(actionSanitizer(action)).length;
      for (const state of states) bytes += JSON.stringify(stateSanitizer(state)).length;
    }) / 1_000;
  return { ms, bytes };
}

const bench: Bench = {
  title: 'Redux DevTools opens',
  run: async ({ short, rounds, say }) => {
    const size = short ? { customers: 10_000, messages: 1_000 } : { customers: 100_000, messages: 10_000 };
    const { maxAge } = createDevTools();
    const history = historyOn(stateWith(size), size.messages, maxAge);
    const [newest] = history.states.slice(-1);
    const ours: { ms: number; bytes: number }[] = [];
    const whole: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      ours.push(opened(history));
      whole.push(threadMicroseconds(() => JSON.stringify(newest)) / 1_000);
    }
    const ms = median(ours.map((one) => one.ms));
    const megabytes = median(ours.map((one) => one.bytes)) / 1e6;
    const wholeHistory = median(whole) * maxAge;
    say(`${ms.toFixed(0)} ms and ${megabytes.toFixed(1)} MB, one whole state ${median(whole).toFixed(0)} ms`);
    return [
      {
        title: 'Redux DevTools',
        about: `${size.customers.toLocaleString('en-US')} customers, ${size.messages.toLocaleString('en-US')} messages and the last ${maxAge} actions with the state after each, as an extension is handed them (${megabytes.toFixed(1)} MB). Processor time of the thread. Without summaries one state was written and multiplied.`,
        rows: [
          {
            work: `the last ${maxAge} actions and states handed over`,
            unit: 'ms',
            better: 'less',
            figures: [
              { who: 'Mingala', role: 'ours', value: ms },
              { who: 'the same store without summaries', role: 'peer', value: wholeHistory },
            ],
            goal: { text: '≤ 2,000', met: ms <= 2_000 },
            holdsBack: 'the extension itself parses and draws what it is handed; that is not in this figure.',
          },
        ],
      },
    ];
  },
};

export default bench;
