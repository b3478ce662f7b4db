import { z } from 'zod';
import { PASSWORD_MAX } from '../limits.ts';
import { Account } from '../models/account.ts';
import { Installation } from '../models/installation.ts';
import { Empty, route } from './route.ts';

const Password = z.string().min(1).max(PASSWORD_MAX);
const Phone = z.string().trim().min(5).max(30);

/** Signing in and out, and what the sign-in screen must know. */
export const sessionRoutes = {
  getInstallation: route('GET /installation', {
    access: 'anyone',
    summary: 'Who runs this installation, what sign-in it offers, and the demo people while the demo is on',
    source: 'decisions 2 (/comp), extension',
    extension: true,
    response: Installation,
  }),
  login: route('POST /login', {
    access: 'anyone',
    summary: 'Sign in by user name and password',
    source: 'decisions 1',
    extension: true,
    body: z.object({ userName: z.string().trim().min(1).max(100), password: Password }),
    response: Account,
  }),
  loginPhone: route('POST /login/phone', {
    access: 'anyone',
    summary: 'Ask for a six-digit code by text message; answers the same for unknown numbers',
    source: 'decisions 1',
    extension: true,
    body: z.object({ phone: Phone }),
    status: 204,
    response: Empty,
  }),
  loginPhoneVerify: route('POST /login/phone/verify', {
    access: 'anyone',
    summary: 'Sign in by the code',
    source: 'decisions 1',
    extension: true,
    body: z.object({ phone: Phone, code: z.string().regex(/^\d{6}$/) }),
    response: Account,
  }),
  loginGoogle: route('GET /login/google', {
    access: 'anyone',
    summary: 'Start the OpenID Connect code flow with PKCE (scope openid email, prompt=consent)',
    source: 'decisions 1, spec 9',
    extension: true,
    status: 302,
    response: Empty,
  }),
  loginGoogleCallback: route('GET /login/google/callback', {
    access: 'anyone',
    summary: 'Where the provider returns to; redirects to /login with a ticket or an error in the fragment',
    source: 'decisions 1',
    extension: true,
    query: z.looseObject({}),
    status: 302,
    response: Empty,
  }),
  loginGoogleTicket: route('POST /login/google/ticket', {
    access: 'anyone',
    summary: 'Exchange the one-minute, one-use ticket for the account',
    source: 'decisions 1',
    extension: true,
    body: z.object({ ticket: z.string().min(20).max(200) }),
    response: Account,
  }),
  logout: route('GET /useraccounts/logout', {
    summary: 'Revoke this session; its realtime connections close at once',
    source: 'spec 7, decisions 1',
    status: 204,
    response: Empty,
  }),
  changePassword: route('GET userAccounts/changepassword', {
    summary: 'Change the own password; above 0 is success, then every session of the account is revoked',
    source: 'spec 7, decisions 1',
    query: z.object({ currentPassword: Password, newPassword: Password }),
    response: z.int(),
  }),
};
