import * as z from 'zod/mini';
import { SECOND_STEP_CODE_MAX } from '../limits.ts';
import { Account } from '../models/account.ts';
import { RecoveryCodes, SecondFactor, TotpCode, TotpEnrolment } from '../models/secondFactor.ts';
import { route } from './route.ts';

/** The second step of signing in, and the second factor of accounts (docs/product-decisions.md#1-second-step). */
export const secondFactorRoutes = {
  loginSecondStep: route('POST /login/second-step', {
    access: 'anyone',
    cost: 'hash',
    body: z.object({
      challenge: z.string().check(z.minLength(20), z.maxLength(200)),
      code: z.string().check(z.trim(), z.minLength(1), z.maxLength(SECOND_STEP_CODE_MAX)),
    }),
    response: Account,
  }),
  getSecondFactor: route('GET /second-factor', { response: SecondFactor }),
  startTotp: route('POST /second-factor/totp', { confirmed: true, response: TotpEnrolment }),
  confirmTotp: route('POST /second-factor/totp/confirm', {
    cost: 'hash',
    confirmed: true,
    body: z.object({ code: TotpCode }),
    response: RecoveryCodes,
  }),
  replaceRecoveryCodes: route('POST /second-factor/recovery-codes', {
    cost: 'hash',
    confirmed: true,
    response: RecoveryCodes,
  }),
  removeSecondFactor: route('DELETE /second-factor', { confirmed: true }),
  resetSecondFactor: route('DELETE /userAccount/{userAccountId}/second-factor', {
    access: 'admin',
    confirmed: true,
  }),
};
