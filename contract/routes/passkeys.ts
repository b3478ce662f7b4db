import * as z from 'zod/mini';
import { Account, Restore } from '../models/account.ts';
import {
  Passkey,
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyName,
  PasskeyRequest,
} from '../models/passkey.ts';
import { route } from './route.ts';

/** Passkeys (docs/product-decisions.md#1-passkey). */
export const passkeyRoutes = {
  startPasskeySignIn: route('POST /login/passkey/start', {
    access: 'anyone',
    response: PasskeyRequest,
  }),
  loginPasskey: route('POST /login/passkey', {
    access: 'anyone',
    body: z.object({ credential: PasskeyAssertion, restore: Restore }),
    response: Account,
  }),
  getPasskeys: route('GET /passkey', { cost: 'list', response: z.array(Passkey) }),
  startPasskey: route('POST /passkey/start', { confirmed: true, response: PasskeyCreation }),
  createPasskey: route('POST /passkey', {
    confirmed: true,
    body: z.object({ name: PasskeyName, credential: PasskeyAttestation }),
    status: 201,
    response: Passkey,
  }),
  renamePasskey: route('PUT /passkey/{passkeyId}', {
    body: z.object({ name: PasskeyName }),
    response: Passkey,
  }),
  deletePasskey: route('DELETE /passkey/{passkeyId}', { confirmed: true }),
};
