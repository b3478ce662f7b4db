import {
  AUTHORIZATION_PREFIX,
  addressOf,
  type BodyOf,
  CLIENT_HEADER,
  ErrorBody,
  IDEMPOTENCY_HEADER,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
  type Route,
  type RouteName,
  type Routes,
  routes,
} from '#contract';

/** What a call is made of; what the route does not have stays away. */
export interface CallArgs<N extends RouteName> {
  params?: ParamsOf<Routes[N]>;
  query?: QueryOf<Routes[N]>;
  body?: BodyOf<Routes[N]>;
  file?: { name: string; content: Uint8Array<ArrayBuffer> | string; type?: string };
  /** The `Idempotency-Key`. */
  key?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** A call that was expected to be answered and was refused. */
export class CallRefused extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(name: string, status: number, body: ErrorBody) {
    super(`${name} was refused: ${status} ${body.code} (${body.message})`);
    this.status = status;
    this.body = body;
  }
}

/** Makes the calls of the contract as one person, or as nobody. */
export interface Client {
  /** Answers what the contract says, parsed by it; throws `CallRefused`. */
  call<N extends RouteName>(name: N, args?: CallArgs<N>): Promise<ResponseOf<Routes[N]>>;
  /** Answers the refusal, parsed by the contract; throws when the call was answered. */
  refused<N extends RouteName>(name: N, args?: CallArgs<N>): Promise<ErrorBody & { headers: Headers }>;
  /** The bare answer. */
  send<N extends RouteName>(name: N, args?: CallArgs<N>): Promise<Response>;
  /** Any request to the server, with this person's session. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

type Texts = Record<string, string | number>;

function requestOf<N extends RouteName>(name: N, args: CallArgs<N>): { path: string; init: RequestInit } {
  const route: Route = routes[name];
  const headers: Record<string, string> = { ...args.headers };
  if (args.key !== undefined) headers[IDEMPOTENCY_HEADER] = args.key;
  const init: RequestInit = { method: route.method, headers, redirect: 'manual' };
  if (args.signal) init.signal = args.signal;
  if (args.file) {
    const form = new FormData();
    const type = args.file.type ?? 'application/octet-stream';
    form.set('file', new Blob([args.file.content], { type }), args.file.name);
    init.body = form;
  } else if (args.body !== undefined) {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(args.body);
  }
  return { path: addressOf(route, args.params as Texts, args.query as Texts), init };
}

/** A client of the server at `url`, signed in by `given` or by nothing. A confirmation gives it a new token, also told to `onToken`. */
export function createClient(url: string, given?: string, onToken: (token: string) => void = () => {}): Client {
  let token = given;
  const client: Client = {
    fetch(path, init = {}) {
      const headers = new Headers(init.headers);
      if (!headers.has(CLIENT_HEADER.name)) headers.set(CLIENT_HEADER.name, CLIENT_HEADER.value);
      if (token !== undefined && !headers.has('authorization'))
        headers.set('authorization', `${AUTHORIZATION_PREFIX}${token}`);
      return fetch(`${url}${path}`, { redirect: 'manual', ...init, headers });
    },
    send(name, args = {}) {
      const { path, init } = requestOf(name, args);
      return client.fetch(path, init);
    },
    async call(name, args = {}) {
      const answer = await client.send(name, args);
      if (answer.status !== routes[name].status)
        throw new CallRefused(name, answer.status, ErrorBody.parse(await answer.json()));
      const text = await answer.text();
      const body = parseBy(name, text === '' ? undefined : JSON.parse(text));
      if (name === 'confirmSession') {
        token = parseBy('confirmSession', body).token;
        onToken(token);
      }
      return body;
    },
    async refused(name, args = {}) {
      const answer = await client.send(name, args);
      if (answer.ok) throw new Error(`${name} was answered: ${await answer.text()}`);
      const body = ErrorBody.parse(await answer.json());
      if (body.status !== answer.status) throw new Error(`${name}: status ${answer.status}, but ${body.status} inside`);
      return { ...body, headers: answer.headers };
    },
  };
  return client;
}

function parseBy<N extends RouteName>(name: N, answer: unknown): ResponseOf<Routes[N]> {
  const route: Route = routes[name];
  // The table's own schema made it; the compiler cannot follow that through the table.
  return route.response.parse(answer) as ResponseOf<Routes[N]>;
}
