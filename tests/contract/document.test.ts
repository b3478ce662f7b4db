import { describe, expect, it } from 'vitest';
import { ActivityEvent, FriendMessageEvent, PageMessageEvent } from '#contract';
import { contractDocument, withCallList } from '../../tools/callList.ts';

const typesOf = (event: { def: { options: readonly { shape: { type: { def: { values: string[] } } } }[] } }) =>
  event.def.options.flatMap(({ shape }) => shape.type.def.values);

describe('docs/contract.md', () => {
  it('given the calls of the contract, then it lists them as they are', () => {
    expect(contractDocument()).toBe(withCallList(contractDocument()));
  });

  it.each([...new Set([PageMessageEvent, FriendMessageEvent, ActivityEvent].flatMap(typesOf))])(
    'given the event %s, then the document describes it',
    (type) => {
      expect(contractDocument()).toContain(`\`${type}\``);
    },
  );
});
