import type { IncomingMessage } from 'node:http';
import { FILE_COOKIE } from '../auth/authenticate.ts';
import { addressOf, networkOf, type Trust } from '../clientAddress.ts';
import { Unsigned, type UnsignedFigures } from '../unsigned.ts';
import type { Connection } from './connection.ts';
import type { Accept, Link, LinkListener } from './link.ts';
import type { RealtimeRules } from './rules.ts';
import type { RealtimeLimits } from './settings.ts';

/** Cookies that are looked up at the same moment; the calls need the database too. */
const LOOKUPS_AT_ONCE = 4;

/** Why no line begins: 503 for whoever comes, 429 for whoever comes from there. */
export type Turned = 429 | 503;

export interface EntrancePlace {
  limits: RealtimeLimits;
  rules: Pick<RealtimeRules, 'personOfFileKey'>;
  trust: Trust;
  /** How long a client may be silent while others of its network wait for the place, in ms. */
  silentMs: number;
  /** Whether no line begins here, because the server stops or cannot hear the others. */
  isClosed(): boolean;
  /** Makes a connection of a link. */
  connect(link: Link): Connection;
  /** How many connections there are. */
  count(): number;
}

/** The cookie by which a browser that signed in can be told, as a request carries it; an empty text when it has none. */
export function fileKeyOf(request: IncomingMessage): string {
  const cookies = (request.headers.cookie ?? '').split(/;\s*/);
  return cookies.find((cookie) => cookie.startsWith(`${FILE_COOKIE}=`))?.slice(FILE_COOKIE.length + 1) ?? '';
}

/** Lets lines in: as many as the process holds, and of those that have not signed in no more than one network may have. */
export class Entrance {
  readonly #place: EntrancePlace;
  readonly #unsigned: Unsigned<Connection>;
  #lookups = 0;

  constructor(place: EntrancePlace) {
    this.#place = place;
    this.#unsigned = new Unsigned((connection) => connection.makeRoom(), place.silentMs);
  }

  /** Whether a line may begin, and how it does. */
  async admit(request: IncomingMessage): Promise<Accept | Turned> {
    const { limits, trust } = this.#place;
    if (this.#isFull()) return 503;
    const network = networkOf(addressOf(request, trust));
    if (this.#unsigned.hasRoom(network, limits.connectionsUnsignedPerAddress, performance.now()))
      return this.#acceptFrom(network);
    // Whoever has signed in before is not kept out by those who share their address.
    const account = await this.#accountOf(request);
    if (account === undefined || !this.#unsigned.hasRoom(account, limits.connectionsPerAccount, performance.now()))
      return 429;
    return this.#isFull() ? 503 : this.#acceptFrom(account);
  }

  /** The client has sent what it owed and waits. */
  asked(connection: Connection): void {
    this.#unsigned.asked(connection, performance.now());
  }

  /** The connection has signed in, or is over. */
  left(connection: Connection): void {
    this.#unsigned.leave(connection);
  }

  figures(): UnsignedFigures {
    return this.#unsigned.figures();
  }

  #isFull(): boolean {
    const { limits, isClosed, count } = this.#place;
    return isClosed() || count() >= limits.connections || this.#unsigned.size >= limits.connectionsUnsigned;
  }

  #acceptFrom(origin: string): Accept {
    return (link: Link): LinkListener => {
      const connection = this.#place.connect(link);
      this.#unsigned.enter(origin, connection, performance.now());
      return connection;
    };
  }

  async #accountOf(request: IncomingMessage): Promise<string | undefined> {
    const fileKey = fileKeyOf(request);
    if (!/^[\w-]{1,100}$/.test(fileKey) || this.#lookups >= LOOKUPS_AT_ONCE) return undefined;
    this.#lookups += 1;
    try {
      const person = await this.#place.rules.personOfFileKey(fileKey);
      return person ? `account ${person.userAccountId}` : undefined;
    } catch {
      // The database is away: nobody can sign in now anyway.
      return undefined;
    } finally {
      this.#lookups -= 1;
    }
  }
}
