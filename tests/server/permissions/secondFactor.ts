import type { secondFactorRoutes } from '#contract/routes/secondFactor.ts';
import { codeOf } from '../auth/secondFactorScene.ts';
import { type Answers, cf, fb, SIGNED_IN, so, wc } from './actors.ts';
import type { Material } from './material.ts';
import type { Rows } from './rows.ts';

const WITHOUT_CHALLENGE: Answers = [wc, wc, wc, wc, wc, wc, wc, wc, wc, wc, wc, wc, wc, wc];
/** Admins may, but there is none to be removed; everybody else is told that they may not. */
const ADMINS_IN_VAIN: Answers = [so, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, cf];

/** The current code of a new key of whoever asks; any code where nobody does. */
async function newKeyCode({ actor, client }: Material): Promise<string> {
  return actor === 'nobody' ? '123456' : codeOf((await client.call('startTotp')).secret);
}

async function turnOn(material: Material) {
  if (material.actor === 'nobody') return {};
  await material.client.call('confirmTotp', { body: { code: await newKeyCode(material) } });
  return {};
}

/** The second factor: everybody asks about the own one, admins may remove that of others. */
export const secondFactorRows = {
  loginSecondStep: [
    {
      // covers: call-loginSecondStep
      asks: 'to sign in by a challenge that was never given',
      with: ({ address }) => ({
        body: { challenge: 'a challenge that was never given', code: '123456' },
        headers: address,
      }),
      answers: WITHOUT_CHALLENGE,
    },
  ],
  // covers: call-getSecondFactor
  getSecondFactor: [{ asks: 'whether the own one is on', answers: SIGNED_IN }],
  // covers: call-startTotp
  startTotp: [{ asks: 'for a key', byFreshAccount: true, answers: SIGNED_IN }],
  confirmTotp: [
    {
      // covers: call-confirmTotp
      asks: 'to turn it on',
      byFreshAccount: true,
      with: async (material) => ({ body: { code: await newKeyCode(material) } }),
      answers: SIGNED_IN,
    },
  ],
  // covers: call-replaceRecoveryCodes
  replaceRecoveryCodes: [{ asks: 'for other recovery codes', byFreshAccount: true, with: turnOn, answers: SIGNED_IN }],
  // covers: call-removeSecondFactor
  removeSecondFactor: [{ asks: 'to turn it off', byFreshAccount: true, with: turnOn, answers: SIGNED_IN }],
  resetSecondFactor: [
    {
      // covers: call-resetSecondFactor
      asks: 'to remove that of somebody who has none',
      with: async ({ newcomer }) => ({ params: { userAccountId: (await newcomer()).userAccountId } }),
      answers: ADMINS_IN_VAIN,
    },
  ],
} satisfies Rows<keyof typeof secondFactorRoutes>;
