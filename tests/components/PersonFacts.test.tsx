import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PersonFacts } from '../../src/components/PersonFacts.tsx';
import { exampleUserDetail } from '../exampleUserDetail.ts';
import { renderPart } from '../renderApp.tsx';

// covers: detail-card
it('given a person, when their card is shown, then it has each label of the specification', async () => {
  await renderPart(<PersonFacts person={exampleUserDetail({ phone: '09777000111' })} />);
  for (const label of ['Phone', 'Email', 'NRC', 'License', 'Address', 'Remark', 'Account created'])
    expect(screen.getByText(label)).toBeVisible();
  expect(screen.getByRole('link', { name: '09777000111' })).toHaveAttribute('href', 'tel:09777000111');
});
