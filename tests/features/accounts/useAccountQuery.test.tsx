import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useAccountQuery } from '../../../src/features/accounts/useAccountQuery.ts';
import { Router } from '../../../src/parts/router/Router.tsx';

const atAccounts = (address: string) => {
  window.history.replaceState(null, '', address);
  return renderHook(() => useAccountQuery(), { wrapper: Router }).result;
};

it('given a filter that the address does not say yet, when a second one comes, then both hold', () => {
  const result = atAccounts('/ua');
  const { change } = result.current;
  act(() => {
    change({ type: 'Owner' });
    change({ name: 'khin' });
  });
  expect(result.current.query).toMatchObject({ type: 'Owner', name: 'khin' });
});

it('given a filter that was taken back, when another comes before the address follows, then it stays away', () => {
  const result = atAccounts('/ua?type=Owner&page=3');
  const { change } = result.current;
  act(() => {
    change({ type: '' });
    change({ name: 'CUSTOMER' });
  });
  expect(result.current.query).toMatchObject({ type: '', name: 'CUSTOMER', page: 0 });
});
