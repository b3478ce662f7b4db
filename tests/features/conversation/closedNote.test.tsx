import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FULL_PERMISSION, type OpeningHours } from '#contract';
import { pageSaved } from '../../../src/store/model/events.ts';
import { examplePage } from '../examplePages.ts';
import { exampleMessage, listOf, renderConversation } from './renderConversation.tsx';

const DAY_MS = 24 * 3_600_000;
/** Open on one day of the week alone, which is three days ahead. */
const hours = (): OpeningHours => {
  const place = (new Date(Date.now() + 3 * DAY_MS).getUTCDay() + 6) % 7;
  const week = Array.from({ length: 7 }, (_, day) => (day === place ? [{ from: '09:00', to: '17:00' }] : []));
  return { timeZone: 'UTC', week, holidays: [] };
};

// covers: hours-closed-note
it('given a closed page, when its customer opens the conversation, then it says when it opens', async () => {
  const { receive } = await renderConversation({ answers: { getMessages: listOf([]) } });
  expect(screen.queryByText(/^Closed now/)).toBeNull();
  await receive(pageSaved({ side: 'C', page: examplePage({ ui: FULL_PERMISSION, hours: hours() }) }));
  expect(await screen.findByText(/^Closed now\. Opens on /)).toBeVisible();
});

// covers: hours-marked
it('given an automatic message, when it is shown, then it says so', async () => {
  const away = exampleMessage({ messageId: 1, sendMessage: 'We are closed.', automatic: 'away' });
  await renderConversation({ answers: { getMessages: listOf([away]) } });
  expect((await screen.findByText('We are closed.')).closest('article')).toHaveTextContent('Automatic');
});
