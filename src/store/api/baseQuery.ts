import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { AUTHORIZATION_PREFIX, addressOf, CLIENT_HEADER, IDEMPOTENCY_HEADER, routes } from '../../../contract/index.ts';
import { parseJson } from '../../lib/parseJson.ts';
import { type ApiFailure, offlineFailure, unreadable } from '../model/apiFailure.ts';
import type { PreferencesState } from '../preferences/defaultPreferences.ts';
import type { Services } from '../services.ts';
import type { SessionState } from '../session/sessionSlice.ts';
import { refusal } from './apiError.ts';
import { type Call, partsOf } from './call.ts';
import { type RawAnswer, upload } from './upload.ts';

/** What the base query reads of the store. */
interface Spoken {
  session: SessionState;
  preferences: PreferencesState;
}

/**
 * What a call is made of on the wire. Every call carries who asks and in which language
 * (docs/specification.md#7-headers, docs/product-decisions.md#3).
 */
export function requestOf(call: Call, state: unknown, services: Services) {
  const route = routes[call.route];
  const parts = partsOf(call);
  const { session, preferences } = state as Spoken;
  const headers: Record<string, string> = {
    [CLIENT_HEADER.name]: CLIENT_HEADER.value,
    'Accept-Language': preferences.language,
  };
  if (session.account) headers.Authorization = AUTHORIZATION_PREFIX + session.account.password;
  if (parts.clientId) headers[IDEMPOTENCY_HEADER] = parts.clientId;
  return { route, parts, headers, address: services.origin + addressOf(route, parts.params, parts.query) };
}

/**
 * The one way of talking to the server: every answer is parsed by the contract. There is no timeout
 * (docs/specification.md#9-times).
 */
export const contractQuery: BaseQueryFn<Call, unknown, ApiFailure> = async (call, { getState, extra, signal }) => {
  const services = extra as Services;
  const { route, parts, headers, address } = requestOf(call, getState(), services);

  let answer: RawAnswer;
  try {
    if (parts.file) {
      answer = await upload(services, { address, headers, file: parts.file, signal, onProgress: parts.onProgress });
    } else {
      if (parts.body) headers['Content-Type'] = 'application/json';
      const response = await services.fetch(address, {
        method: route.method,
        headers,
        signal,
        ...(parts.body ? { body: JSON.stringify(parts.body) } : {}),
      });
      answer = {
        status: response.status,
        text: await response.text(),
        retryAfter: response.headers.get('Retry-After'),
      };
    }
  } catch (error) {
    return { error: offlineFailure(error) };
  }
  return readAnswer(route, answer);
};

function readAnswer(route: (typeof routes)[Call['route']], { status, text, retryAfter }: RawAnswer) {
  if (status < 200 || status >= 300) return { error: refusal(status, text, retryAfter) };
  if (route.status === 204) return { data: null };
  const body = parseJson(text);
  if (body === undefined) return { error: unreadable(status, 'the answer is not JSON') };
  const parsed = route.response.safeParse(body);
  if (parsed.success) return { data: parsed.data };
  const [issue] = parsed.error.issues;
  return {
    error: unreadable(status, issue ? `${issue.path.join('.')}: ${issue.message}` : 'the answer is not as agreed'),
  };
}
