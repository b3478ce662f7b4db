import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useAccountQuery } from '../../../src/features/accounts/useAccountQuery.ts';

const atAccounts = (address: string) => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  );
  return renderHook(() => useAccountQuery(), { wrapper }).result;
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

it('given a filter that was undone, when another comes first, then it stays undone', () => {
  const result = atAccounts('/ua?type=Owner');
  const { change } = result.current;
  act(() => {
    change({ type: '' });
    change({ name: 'CUSTOMER' });
  });
  expect(result.current.query).toMatchObject({ type: '', name: 'CUSTOMER' });
});
