import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CustomerField } from '#contract';
import { CustomerRecord } from '../../../src/features/detailCard/CustomerRecord.tsx';
import { pageSaved } from '../../../src/store/model/events.ts';
import { renderScreen } from '../../renderApp.tsx';
import { expectConsole } from '../../setup/console.ts';
import { membersAnswered } from '../../store/fakes/calls.ts';
import { Refused } from '../../wireDouble.ts';
import { exampleMember, examplePage } from '../examplePages.ts';

// covers: details-at-once
it('given a customer, when labels are read before fields, then both are shown at once', async () => {
  let answerFields: (fields: CustomerField[]) => void = () => undefined;
  let isLabelsAnswered = false;
  const view = await renderScreen(
    <CustomerRecord pageId={7} customerId={1001}>
      below
    </CustomerRecord>,
    {
      mode: 'P',
      answers: {
        getLabels: () => {
          isLabelsAnswered = true;
          return [];
        },
        getCustomerFields: () => new Promise<CustomerField[]>((resolve) => (answerFields = resolve)),
        getRating: null,
      },
    },
  );
  view.store.dispatch(pageSaved({ side: 'P', page: examplePage() }));
  await expect.poll(() => isLabelsAnswered).toBe(true);
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible();
  expect(screen.queryByText('below')).toBeNull();
  answerFields([]);
  expect(await screen.findByText('below')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Labels' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Fields' })).toBeVisible();
});

// covers: rating-detail, customer-source
it('given a customer who rated and came by a link, when staff look, then both are shown', async () => {
  const { store } = await renderScreen(
    <CustomerRecord pageId={7} customerId={1001}>
      below
    </CustomerRecord>,
    {
      mode: 'P',
      answers: {
        getLabels: [],
        getCustomerFields: [],
        getRating: { stars: 4, text: 'Quick answers', at: '2026-11-20T11:00:00.000Z' },
      },
    },
  );
  store.dispatch(pageSaved({ side: 'P', page: examplePage() }));
  store.dispatch(membersAnswered([exampleMember(1, 'Aye Aye', { source: { kind: 'link', ref: 'flyer' } })]));
  const rating = within(await screen.findByRole('region', { name: 'Rating' }));
  expect(rating.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  expect(rating.getByText('Quick answers')).toBeVisible();
  expect(await screen.findByText('Came by the link (flyer)')).toBeVisible();
});

it('given fields that cannot be read, when they are tried again, then they are shown', async () => {
  expectConsole(/getCustomerFields failed/);
  let isBroken = true;
  const { store, user } = await renderScreen(
    <CustomerRecord pageId={7} customerId={1001}>
      below
    </CustomerRecord>,
    {
      mode: 'P',
      answers: {
        getLabels: [],
        getCustomerFields: () => (isBroken ? new Refused('internal', 'broken') : []),
        getRating: null,
      },
    },
  );
  store.dispatch(pageSaved({ side: 'P', page: examplePage() }));
  const again = await screen.findByRole('button', { name: 'Try again' });

  isBroken = false;
  await user.click(again);

  expect(await screen.findByRole('region', { name: 'Fields' })).toBeVisible();
});
