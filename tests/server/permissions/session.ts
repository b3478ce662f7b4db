import type { installationRoutes } from '#contract/routes/installation.ts';
import type { sessionRoutes } from '#contract/routes/session.ts';
import { PASSWORD } from '../../serverPeople.ts';
import { ANYBODY, cf, iv, nf, SIGNED_IN, so, wc } from './actors.ts';
import type { Rows } from './rows.ts';

/** Signing in and out. Whoever is signed in already may sign in as well: two people share a browser. */
export const sessionRows = {
  // covers: call-getInstallation
  getInstallation: [{ asks: 'who runs this', answers: ANYBODY }],
  login: [
    {
      // covers: call-login
      asks: 'to sign in by the right password',
      with: async ({ newcomer, address }) => ({
        body: { userName: (await newcomer()).userName, password: PASSWORD },
        headers: address,
      }),
      answers: ANYBODY,
    },
  ],
  loginPhone: [
    {
      // covers: call-loginPhone
      asks: 'for a code by text message',
      with: async ({ newcomer, address }) => ({ body: { phone: (await newcomer()).phone }, headers: address }),
      answers: ANYBODY,
    },
  ],
  loginPhoneVerify: [
    {
      // covers: call-loginPhoneVerify
      asks: 'to sign in by the code that was sent',
      with: async ({ newcomer, client, address, codeSentTo }) => {
        const { phone } = await newcomer();
        await client.call('loginPhone', { body: { phone }, headers: address });
        return { body: { phone, code: codeSentTo(phone) }, headers: address };
      },
      answers: ANYBODY,
    },
  ],
  signUp: [
    {
      // covers: call-signUp
      asks: 'to make an account of their number by a wrong code',
      with: ({ address }) => ({
        body: { phone: '09779999999', code: '111111', profileName: 'A name' },
        headers: address,
      }),
      answers: [wc, wc, wc, wc, wc, wc, wc, wc, wc, wc, wc, wc, wc, wc],
    },
  ],
  // covers: call-loginGoogle
  loginGoogle: [{ asks: 'to be led to the provider', answers: ANYBODY }],
  // covers: call-loginGoogleCallback
  loginGoogleCallback: [{ asks: 'to be led back without having left', answers: ANYBODY }],
  loginGoogleTicket: [
    {
      // covers: call-loginGoogleTicket
      asks: 'to sign in by a ticket that was never given',
      with: ({ address }) => ({ body: { ticket: 'a ticket that was never given' }, headers: address }),
      answers: [wc, wc, wc, wc, wc, wc, wc, wc, wc, wc, wc, wc, wc, wc],
    },
  ],
  // covers: call-getConfirmed
  getConfirmed: [{ asks: 'whether they have confirmed who they are', answers: SIGNED_IN }],
  // covers: call-getConfirmationWays
  getConfirmationWays: [{ asks: 'how they can confirm who they are', answers: SIGNED_IN }],
  confirmSession: [
    {
      // covers: call-confirmSession
      asks: 'to confirm by their password who they are',
      byFreshAccount: true,
      with: () => ({ body: { password: PASSWORD } }),
      answers: SIGNED_IN,
    },
  ],
  sendConfirmationCode: [
    {
      // covers: call-sendConfirmationCode
      asks: 'for a code to confirm by, though they have a password',
      answers: [so, cf, cf, cf, cf, cf, cf, cf, cf, cf, cf, cf, cf, cf],
    },
  ],
  // covers: call-getOwnContacts
  getOwnContacts: [{ asks: 'for their own contacts', answers: SIGNED_IN }],
  sendContactCode: [
    {
      // covers: call-sendContactCode
      asks: 'for a code to an e-mail address that they do not have',
      with: () => ({ params: { kind: 'email' } }),
      answers: [so, cf, cf, cf, cf, cf, cf, cf, cf, cf, cf, cf, cf, cf],
    },
  ],
  verifyContact: [
    {
      // covers: call-verifyContact
      asks: 'to verify their phone number by a code that was never sent',
      with: () => ({ params: { kind: 'phone' }, body: { code: '123456' } }),
      answers: [so, iv, iv, iv, iv, iv, iv, iv, iv, iv, iv, iv, iv, iv],
    },
  ],
  restoreAccount: [
    {
      // covers: call-restoreAccount
      asks: 'to restore an account that was not deleted',
      with: async ({ newcomer, address }) => ({
        body: { userName: (await newcomer()).userName, password: PASSWORD },
        headers: address,
      }),
      answers: [wc, wc, wc, wc, wc, wc, wc, wc, wc, wc, wc, wc, wc, wc],
    },
  ],
  // covers: call-logout
  logout: [{ asks: 'to sign out', byFreshAccount: true, answers: SIGNED_IN }],
  setPassword: [
    {
      // covers: call-setPassword
      asks: 'for a new password, in the body',
      byFreshAccount: true,
      with: ({ address }) => ({
        body: { currentPassword: PASSWORD, newPassword: 'another good one' },
        headers: address,
      }),
      shows: (changed) => changed > 0,
      answers: SIGNED_IN,
    },
  ],
  changePassword: [
    {
      // covers: call-changePassword
      asks: 'for a new password',
      byFreshAccount: true,
      with: ({ address }) => ({
        query: { currentPassword: PASSWORD, newPassword: 'another good one' },
        headers: address,
      }),
      shows: (changed) => changed > 0,
      answers: SIGNED_IN,
    },
  ],
  getSessions: [
    {
      // covers: call-getSessions
      asks: 'where the own account is signed in',
      shows: (sessions) => sessions.filter(({ isCurrent }) => isCurrent).length === 1,
      answers: SIGNED_IN,
    },
  ],
  deleteSession: [
    {
      // covers: call-deleteSession
      asks: 'to end the own session',
      byFreshAccount: true,
      with: async ({ client, actor }) => ({
        params: { sessionId: actor === 'nobody' ? 1 : ((await client.call('getSessions'))[0]?.sessionId ?? 0) },
      }),
      answers: SIGNED_IN,
    },
    {
      asks: 'to end the session of somebody else',
      with: async ({ foreignSession }) => ({ params: { sessionId: await foreignSession() } }),
      answers: [so, nf, nf, nf, nf, nf, nf, nf, nf, nf, nf, nf, nf, nf],
    },
  ],
  // covers: call-deleteOtherSessions
  deleteOtherSessions: [{ asks: 'to end the other sessions', answers: SIGNED_IN }],
} satisfies Rows<keyof typeof installationRoutes | keyof typeof sessionRoutes>;
