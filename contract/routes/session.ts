import * as z from 'zod/mini';
import { GivenInvitation } from '../ids.ts';
import { PASSWORD_MAX } from '../limits.ts';
import { Account, Restore } from '../models/account.ts';
import { Confirmation, ConfirmationWays, Confirmed } from '../models/confirmation.ts';
import { ContactKind, OwnContacts, SentCode } from '../models/contact.ts';
import { Name } from '../models/names.ts';
import { Proof } from '../models/proofOfWork.ts';
import { AccountSession } from '../models/session.ts';
import { route } from './route.ts';

const Password = z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX));
const Phone = z.string().check(z.trim(), z.minLength(5), z.maxLength(30));

const PasswordChange = z.object({ currentPassword: Password, newPassword: Password });

/** Signing in and out. */
export const sessionRoutes = {
  login: route('POST /login', {
    access: 'anyone',
    cost: 'hash',
    body: z.object({ userName: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)), password: Password }),
    response: Account,
  }),
  loginPhone: route('POST /login/phone', {
    access: 'anyone',
    body: z.object({ phone: Phone, invitation: GivenInvitation, proof: z.optional(Proof) }),
  }),
  loginPhoneVerify: route('POST /login/phone/verify', {
    access: 'anyone',
    body: z.object({ phone: Phone, code: SentCode, invitation: GivenInvitation, restore: Restore }),
    response: Account,
  }),
  /**
   * Makes an account of the phone number to which the code was sent, and signs in; a guest who calls it keeps their account. By an
   * invitation it is a customer of its page.
   */
  signUp: route('POST /login/phone/signup', {
    access: 'anyone',
    body: z.object({ phone: Phone, code: SentCode, profileName: Name, invitation: GivenInvitation }),
    response: Account,
  }),
  loginGoogle: route('GET /login/google', { access: 'anyone', status: 302 }),
  loginGoogleCallback: route('GET /login/google/callback', {
    access: 'anyone',
    query: z.looseObject({}),
    status: 302,
  }),
  loginGoogleTicket: route('POST /login/google/ticket', {
    access: 'anyone',
    body: z.object({ ticket: z.string().check(z.minLength(20), z.maxLength(200)), restore: Restore }),
    response: Account,
  }),
  getConfirmationWays: route('GET /session/confirm', { response: ConfirmationWays }),
  confirmSession: route('POST /session/confirm', {
    cost: 'hash',
    body: Confirmation,
    response: Confirmed,
  }),
  /** Asked before the browser itself downloads what needs a confirmation, such as the audit log. */
  getConfirmed: route('GET /session/confirmed', { confirmed: true }),
  sendConfirmationCode: route('POST /session/confirm/code'),
  getOwnContacts: route('GET /session/contacts', { response: OwnContacts }),
  sendContactCode: route('POST /session/contacts/{kind}/code', {
    confirmed: true,
    params: z.object({ kind: ContactKind }),
  }),
  verifyContact: route('POST /session/contacts/{kind}/verify', {
    confirmed: true,
    params: z.object({ kind: ContactKind }),
    body: z.object({ code: SentCode }),
    response: OwnContacts,
  }),
  /** Cancels the deletion of an account, after which it signs in as before. */
  restoreAccount: route('POST /login/restore', {
    access: 'anyone',
    cost: 'hash',
    body: z.object({ userName: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)), password: Password }),
  }),
  logout: route('GET /useraccounts/logout', {
    specified: true,
    guests: true,
    cost: 'ending',
    changes: true,
  }),
  changePassword: route('GET userAccounts/changepassword', {
    specified: true,
    cost: 'hash',
    changes: true,
    query: PasswordChange,
    response: z.int(),
  }),
  /** The same without passwords in the address, which proxies log. */
  setPassword: route('POST /useraccounts/password', {
    cost: 'hash',
    body: PasswordChange,
    response: z.int(),
  }),
  getSessions: route('GET /sessions', { cost: 'list', response: z.array(AccountSession) }),
  deleteSession: route('DELETE /sessions/{sessionId}', { cost: 'ending' }),
  deleteOtherSessions: route('DELETE /sessions', { cost: 'ending' }),
};
