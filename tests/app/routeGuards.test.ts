import { describe, expect, it } from 'vitest';
import { redirectFor, type Visitor } from '../../src/app/routeGuards.ts';

const stranger: Visitor = {
  signedIn: false,
  isGuest: false,
  needsProfile: false,
  requiredStep: null,
  role: null,
  mode: 'C',
};
const nameless: Visitor = {
  signedIn: true,
  isGuest: false,
  needsProfile: true,
  requiredStep: null,
  role: 'CUSTOMER',
  mode: 'C',
};
const customer: Visitor = {
  signedIn: true,
  isGuest: false,
  needsProfile: false,
  requiredStep: null,
  role: 'CUSTOMER',
  mode: 'C',
};
const invited: Visitor = { ...nameless, requiredStep: 'newPassword' };
const owner: Visitor = { ...customer, mode: 'P' };
const admin: Visitor = { ...customer, role: 'ADMIN' };
const guest: Visitor = { ...customer, isGuest: true };

describe('given a visitor', () => {
  // covers: screen-home, screen-search, admin-start
  it.each([
    ['a stranger', stranger, '/home', '/login'],
    ['a stranger', stranger, '/', '/login'],
    ['a stranger', stranger, '/comp', '/login'],
    ['a stranger', stranger, '/login', null],
    ['a stranger', stranger, '/loginphone', null],
    ['a stranger', stranger, '/signup', null],
    ['a stranger', stranger, '/guest', null],
    ['a guest', guest, '/home', '/guest'],
    ['a guest', guest, '/search', '/guest'],
    ['a guest', guest, '/guest', null],
    ['a guest', guest, '/signup', null],
    ['a guest', guest, '/secondstep', null],
    ['a stranger', stranger, '/invited', null],
    ['a guest', guest, '/invited', null],
    ['a customer', customer, '/invited', null],
    ['a guest', guest, '/w/tea-shop', null],
    ['a stranger', stranger, '/w/tea-shop', null],
    ['a customer', customer, '/guest', '/home'],
    ['a customer', customer, '/signup', '/home'],
    ['somebody without a name', nameless, '/home', '/userform'],
    ['somebody without a name', nameless, '/login', '/userform'],
    ['somebody without a name', nameless, '/userform', null],
    ['somebody with a first password', invited, '/login', '/newpassword'],
    ['somebody with a first password', invited, '/home', '/newpassword'],
    ['somebody with a first password', invited, '/userform', '/newpassword'],
    ['somebody with a first password', invited, '/newpassword', null],
    ['a customer', customer, '/newpassword', '/home'],
    ['a stranger', stranger, '/newpassword', '/login'],
    ['a customer', customer, '/', '/home'],
    ['a customer', customer, '/login', '/home'],
    ['a customer', customer, '/home', null],
    ['a customer', customer, '/search', null],
    ['a customer', customer, '/page', '/home'],
    ['a customer', customer, '/ua', '/home'],
    ['a customer', customer, '/uiaccept', '/home'],
    ['a customer', customer, '/usertype', '/home'],
    ['a customer', customer, '/audit', '/home'],
    ['an owner', owner, '/page', null],
    ['an owner', owner, '/search', '/home'],
    ['an owner', owner, '/ua', '/home'],
    ['a customer', customer, '/overview', '/home'],
    ['an admin', admin, '/', '/overview'],
    ['an admin', admin, '/login', '/overview'],
    ['an admin', admin, '/home', null],
    ['an admin', admin, '/overview', null],
    ['an admin', admin, '/ua', null],
    ['an admin', admin, '/page', null],
    ['an admin', admin, '/usertype', null],
  ])('when %s opens a screen, then they are led where they belong', (_, visitor, path, elsewhere) => {
    expect(redirectFor(path, visitor)).toBe(elsewhere);
  });
});
