import { describe, expect, it } from 'vitest';
import { ActivityEvent, FriendMessageEvent, PageMessageEvent } from '../../contract/index.ts';
import { contractDocument, withCallTable } from '../../tools/callTable.ts';

const typesOf = (event: { options: readonly { shape: { type: { value: string } } }[] }) =>
  event.options.map(({ shape }) => shape.type.value);

describe('docs/contract.md', () => {
  it('given the calls of the contract, then its table lists them as they are (node tools/callTable.ts writes it)', () => {
    expect(contractDocument()).toBe(withCallTable(contractDocument()));
  });

  it.each([...new Set([PageMessageEvent, FriendMessageEvent, ActivityEvent].flatMap(typesOf))])(
    'given the event %s, then it is told of',
    (type) => {
      expect(contractDocument()).toContain(`\`${type}\``);
    },
  );
});
