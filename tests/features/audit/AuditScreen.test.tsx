import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { AuditEntry } from '#contract';
import { fillIn } from '../../fillIn.ts';
import { renderApp } from '../../renderApp.tsx';
import { type Answers, Refused } from '../../wireDouble.ts';
import { examplePage } from '../examplePages.ts';
import { mutationsAnswered } from '../mutationsAnswered.ts';

const required = new Refused('confirmationRequired', 'Confirm that it’s you to continue.');

const entry = (given: Partial<AuditEntry> & { auditId: number }): AuditEntry => ({
  time: '2026-11-24T03:00:00.000Z',
  action: 'pageRemoved',
  actor: { userAccountId: 3, name: 'Khin', role: 'CUSTOMER' },
  session: null,
  address: null,
  target: { kind: 'page', id: 9, name: 'Tea Shop' },
  page: null,
  details: {},
  ...given,
});

async function open(entries: () => AuditEntry[], answers: Answers = {}) {
  return renderApp({
    path: '/audit',
    account: { role: 'ADMIN' },
    answers: {
      getAuditEntries: () => ({ entries: entries(), next: null }),
      getConfirmationWays: { ways: ['password'] },
      ...answers,
    },
  });
}

async function confirm(user: Awaited<ReturnType<typeof open>>['user']) {
  const dialog = within(await screen.findByRole('dialog'));
  await fillIn(user, await dialog.findByLabelText('Your password'), 'mine');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
}

describe('given the audit log', () => {
  // covers: screen-audit
  it('when it is narrowed, then that is asked for and in the address until all is shown', async () => {
    const { user, heard } = await open(() => []);
    const asked = () => heard.filter(({ name }) => name === 'getAuditEntries').at(-1)?.query;
    await user.type(await screen.findByRole('searchbox'), 'Daw Mya{Enter}');
    await user.selectOptions(screen.getByRole('combobox'), 'accountCreated');
    fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2020-01-01' } });
    await waitFor(() => expect(asked()).toMatchObject({ search: 'Daw Mya', action: 'accountCreated' }));
    await waitFor(() => expect(Date.parse(asked()?.to ?? '')).toBeGreaterThan(Date.parse('2019-12-31')));
    expect(window.location.search).toContain('action=accountCreated');

    await user.click(await screen.findByRole('button', { name: 'Show everything' }));

    await waitFor(() => expect(asked()).not.toHaveProperty('action'));
    expect(window.location.search).toBe('');
  });

  // covers: put-back
  it('when a removed page is put back, then it asks for the password, and the entry says so', async () => {
    let isConfirmed = false;
    let isBack = false;
    const { user } = await open(() => [entry({ auditId: 1, putBack: isBack ? 'done' : 'possible' })], {
      confirmSession: () => {
        isConfirmed = true;
        return { token: 'next' };
      },
      restorePage: ({ params }) => {
        if (!isConfirmed) return required;
        isBack = params.pageId === '9';
        return new Refused('conflict', 'The answer does not matter here.');
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Put back: Khin removed the page “Tea Shop”/ }));
    await confirm(user);
    expect(await screen.findByText('Was put back')).toBeInTheDocument();
    expect(isBack).toBe(true);
  });

  it('when an owner was removed, then their membership is put back', async () => {
    const restored: unknown[] = [];
    const removed = entry({
      auditId: 2,
      action: 'memberRemoved',
      target: { kind: 'account', id: 5, name: 'Mya' },
      page: { pageId: 9, title: 'Tea Shop' },
      details: { userType: 'Owner', accepted: true, pageUserId: 44 },
      putBack: 'possible',
    });
    const { user } = await open(() => [removed], {
      restorePageUser: ({ params }) => {
        restored.push(params.pageUserId);
        return new Refused('conflict', 'This can no longer be put back.');
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Put back: Khin removed Mya/ }));
    expect(await screen.findByText('This can no longer be put back.')).toBeInTheDocument();
    expect(restored).toEqual(['44']);
  });

  it('when one of two people of the same name removes the other, then it says so', async () => {
    const target = { kind: 'account', id: 5, name: 'Khin' } as const;
    const page = { pageId: 9, title: 'Tea Shop' };
    const details = { userType: 'Staff', accepted: true };
    await open(() => [
      entry({ auditId: 3, action: 'memberRemoved', target, page, details }),
      entry({ auditId: 2, action: 'pageCreated', target, page }),
      entry({ auditId: 1, action: 'memberRemoved', target: { ...target, id: 3 }, page, details }),
    ]);
    expect(await screen.findByText('Khin removed Khin from “Tea Shop” (Staff)')).toBeInTheDocument();
    expect(screen.getByText('Khin created the page “Tea Shop” for Khin')).toBeInTheDocument();
    expect(screen.getByText('Khin left “Tea Shop” (Staff)')).toBeInTheDocument();
  });

  it('when a request to join is cancelled or declined, then nobody is said to have been staff', async () => {
    const page = { pageId: 9, title: 'Tea Shop' };
    const details = { userType: 'Staff', accepted: false };
    const request = { action: 'memberRemoved', page, details } as const;
    await open(() => [
      entry({ auditId: 2, ...request, target: { kind: 'account', id: 3, name: 'Khin' } }),
      entry({ auditId: 1, ...request, target: { kind: 'account', id: 5, name: 'Mya' } }),
    ]);
    expect(await screen.findByText('Khin cancelled their request to join “Tea Shop” as Staff')).toBeInTheDocument();
    expect(screen.getByText('Khin declined the request of Mya to join “Tea Shop” as Staff')).toBeInTheDocument();
  });

  it('when a page is put back and the log is slow, then it cannot be put back a second time', async () => {
    const reread = Promise.withResolvers<{ entries: AuditEntry[]; next: null }>();
    let isBack = false;
    const { user, store } = await open(() => [], {
      getAuditEntries: () =>
        isBack ? reread.promise : { entries: [entry({ auditId: 1, putBack: 'possible' })], next: null },
      restorePage: () => {
        isBack = true;
        return examplePage();
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Put back/ }));
    await mutationsAnswered(store);

    expect(screen.getByRole('button', { name: /^Put back/ })).toBeDisabled();
    reread.resolve({ entries: [entry({ auditId: 1, putBack: 'done' })], next: null });
    expect(await screen.findByText('Was put back')).toBeInTheDocument();
  });

  it('when it is too late or not a removal, then there is no button', async () => {
    await open(() => [entry({ auditId: 1, putBack: 'tooLate' }), entry({ auditId: 2, action: 'pageCreated' })]);
    expect(await screen.findByText('Can no longer be put back')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Put back/ })).toBeNull();
  });

  // covers: confirmation
  it('when it is exported, then the password is asked for before the browser downloads', async () => {
    let isConfirmed = false;
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = await open(() => [entry({ auditId: 1 })], {
      getConfirmed: () => (isConfirmed ? null : required),
      confirmSession: () => {
        isConfirmed = true;
        return { token: 'next' };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Export as CSV' }));
    await screen.findByRole('dialog');
    expect(clicked).not.toHaveBeenCalled();
    await confirm(user);
    await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
    clicked.mockRestore();
  });
});
