import { expect, it } from 'vitest';
import { type Route, type RouteName, routes } from '#contract';

/** The calls by POST that take no `Idempotency-Key`, each below the reason why a repeat after a lost answer does no harm. */
const WITHOUT_KEY: Record<string, readonly RouteName[]> = {
  'creates nothing': [
    'previewInvitation',
    'previewCustomerInvitation',
    'startPasskeySignIn',
    'startPasskey',
    'confirmSession',
    'verifyContact',
    'requestDeletion',
  ],
  'a pair or a conversation has at most one': [
    'askFriend',
    'createPageUser',
    'createBlock',
    'createReport',
    'acceptInvitation',
  ],
  'the credential is unique': ['createPasskey'],
  'an account has one archive of each kind': ['createArchive'],
  'the rows are known by their shortcuts': ['importSavedReplies'],
  'the phone number is unique, and signs in': ['signUp'],
  'begins a session, and the lost one ends by itself': [
    'login',
    'loginPasskey',
    'loginPhone',
    'loginPhoneVerify',
    'loginGoogleTicket',
    'loginSecondStep',
  ],
  'replaces what there is': [
    'setPassword',
    'resetPassword',
    'startTotp',
    'confirmTotp',
    'replaceRecoveryCodes',
    'rotateWebhookSecret',
    'replaceWebsiteSecret',
  ],
  'brings back or takes back, which a repeat finds done': [
    'restoreAccount',
    'restorePage',
    'restorePageUser',
    'undoBulk',
  ],
  'sends once more, as the person asks': [
    'sendConfirmationCode',
    'sendContactCode',
    'testWebhook',
    'resendWebhookDelivery',
  ],
  'counts, and one more does not matter': ['countSavedReplyUse'],
};

it('given the contract, then each call by POST takes a key or says why it needs none', () => {
  const all: [string, Route][] = Object.entries(routes);
  const without = all.flatMap(([name, { method, idempotent }]) => (method === 'POST' && !idempotent ? [name] : []));
  expect(Object.values(WITHOUT_KEY).flat().sort()).toEqual(without.sort());
});
