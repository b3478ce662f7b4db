import type { ConversationKey } from '#contract';
import type { OutboxState, Outgoing } from './outgoingMessage.ts';

// These write into the state they are given: a draft of Immer.

/** A message leaves the outbox. */
export const drop = (state: OutboxState, clientId: string): void => {
  const entry = state.byId[clientId];
  if (!entry) return;
  delete state.byId[clientId];
  const rest = (state.queues[entry.key] ?? []).filter((id) => id !== clientId);
  if (rest.length > 0) state.queues[entry.key] = rest;
  else delete state.queues[entry.key];
};

const orderIn = (state: OutboxState, clientId: string): number => state.byId[clientId]?.order ?? 0;

/** A message joins the outbox, where its order says; one that is there stays as it is. */
export const put = (state: OutboxState, entry: Outgoing): void => {
  if (state.byId[entry.clientId]) return;
  state.byId[entry.clientId] = entry;
  const queue = [...(state.queues[entry.key] ?? []), entry.clientId];
  // What a tab left behind is older than what was written here meanwhile.
  state.queues[entry.key] = queue.sort((one, other) => orderIn(state, one) - orderIn(state, other));
};

/**
 * What is sent next becomes a message after `id`, and so does what may be tried again: an equal text that arrived before
 * is not taken for it. Those further back learn it when it is their turn.
 */
export const passOn = (state: OutboxState, key: ConversationKey, id: number | undefined): void => {
  if (id === undefined || state.honoursKeys === true) return;
  for (const clientId of state.queues[key] ?? []) {
    const entry = state.byId[clientId];
    if (!entry) continue;
    entry.afterId = Math.max(entry.afterId ?? 0, id);
    if (entry.status !== 'failed') return;
  }
};

/** The server has it, as the message `id`. */
export const deliver = (state: OutboxState, clientId: string, id: number): void => {
  const entry = state.byId[clientId];
  if (!entry) return;
  drop(state, clientId);
  passOn(state, entry.key, id);
};
