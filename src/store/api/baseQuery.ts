import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query/react';
import {
  AUTHORIZATION_PREFIX,
  addressOf,
  CLIENT_HEADER,
  ErrorBody,
  FRAME_HEADER,
  IDEMPOTENCY_HEADER,
  type Route,
} from '#contract';
import { mayBeZawgyi } from '#contract/burmese/zawgyiSigns.ts';
import type { Language } from '../../lib/language.ts';
import { parseJson } from '../../lib/parseJson.ts';
import type { BurmeseFont } from '../../lib/zawgyi/burmeseFont.ts';
import { asTypedInZawgyi, showInUnicode, zawgyiIn } from '../../lib/zawgyi/showTexts.ts';
import { type ApiFailure, type FailureShownBy, offlineFailure, unreadable } from '../model/apiFailure.ts';
import type { Services } from '../types.ts';
import { askAgain } from './askAgain.ts';
import { type Call, partsOf } from './call.ts';
import { keyOf } from './repeatedCalls.ts';

/** An answer as text, whoever brought it. */
interface RawAnswer {
  status: number;
  text: string;
  /** The `Retry-After` header. */
  retryAfter: string | null;
}

interface UploadRequest {
  address: string;
  headers: Readonly<Record<string, string>>;
  file: Blob;
  signal: AbortSignal;
  onProgress?: ((sent: number) => void) | undefined;
}

/**
 * Sends one file as the multipart field `file` (docs/specification.md#7-messages) and tells how far it is.
 * XMLHttpRequest, because fetch does not tell. Rejects with the browser's error when there is no line, with an
 * AbortError when `signal` fires.
 */
export function upload(services: Services, request: UploadRequest): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const xhr = services.createUpload();
    const abort = () => xhr.abort();
    const aborted = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
    if (request.signal.aborted) {
      aborted();
      return;
    }
    xhr.open('PUT', request.address);
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value);
    if (request.onProgress) {
      const tell = request.onProgress;
      xhr.upload.onprogress = (event) => {
        if (event.lengthComputable && event.total > 0) tell(event.loaded / event.total);
      };
    }
    xhr.onload = () =>
      resolve({ status: xhr.status, text: xhr.responseText, retryAfter: xhr.getResponseHeader('Retry-After') });
    xhr.onerror = () => reject(new TypeError('Network Error'));
    xhr.onabort = aborted;
    request.signal.addEventListener('abort', abort, { once: true });
    const form = new FormData();
    form.append('file', request.file, request.file instanceof File ? request.file.name : 'file');
    xhr.send(form);
  });
}

/** Longest wait that a browser's timer knows, in ms; it takes a longer one for none. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** `text` of a refusal with that status. A body that keeps no contract leaves the status alone. */
export function refusal(status: number, text: string, retryAfter: string | null): ApiFailure {
  const body = ErrorBody.safeParse(parseJson(text));
  const seconds = retryAfter === null || retryAfter.trim() === '' ? Number.NaN : Number(retryAfter);
  return {
    kind: 'refused',
    status: body.success ? body.data.status : status,
    code: body.data?.code,
    message: body.data?.message,
    fields: body.data?.fields,
    challenge: body.data?.challenge,
    retryAfterMs: seconds >= 0 ? Math.min(seconds * 1_000, LONGEST_TIMER_MS) : undefined,
  };
}

/** What the base query reads of the state; `getState` of RTK Query has no type for it. */
interface RequestState {
  session: { account: { userId: number; password: string } | null };
  preferences: { language: Language; burmeseFont: BurmeseFont };
}

const stateOf = ({ getState }: Pick<BaseQueryApi, 'getState'>) => getState() as RequestState;

/** What an endpoint says of its failures (RTK Query's `extraOptions`). */
interface CallOptions {
  shownBy?: FailureShownBy;
}

/**
 * What a call is made of on the wire. Every call carries who asks and in which language
 * (docs/specification.md#7-headers, docs/product-decisions.md#3). `failed` is the result of the call when it fails.
 */
export function requestOf(call: Call, api: Pick<BaseQueryApi, 'getState' | 'extra'>, options?: CallOptions) {
  const services = api.extra as Services;
  const { name, route } = call;
  const parts = partsOf(call);
  const { session, preferences } = stateOf(api);
  const needsSession = route.access !== 'anyone' && name !== 'logout';
  const failed = (failure: ApiFailure): { error: ApiFailure } => {
    const error = { ...failure, call: name, extension: route.extension, ...options };
    // A call that was refused because its token was replaced meanwhile may be told so by either.
    if ((failure.status !== 401 && failure.status !== 403) || !needsSession) return { error };
    const { account } = stateOf(api).session;
    if (account === null || account.password !== session.account?.password)
      return { error: { ...error, session: 'earlier' } };
    return { error: failure.status === 401 ? { ...error, session: 'ended' } : error };
  };
  const headers: Record<string, string> = {
    [CLIENT_HEADER.name]: CLIENT_HEADER.value,
    'Accept-Language': preferences.language,
  };
  if (services.isFramed) headers[FRAME_HEADER.name] = FRAME_HEADER.value;
  if (session.account) headers.Authorization = AUTHORIZATION_PREFIX + session.account.password;
  const address = services.origin + addressOf(route, parts.params, parts.query);
  return { services, route, parts, headers, address, failed };
}

/**
 * The one way of talking to the server: every answer is parsed by the contract. There is no timeout
 * (docs/specification.md#7-headers); a read without an answer is asked again.
 */
export const contractQuery: BaseQueryFn<Call, unknown, ApiFailure, CallOptions | undefined> = async (
  asked,
  api,
  options,
) => {
  const isZawgyi = stateOf(api).preferences.burmeseFont === 'zawgyi';
  const call = isZawgyi ? { ...asked, arg: await asTypedInZawgyi(asked.arg) } : asked;
  const { signal } = api;
  const { services, route, parts, headers, address, failed } = requestOf(call, api, options);
  const { params, query, body, file, clientId } = parts;
  // Files cannot be compared: who sends one names it.
  const repeated =
    route.idempotent && !clientId && !file
      ? keyOf(services.unknownOutcomes, [stateOf(api).session.account?.userId, call.name, params, query, body])
      : undefined;
  const key = clientId ?? repeated?.key;
  if (key) headers[IDEMPOTENCY_HEADER] = key;

  let answer: RawAnswer;
  try {
    if (parts.file) {
      answer = await upload(services, { address, headers, file: parts.file, signal, onProgress: parts.onProgress });
    } else {
      if (parts.body) headers['Content-Type'] = 'application/json';
      const ask = async (signal: AbortSignal): Promise<RawAnswer> => {
        const response = await services.fetch(address, {
          method: route.method,
          headers,
          signal,
          ...(parts.body ? { body: JSON.stringify(parts.body) } : {}),
        });
        return {
          status: response.status,
          text: await response.text(),
          retryAfter: response.headers.get('Retry-After'),
        };
      };
      answer = await (api.type === 'query' ? askAgain(ask, signal) : ask(signal));
    }
  } catch (error) {
    return failed(offlineFailure(error));
  }
  const read = readAnswer(route, answer);
  repeated?.over(read.error);
  if (read.error) return failed(read.error);
  // One look at the whole answer: most have no Zawgyi.
  if (mayBeZawgyi(answer.text)) await showInUnicode(zawgyiIn(read.data));
  return read;
};

function readAnswer(
  route: Route,
  { status, text, retryAfter }: RawAnswer,
): { data: unknown; error?: undefined } | { error: ApiFailure } {
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
