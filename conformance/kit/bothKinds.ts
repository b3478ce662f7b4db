import type { Check } from './check.ts';
import type { Conversation } from './conversation.ts';
import { friendConversation } from './friendConversation.ts';
import { pageConversation } from './pageConversation.ts';
import type { Part } from './parts.ts';
import type { Scenario } from './scenario.ts';

/** A check of a conversation, whichever kind it is. */
export interface ConversationCheck {
  /** The part of the id after `page-` or `friend-`. */
  id: string;
  about: string;
  run(conversation: Conversation, scenario: Scenario): Promise<void>;
}

const KINDS = {
  page: { open: pageConversation, needs: ['owner', 'customer', 'friend'], where: 'between a customer and a page' },
  friend: { open: friendConversation, needs: ['customer', 'friend', 'owner'], where: 'between friends' },
} as const satisfies Record<
  Conversation['kind'],
  { open: (scenario: Scenario) => Promise<Conversation>; needs: readonly Part[]; where: string }
>;

/** The same checks for the conversations with pages and for those between friends. */
export const forBothKinds = (checks: readonly ConversationCheck[]): Check[] =>
  (['page', 'friend'] as const).flatMap((kind) =>
    checks.map(({ id, about, run }) => ({
      id: `${kind}-${id}`,
      about: `${about} (${KINDS[kind].where})`,
      needs: KINDS[kind].needs,
      run: async (scenario: Scenario) => run(await KINDS[kind].open(scenario), scenario),
    })),
  );
