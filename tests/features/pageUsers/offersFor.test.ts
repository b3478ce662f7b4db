import { expect, it } from 'vitest';
import { offersFor } from '../../../src/features/pageUsers/memberActions.ts';
import { asOwner, asStaff, exampleMember } from '../examplePages.ts';

const owner = exampleMember(1, 'Owner', asOwner);
const otherOwner = exampleMember(2, 'Other owner', asOwner);
const staff = exampleMember(3, 'Staff', asStaff);
const asker = exampleMember(4, 'Asker', { ...asStaff, accepted: false });
const customer = exampleMember(5, 'Customer');
const idOf = (member: typeof owner) => member.participantDto.userAccountId;

it.each([
  ['an owner', owner, 'a customer', customer, ['message', 'changeType', 'remove']],
  ['an owner', owner, 'staff', staff, ['changeType', 'remove']],
  ['an owner', owner, 'another owner', otherOwner, ['changeType', 'remove']],
  ['an owner', owner, 'themselves', owner, ['changeType', 'leave']],
  ['an owner', owner, 'somebody who asks', asker, []],
  ['staff', staff, 'a customer', customer, ['message']],
  ['staff', staff, 'an owner', owner, []],
  ['staff', staff, 'themselves', staff, ['leave']],
])('given %s, when they open the menu of %s, then it offers what they may', (_, viewer, __, member, offers) => {
  const looker = {
    viewerId: idOf(viewer),
    manages: viewer === owner,
    reads: true,
    serving: [owner, otherOwner, staff, asker],
  };
  expect(offersFor(member, looker)).toEqual(offers);
});

it.each([
  ['staff', staff],
  ['a customer', customer],
])('given an admin who is %s, when they open their own menu, then they can only leave', (_, member) => {
  const looker = { viewerId: idOf(member), manages: true, reads: false, serving: [owner, staff] };
  expect(offersFor(member, looker)).toEqual(['leave']);
});

it('given the last owner, when anybody opens their menu, then they stay what they are', () => {
  const serving = [owner, staff, { ...otherOwner, accepted: false }];
  expect(offersFor(owner, { viewerId: idOf(owner), manages: true, reads: true, serving })).toEqual([]);
  expect(offersFor(owner, { viewerId: 99, manages: true, reads: false, serving })).toEqual([]);
});
