import type { IncomingMessage } from 'node:http';
import { type AnonymousConnectionMetrics, AnonymousConnections } from '../../anonymousConnections.ts';
import { fileKeyIn } from '../../auth/authenticate.ts';
import { addressOf, networkOf, type Trust } from '../../clientAddress.ts';
import type { RealtimeLimits } from '../../settings/realtimeLimits.ts';
import type { RealtimeQueries } from '../queries.ts';
import type { AcceptTransport, Transport } from '../sockjs/transport.ts';
import type { Connection } from '../stomp/connection.ts';

/** File cookies that are looked up at the same time. A flood of false ones must not take the database from the calls. */
const CONCURRENT_LOOKUPS = 4;

/** The status of a refused connection: 503 when the process is full or stopping, 429 when the network or account is. */
type RefusalStatus = 429 | 503;

interface AdmissionOptions {
  limits: RealtimeLimits;
  queries: Pick<RealtimeQueries, 'personOfFileKey'>;
  trust: Trust;
  /** How long an anonymous client may be idle before it can be evicted, in ms. */
  anonymousIdleMs: number;
  /** Whether all connections are refused, because the server stops or is cut off from the cluster. */
  isClosed(): boolean;
  /** Creates a connection on a new transport, whose client is in this network. */
  connect(transport: Transport, network: string): Connection;
  /** The number of open connections. */
  connectionCount(): number;
}

/** The value of the file cookie of a request; an empty string when there is none. */
export function fileKeyOf(request: IncomingMessage): string {
  const pairs = (request.headers.cookie ?? '').split(/;\s*/).map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return [name, value.join('=')] as const;
  });
  return fileKeyIn(Object.fromEntries(pairs)) ?? '';
}

/** Admits realtime connections within the limits of the process, and anonymous ones within the limit of their network. */
export class Admission {
  readonly #options: AdmissionOptions;
  readonly #anonymous: AnonymousConnections<Connection>;
  #lookups = 0;

  constructor(options: AdmissionOptions) {
    this.#options = options;
    this.#anonymous = new AnonymousConnections((connection) => connection.evict(), options.anonymousIdleMs);
  }

  /** Resolves with a function that accepts the transport of this request, or with the status to refuse it with. */
  async admit(request: IncomingMessage): Promise<AcceptTransport | RefusalStatus> {
    const { limits, trust } = this.#options;
    if (this.#isFull()) return 503;
    const network = networkOf(addressOf(request, trust));
    if (this.#anonymous.admit(network, limits.connectionsUnsignedPerAddress, performance.now()))
      return this.#acceptFrom(network, network);
    // A browser that has signed in before is counted by its account, so others behind its address cannot lock it out.
    const account = await this.#accountOf(request, network);
    if (account === undefined || !this.#anonymous.admit(account, limits.connectionsPerAccount, performance.now()))
      return 429;
    return this.#isFull() ? 503 : this.#acceptFrom(account, network);
  }

  connectReceived(connection: Connection): void {
    this.#anonymous.requestReceived(connection, performance.now());
  }

  /** The connection is authenticated or closed. */
  remove(connection: Connection): void {
    this.#anonymous.remove(connection);
  }

  metrics(): AnonymousConnectionMetrics {
    return this.#anonymous.metrics();
  }

  #isFull(): boolean {
    const { limits, isClosed, connectionCount } = this.#options;
    return isClosed() || connectionCount() >= limits.connections || this.#anonymous.size >= limits.connectionsUnsigned;
  }

  #acceptFrom(origin: string, network: string): AcceptTransport {
    return (transport) => {
      const connection = this.#options.connect(transport, network);
      this.#anonymous.add(origin, connection, performance.now());
      return connection;
    };
  }

  async #accountOf(request: IncomingMessage, network: string): Promise<string | undefined> {
    const fileKey = fileKeyOf(request);
    if (!/^[\w-]{1,100}$/.test(fileKey) || this.#lookups >= CONCURRENT_LOOKUPS) return undefined;
    this.#lookups += 1;
    try {
      const person = await this.#options.queries.personOfFileKey(fileKey, network);
      return person ? `account ${person.userAccountId}` : undefined;
    } catch {
      // The database is unavailable, so nobody can sign in anyway; or the network has sent many unknown cookies.
      return undefined;
    } finally {
      this.#lookups -= 1;
    }
  }
}
