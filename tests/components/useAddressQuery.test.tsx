import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useAccountQuery } from '../../src/features/accounts/useAccountQuery.ts';
import { useAuditQuery } from '../../src/features/audit/useAuditQuery.ts';
import { useMessageQuery } from '../../src/features/messageSearch/useMessageQuery.ts';

const at = <Q,>(address: string, useQuery: () => Q) => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  );
  return renderHook(useQuery, { wrapper }).result;
};

it('given a filter that the address does not say yet, when a second one comes, then both hold', () => {
  const accounts = at('/ua', useAccountQuery);
  act(() => {
    const { change } = accounts.current;
    change({ type: 'Owner' });
    change({ name: 'khin' });
  });
  expect(accounts.current.query).toMatchObject({ type: 'Owner', name: 'khin' });

  const entries = at('/audit', useAuditQuery);
  act(() => {
    const { change } = entries.current;
    change({ name: 'khin' });
    change({ action: 'signedIn' });
  });
  expect(entries.current.query).toMatchObject({ name: 'khin', action: 'signedIn' });

  const messages = at('/messages', useMessageQuery);
  act(() => {
    const { change } = messages.current;
    change({ text: 'tea' });
    change({ kind: 'photo' });
  });
  expect(messages.current.query).toMatchObject({ text: 'tea', kind: 'photo' });
});

it('given a filter that was undone, when another comes first, then it stays undone', () => {
  const result = at('/ua?type=Owner', useAccountQuery);
  const { change } = result.current;
  act(() => {
    change({ type: '' });
    change({ name: 'CUSTOMER' });
  });
  expect(result.current.query).toMatchObject({ type: '', name: 'CUSTOMER' });
});
