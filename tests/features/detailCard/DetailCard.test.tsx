import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DetailCard } from '../../../src/features/detailCard/DetailCard.tsx';
import { pageSaved } from '../../../src/store/model/events.ts';
import { renderScreen } from '../../renderApp.tsx';
import { examplePage } from '../examplePages.ts';

describe('the card of a page', () => {
  it('given a line about the page, when its customer opens the card, then it is there', async () => {
    const { store } = await renderScreen(<DetailCard conversationKey="page:7:7" />, { path: '/home', answers: {} });
    store.dispatch(pageSaved({ side: 'C', page: examplePage({ about: 'Rice and oil' }) }));

    expect(await screen.findByText('Rice and oil')).toBeVisible();
  });
});
