import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '../../../tests/serverClient.ts';
import { PASSWORD } from '../../../tests/serverPeople.ts';
import { tokenOf } from '../../setup/sessions.ts';
import { friendIds } from '../../setup/world.ts';

/** What other people do meanwhile, and how often a second. */
export const PROBES = { text: 10, signIn: 2, photo: 2 } as const;
export type Probe = keyof typeof PROBES;
export const PROBE_NAMES = ['text', 'signIn', 'photo'] as const satisfies readonly Probe[];

/** Milliseconds of each try, from the moment it was due; one without a good answer counts as long as it may take at most. */
export type Times = Record<Probe, number[]>;
const WORST_MS = 20_000;

/** Pairs of friends that take turns, so that none of them meets a limit. */
export const PAIRS = 60;

export interface Place {
  url: string;
  photo: Uint8Array<ArrayBuffer>;
}

let turn = 0;

/** Another person each time, each at an address of their own. */
function nextPerson() {
  turn += 1;
  const requestFormId = 1 + (turn % PAIRS);
  const [userAccountId] = friendIds(requestFormId);
  const headers = { 'x-forwarded-for': `10.20.${requestFormId >> 8}.${requestFormId & 255}` };
  return { requestFormId, userAccountId, headers };
}

const TRIES: Record<Probe, (place: Place) => Promise<Response>> = {
  text({ url }) {
    const { requestFormId, userAccountId, headers } = nextPerson();
    const body = { sendMessage: 'မင်္ဂလာပါ၊ ဒီအထည် အရောင်သုံးမျိုး ရှိပါတယ်ရှင်။', requestFormId };
    return createClient(url, tokenOf(userAccountId)).send('createPrivateMessage', { body, key: randomUUID(), headers });
  },
  signIn({ url }) {
    const { userAccountId, headers } = nextPerson();
    return createClient(url).send('login', {
      body: { userName: `person${userAccountId}`, password: PASSWORD },
      headers,
    });
  },
  photo({ url, photo }) {
    const { requestFormId, userAccountId, headers } = nextPerson();
    return createClient(url, tokenOf(userAccountId)).send('putPrivateMessagePhoto', {
      params: { requestFormId, replyOrZero: 0, extension: 'jpg' },
      file: { name: 'photo.jpg', content: photo },
      key: randomUUID(),
      headers,
    });
  },
};

async function timeOne(probe: Probe, place: Place, dueAt: number): Promise<number> {
  const late = pause(WORST_MS, undefined, { ref: false });
  const answered = TRIES[probe](place).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.ok;
    },
    () => false,
  );
  const isGood = await Promise.race([answered, late]);
  return isGood ? performance.now() - dueAt : WORST_MS;
}

/** Tries each at its own pace, whether the one before was answered or not, until `isOver`; done when all were answered. */
export async function probe(place: Place, isOver: () => boolean): Promise<Times> {
  const startedAt = performance.now();
  const run = async (name: Probe): Promise<number[]> => {
    const times: Promise<number>[] = [];
    for (let n = 0; ; n += 1) {
      const dueAt = startedAt + (n * 1_000) / PROBES[name];
      await pause(Math.max(0, dueAt - performance.now()));
      if (isOver() && n > 0) return Promise.all(times);
      times.push(timeOne(name, place, dueAt));
    }
  };
  const [text, signIn, photo] = await Promise.all(PROBE_NAMES.map(run));
  return { text: text ?? [], signIn: signIn ?? [], photo: photo ?? [] };
}
