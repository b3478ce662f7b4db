import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CUSTOMER_LABELS_MAX, type Label } from '#contract';
import { LabelFilter } from '../../../src/features/inbox/LabelFilter.tsx';
import { pageSaved } from '../../../src/store/model/events.ts';
import { renderPart } from '../../renderApp.tsx';
import { examplePage } from '../examplePages.ts';

const labels = Array.from(
  { length: CUSTOMER_LABELS_MAX + 1 },
  (_, index): Label => ({ labelId: index + 1, pageId: 7, nameMy: '', nameEn: `Label ${index + 1}`, color: 'teal' }),
);

it('given as many labels as a filter takes, when another is pressed, then it says so', async () => {
  const onChange = vi.fn();
  const chosen = labels.slice(0, CUSTOMER_LABELS_MAX).map(({ labelId }) => labelId);
  const { store, user } = await renderPart(<LabelFilter pageId={7} filter={{ labels: chosen }} onChange={onChange} />, {
    answers: { getLabels: labels },
  });
  store.dispatch(pageSaved({ side: 'P', page: examplePage() }));
  await user.click(await screen.findByRole('button', { name: '20 labels' }));
  const another = await screen.findByRole('menuitemcheckbox', { name: /Label 21/ });

  expect(another).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('No more than 20 labels can be picked')).toBeVisible();
});
