import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { conversationKey, NO_PERMISSION } from '#contract';
import { NoInput } from '../../../../src/features/conversation/composer/NoInput.tsx';
import { pageSaved } from '../../../../src/store/model/events.ts';
import { renderScreen } from '../../../renderApp.tsx';
import { examplePage } from '../../examplePages.ts';

const key = conversationKey({ kind: 'page', pageId: 7, customerId: 1001 });

it('given a page that is not read yet, when it is, then it is said that nobody may write', async () => {
  const { store } = await renderScreen(<NoInput conversationKey={key} hasTitle onNote={undefined} />, { mode: 'P' });
  expect(screen.queryByText(/can’t send messages/)).toBeNull();
  store.dispatch(pageSaved({ side: 'P', page: examplePage({ ui: NO_PERMISSION }) }));
  expect(await screen.findByText(/can’t send messages/)).toBeVisible();
});
