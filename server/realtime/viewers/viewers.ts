import type { NamedPerson, ViewersEvent } from '#contract';
import type { Bus, BusMessage, BusSubscription } from '../hub/bus.ts';
import { Publication } from '../stomp/outgoingFrame.ts';

/** How often a process repeats who views through it, in ms. */
const REPEAT_MS = 20_000;
/** How long an announcement of another process holds, in ms: that process may be gone. */
const HOLD_MS = 45_000;

interface ViewerSubscription {
  receive(publication: Publication): void;
}

/** One conversation that somebody views through this process. */
interface ViewedConversation {
  own: Map<ViewerSubscription, NamedPerson>;
  /** Who views it through other processes, by the name of the process. */
  others: Map<string, { viewers: readonly NamedPerson[]; until: number }>;
  /** The viewers of other processes were asked for. */
  hasAsked: boolean;
  /** The JSON that was sent last. */
  told: string;
  subscription: BusSubscription;
}

interface ViewersOptions {
  /** The unique name of this process. */
  node: string;
  nextMessageId: () => string;
}

/**
 * Which staff have a page conversation open, told to these staff. A process announces its own viewers when they change, when a process that is
 * new to the conversation asks, and repeatedly, so that those of a lost process are forgotten.
 */
export class Viewers {
  #bus: Bus;
  #node: string;
  #nextMessageId: () => string;
  /** By destination, which is also the channel of the bus. */
  #viewed = new Map<string, ViewedConversation>();
  #repeatTimer: NodeJS.Timeout | undefined;

  constructor(bus: Bus, { node, nextMessageId }: ViewersOptions) {
    this.#bus = bus;
    this.#node = node;
    this.#nextMessageId = nextMessageId;
    if (!bus.isShared) return;
    this.#repeatTimer = setInterval(() => this.#repeat(), REPEAT_MS);
    this.#repeatTimer.unref();
  }

  /** Adds a viewer, and tells everybody who views the conversation, the new viewer too. */
  async join(destination: string, subscription: ViewerSubscription, person: NamedPerson): Promise<void> {
    const viewed = this.#viewed.get(destination) ?? this.#open(destination);
    const { userAccountId, profileName, profilePhoto } = person;
    viewed.own.set(subscription, { userAccountId, profileName, profilePhoto });
    await viewed.subscription.ready;
    if (!viewed.own.has(subscription)) return;
    this.#announce(destination, viewed, !viewed.hasAsked);
    viewed.hasAsked = true;
    // Also when nothing changed: the second tab of a person.
    viewed.told = '';
    this.#tell(destination, viewed);
  }

  leave(destination: string, subscription: ViewerSubscription): void {
    const viewed = this.#viewed.get(destination);
    if (!viewed?.own.delete(subscription)) return;
    this.#announce(destination, viewed, false);
    if (viewed.own.size > 0) this.#tell(destination, viewed);
    else {
      viewed.subscription.unsubscribe();
      this.#viewed.delete(destination);
    }
  }

  close(): void {
    clearInterval(this.#repeatTimer);
  }

  #open(destination: string): ViewedConversation {
    const viewed: ViewedConversation = {
      own: new Map(),
      others: new Map(),
      hasAsked: false,
      told: '',
      subscription: this.#bus.subscribe(destination, (message) => this.#receive(destination, viewed, message)),
    };
    this.#viewed.set(destination, viewed);
    return viewed;
  }

  #announce(destination: string, { own }: ViewedConversation, asks: boolean): void {
    if (!this.#bus.isShared) return;
    this.#bus.publish([destination], { kind: 'viewers', node: this.#node, viewers: [...own.values()], asks });
  }

  #receive(destination: string, viewed: ViewedConversation, message: BusMessage): void {
    if (message.kind !== 'viewers' || message.node === this.#node) return;
    viewed.others.set(message.node, { viewers: message.viewers, until: performance.now() + HOLD_MS });
    if (message.asks) this.#announce(destination, viewed, false);
    this.#tell(destination, viewed);
  }

  #repeat(): void {
    const now = performance.now();
    for (const [destination, viewed] of this.#viewed) {
      for (const [node, { until }] of viewed.others) if (until < now) viewed.others.delete(node);
      this.#announce(destination, viewed, false);
      this.#tell(destination, viewed);
    }
  }

  /** Sends the viewers to the subscriptions of this process, if they have changed. */
  #tell(destination: string, viewed: ViewedConversation): void {
    const all = [viewed.own.values(), ...[...viewed.others.values()].map(({ viewers }) => viewers)];
    const byId = new Map(all.flatMap((some) => [...some]).map((viewer) => [viewer.userAccountId, viewer]));
    const viewers = [...byId.values()].sort((one, other) => one.userAccountId - other.userAccountId);
    const body = JSON.stringify({ type: 'viewers', viewers } satisfies ViewersEvent);
    if (body === viewed.told) return;
    viewed.told = body;
    const publication = new Publication(destination, body, this.#nextMessageId());
    for (const subscription of viewed.own.keys()) subscription.receive(publication);
  }
}
