import {
  API_BASE,
  ERROR_STATUS,
  type ErrorCode,
  placeholdersOf,
  type ResponseOf,
  type Route,
  type RouteName,
  type Routes,
  routes,
} from '#contract';

/** A call as it arrived. Path and query are text, as on the wire. */
export interface DecodedEvent {
  name: RouteName;
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  headers: Record<string, string>;
}

/** A refusal to answer with. */
export class Refused {
  readonly code: ErrorCode;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>> | undefined;
  constructor(code: ErrorCode, message: string, fields?: Readonly<Record<string, string>>) {
    this.code = code;
    this.message = message;
    this.fields = fields;
  }
}

/** The call never arrives. */
export const OFFLINE = Symbol('offline');

type Reply<N extends RouteName> = ResponseOf<Routes[N]> | Response | null | Refused | typeof OFFLINE;

/** What each call is answered with: a value of the contract, a whole answer, a refusal, silence, or a function of the call. */
export type Answers = {
  [N in RouteName]?: Reply<N> | ((heard: DecodedEvent) => Reply<N> | Promise<Reply<N>>);
} & {
  /** Answers what is asked for beside the calls: files. */
  asset?: (address: string) => Response | Promise<Response>;
};

const patterns = Object.entries(routes)
  .map(([name, route]: [string, Route]) => ({
    name,
    method: route.method,
    status: route.status,
    names: placeholdersOf(route.path),
    pattern: new RegExp(
      `^${API_BASE}${route.path.startsWith('/') ? '' : '/'}${route.path.replace(/\{\w+\}/g, '([^/]+)')}$`,
    ),
  }))
  // `/page/user` is itself before it is a page called "user".
  .sort((a, b) => a.names.length - b.names.length);

const isRouteName = (name: string): name is RouteName => name in routes;

function decodeEvent(address: string, init: RequestInit): { heard: DecodedEvent; status: number } | null {
  const url = new URL(address, 'http://test');
  for (const { name, method, status, names, pattern } of patterns) {
    const found = method === (init.method ?? 'GET') ? pattern.exec(url.pathname) : null;
    if (!found || !isRouteName(name)) continue;
    const heard = {
      name,
      params: Object.fromEntries(names.map((key, index) => [key, decodeURIComponent(found[index + 1] ?? '')])),
      query: Object.fromEntries(url.searchParams),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      headers: Object.fromEntries([...new Headers(init.headers)].map(([name, value]) => [name.toLowerCase(), value])),
    };
    return { heard, status };
  }
  return null;
}

const refusal = ({ code, message, fields }: Refused) =>
  Response.json({ status: ERROR_STATUS[code], code, message, fields }, { status: ERROR_STATUS[code] });

/**
 * Stands in for the network and nothing else: the app's own calls go out and are answered by route name. Calls without
 * an answer are refused as not found. `heard` lists what arrived, in order.
 */
export function wireDouble(answers: Answers) {
  const heard: DecodedEvent[] = [];
  const fetch = async (address: string, init: RequestInit): Promise<Response> => {
    const call = decodeEvent(address, init);
    if (!call) return answers.asset?.(address) ?? refusal(new Refused('notFound', 'no such call'));
    heard.push(call.heard);
    const given: unknown = answers[call.heard.name];
    const reply = typeof given === 'function' ? await given(call.heard) : given;
    if (reply === OFFLINE) throw new TypeError('Network Error');
    if (reply instanceof Response) return reply;
    if (reply instanceof Refused) return refusal(reply);
    if (reply === undefined && call.status !== 204)
      return refusal(new Refused('notFound', 'not answered by this test'));
    return call.status === 204 ? new Response(null, { status: 204 }) : Response.json(reply, { status: call.status });
  };
  return { fetch, heard };
}
