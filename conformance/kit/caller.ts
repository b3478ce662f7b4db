import { ERROR_STATUS, ErrorBody, type ResponseOf, type Route, type RouteName, type Routes, routes } from '#contract';
import { type CallArgs, type Client, createClient } from '../../tests/serverClient.ts';
import type { CalledRoutes } from './calledRoutes.ts';
import { ANSWER_MS, Failure, issuesOf, must, NotOffered, reasonOf } from './failure.ts';

/** A refusal as the contract has it, with the headers it came with. */
export type Refused = ErrorBody & { headers: Headers };

/** How a call is named in a reason: `PUT /page/{pageId}`. */
export const placeOf = (name: RouteName): string => `${routes[name].method} ${routes[name].path}`;

/** Looks at an answer before the check reads it. */
export type OnAnswer = (name: RouteName, answer: Response) => Promise<void>;

/** Makes calls as one person, or as nobody, and judges the answers by the contract. */
export class Caller {
  readonly #client: Client;
  readonly #called: CalledRoutes;
  readonly #onAnswer: OnAnswer;

  /** Every call is added to `called`, and every answer given to `onAnswer`. */
  constructor(url: string, token: string | undefined, called: CalledRoutes, onAnswer: OnAnswer = async () => {}) {
    this.#client = createClient(url, token);
    this.#called = called;
    this.#onAnswer = onAnswer;
  }

  /** The bare answer. */
  async send<N extends RouteName>(name: N, args: CallArgs<N> = {}): Promise<Response> {
    this.#called.add(name);
    const answer = await this.#client
      .send(name, { ...args, signal: AbortSignal.timeout(ANSWER_MS) })
      .catch(notAnswered(placeOf(name)));
    await this.#onAnswer(name, answer);
    return answer;
  }

  /** A call that is written by hand. */
  async sendAs(name: RouteName, path: string, init: RequestInit): Promise<Response> {
    const answer = await this.fetch(path, init);
    await this.#onAnswer(name, answer);
    return answer;
  }

  /** Any request with this person's session. */
  fetch(path: string, init?: RequestInit): Promise<Response> {
    return this.#client
      .fetch(path, { ...init, signal: AbortSignal.timeout(ANSWER_MS) })
      .catch(notAnswered(path.split('?')[0] ?? path));
  }

  /** A call that is to succeed. An extension whose first such call answers 404 or 501 is not offered. */
  async call<N extends RouteName>(name: N, args: CallArgs<N> = {}): Promise<ResponseOf<Routes[N]>> {
    return this.read(name, await this.send(name, args));
  }

  /** What such a call answered, by the contract. */
  async read<N extends RouteName>(name: N, answer: Response): Promise<ResponseOf<Routes[N]>> {
    const route: Route = routes[name];
    const text = await textOf(answer, placeOf(name));
    if (route.extension && this.#called.lacks(name, answer.status))
      throw new NotOffered(`${placeOf(name)} answers ${answer.status}`);
    if (answer.status !== route.status)
      throw new Failure(`${placeOf(name)} answered ${answer.status}, not ${route.status}: ${text.slice(0, 200)}`);
    const parsed = route.response.safeParse(text === '' ? undefined : jsonOf(text, placeOf(name)));
    if (!parsed.success) throw new Failure(`${placeOf(name)} answered what it should not: ${issuesOf(parsed.error)}`);
    // The table's own schema made it; the compiler cannot follow that through the table.
    return parsed.data as ResponseOf<Routes[N]>;
  }

  /** A call that is to be refused with one of these statuses. */
  async refused<N extends RouteName>(name: N, args: CallArgs<N>, ...statuses: number[]): Promise<Refused> {
    return refusalIn(await this.send(name, args), placeOf(name), statuses);
  }
}

/** Says which call the server left without an answer. */
const notAnswered = (place: string) => (error: unknown) => {
  throw new Failure(`${place} was not answered: ${reasonOf(error)}`);
};

const textOf = (answer: Response, place: string): Promise<string> => answer.text().catch(notAnswered(place));

function jsonOf(text: string, place: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure(`${place} answered what is not JSON: ${text.slice(0, 80)}`);
  }
}

/** Reads a refusal: one of the statuses, a body as the contract has it, and the same status inside as outside. */
export async function refusalIn(answer: Response, place: string, statuses: readonly number[]): Promise<Refused> {
  const text = await textOf(answer, place);
  must(!answer.ok, `${place} was answered (${answer.status}) instead of refused: ${text.slice(0, 120)}`);
  must(
    statuses.includes(answer.status),
    `${place} was refused by ${answer.status}, not ${statuses.join(' or ')}: ${text.slice(0, 120)}`,
  );
  const body = ErrorBody.safeParse(jsonOf(text, place));
  if (!body.success) throw new Failure(`the refusal of ${place} is out of shape: ${issuesOf(body.error)}`);
  const { status, code, message } = body.data;
  must(status === answer.status, `${place}: the HTTP status is ${answer.status}, the body says ${status}`);
  must(ERROR_STATUS[code] === status, `${place}: the code ${code} belongs to ${ERROR_STATUS[code]}, not to ${status}`);
  must(message.trim() !== '', `${place}: the refusal has no message for a person`);
  return { ...body.data, headers: answer.headers };
}
