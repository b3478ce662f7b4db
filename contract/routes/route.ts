import * as z from 'zod/mini';
import type { StaffList } from '../events.ts';
import { IdText } from '../ids.ts';
import type { TokenScope } from '../models/token.ts';

/** Who may call at all. What they may do with a given row is decided by `contract/policy` and the server. */
export type Access = 'anyone' | 'signedIn' | 'admin';

/**
 * What the most expensive part of a call is. Work of each class but `ending` waits for its turn among that of other accounts, where a
 * server does it as this one (docs/decisions/0030-queues-for-expensive-work.md).
 */
export type Cost =
  /** A few rows, by an index. */
  | 'cheap'
  /** Ends sessions of the own account. It waits for no turn: whoever holds a stolen token must not be able to delay its end. */
  | 'ending'
  /** Hashes or verifies passwords or recovery codes. */
  | 'hash'
  /** Receives a file, which may be an image that is decoded. */
  | 'image'
  /** Makes the search text of a message, converted from Zawgyi. */
  | 'conversion'
  /** Has an archive made in the background. */
  | 'archive'
  /** Answers with what was missed of a conversation. */
  | 'changes'
  /** Streams a list of any length. */
  | 'stream'
  /** Answers with a list, or a page of one. */
  | 'list'
  /** Compares many rows with a text. */
  | 'search';

/** One call of the contract. `path` is spelled as the specification spells it, relative to `/api/v1`. */
export interface Route<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly access: Access;
  readonly cost: Cost;
  /** True for calls the specification does not have; the app hides the feature where a server answers 404 or 501. */
  readonly extension?: true;
  readonly params: Params;
  readonly query: Query;
  /** JSON body, absent where there is none. */
  readonly body: Body;
  /** Largest JSON body in bytes, where it is not `BODY_MAX_BYTES`. */
  readonly bodyMax?: number;
  /** What is sent: nothing, JSON, or one multipart form with a field `file`. */
  readonly sends: 'nothing' | 'json' | 'file';
  /** True for the few calls that guests may make; every other one of the signed-in is refused to them. */
  readonly guests?: true;
  /** The scope with which tokens of a page may make it; without one it is refused to every token. */
  readonly token?: TokenScope;
  /** The list that it changes for the staff of a page, who are told by `SL`. */
  readonly staffList?: StaffList;
  /** True for a GET of the specification that changes something; the server treats it as it treats other methods. */
  readonly changes?: true;
  /** Accepts an `Idempotency-Key` (docs/product-decisions.md#3-idempotency). */
  readonly idempotent?: true;
  /** Answers `confirmationRequired` unless the person confirmed within five minutes (docs/product-decisions.md#1-confirmation). */
  readonly confirmed?: true;
  readonly status: 200 | 201 | 204 | 302;
  readonly response: Response;
}

/** What the type of a route says of uploads and repeats, so that callers must and may give what they take. */
type Traits<File, Repeated> = (File extends true
  ? { readonly sends: 'file' }
  : { readonly sends: 'nothing' | 'json' }) &
  (Repeated extends true ? { readonly idempotent: true } : unknown);

interface RouteInput<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  R extends z.ZodMiniType,
  File extends true | undefined,
  Repeated extends true | undefined,
> {
  access?: Access;
  /** `cheap` unless given; of a call that receives a file `image`. */
  cost?: Cost;
  /** The specification has the call; every other one is an extension. */
  specified?: true;
  guests?: true;
  token?: TokenScope;
  staffList?: StaffList;
  changes?: true;
  idempotent?: Repeated;
  confirmed?: true;
  params?: P;
  query?: Q;
  body?: B;
  bodyMax?: number;
  file?: File;
  /** 200 unless given, and 204 without a response. */
  status?: 200 | 201 | 204 | 302;
  response?: R;
}

const Nothing = z.object({});
type Nothing = typeof Nothing;
/** Answers without a body: 204 and redirects. */
const Empty = z.undefined();
type Empty = typeof Empty;

type PlaceholderOf<Place extends string> = Place extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderOf<Rest>
  : never;
/** The parameters of a path whose placeholders are all ids. */
type Ids<Place extends string> = z.ZodMiniObject<{ [Name in PlaceholderOf<Place>]: typeof IdText }>;

/**
 * Describes a call. `place` is the verb and the path as one text, `'PUT page/{id}/photo'`; its placeholders are ids, unless `params` says
 * what they are. Throws at load when the path's placeholders and `params` disagree, so a wrong table never runs.
 */
export function route<
  Place extends `${Route['method']} ${string}`,
  R extends z.ZodMiniType = Empty,
  P extends z.ZodMiniType = Ids<Place>,
  Q extends z.ZodMiniType = Nothing,
  B extends z.ZodMiniType = Nothing,
  File extends true | undefined = undefined,
  Repeated extends true | undefined = undefined,
>(place: Place, input: RouteInput<P, Q, B, R, File, Repeated> = {}): Route<P, Q, B, R> & Traits<File, Repeated> {
  const [method, path] = place.split(' ') as [Route['method'], string];
  const ids = Object.fromEntries(placeholdersOf(path).map((name) => [name, IdText]));
  const params = (input.params ?? z.object(ids)) as P;
  const named = params instanceof z.ZodMiniObject ? Object.keys(params.shape).sort().join() : '';
  const placed = placeholdersOf(path).sort().join();
  if (named !== placed) throw new Error(`route ${place}: placeholders ${placed} but params ${named}`);
  const described: Route<P, Q, B, R> = {
    method,
    path,
    access: input.access ?? 'signedIn',
    cost: input.cost ?? (input.file ? 'image' : 'cheap'),
    ...(input.specified ? {} : { extension: true as const }),
    ...(input.guests ? { guests: true as const } : {}),
    ...(input.token ? { token: input.token } : {}),
    ...(input.staffList ? { staffList: input.staffList } : {}),
    ...(input.changes ? { changes: true as const } : {}),
    ...(input.confirmed ? { confirmed: true as const } : {}),
    params,
    query: (input.query ?? Nothing) as Q,
    body: (input.body ?? Nothing) as B,
    ...(input.bodyMax ? { bodyMax: input.bodyMax } : {}),
    ...(input.idempotent ? { idempotent: true as const } : {}),
    sends: input.file ? 'file' : input.body ? 'json' : 'nothing',
    status: input.status ?? (input.response ? 200 : 204),
    response: (input.response ?? Empty) as R,
  };
  // The traits say by type what `sends` and `idempotent` say by value.
  return described as Route<P, Q, B, R> & Traits<File, Repeated>;
}

/** The names in braces of a path, in order. */
export function placeholdersOf(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? '');
}

/** What the caller of a route gives. */
export type ParamsOf<T extends Route> = z.input<T['params']>;
export type QueryOf<T extends Route> = z.input<T['query']>;
export type BodyOf<T extends Route> = z.input<T['body']>;
/** What a route answers. */
export type ResponseOf<T extends Route> = z.output<T['response']>;
