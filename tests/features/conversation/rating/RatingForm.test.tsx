import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FULL_PERMISSION, type Page } from '#contract';
import { pageSaved } from '../../../../src/store/model/events.ts';
import { fillIn } from '../../../fillIn.ts';
import type { Answers } from '../../../wireDouble.ts';
import { exampleMessage, listOf, renderConversation } from '../renderConversation.tsx';

const page: Page = {
  pageId: 7,
  title: 'Golden Mart',
  photo: '',
  headerPhoto: '',
  look: 0,
  ui: FULL_PERMISSION,
  sendMessage: '',
  messageDate: null,
  rating: null,
};

async function asked(answers: Answers = {}, given: Partial<Page> = {}) {
  const getMessages = listOf([exampleMessage({ messageId: 1 })]);
  const view = await renderConversation({ answers: { getMessages, ...answers } });
  await view.receive(pageSaved({ side: 'C', page: { ...page, ...given } }));
  return view;
}
const form = () => screen.queryByRole('form', { name: /How was it\?|Thanks for your rating/ });

describe('the question for a rating', () => {
  // covers: rating-question
  it('given stars and a text, when they are sent, then the page has them and it says thanks', async () => {
    let body: unknown;
    const { user } = await asked({
      putRating: (call) => {
        body = call.body;
        return { stars: 4, text: 'quick' };
      },
    });
    expect(await screen.findByText('How was it?')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send rating' })).toBeNull();
    // A pointer has no place in happy-dom, where nothing is laid out.
    fireEvent.click(screen.getByRole('radio', { name: '4 stars' }));
    await fillIn(user, screen.getByRole('textbox', { name: /A few words/ }), 'quick', '{Enter}');
    expect(await screen.findByText('Thanks for your rating')).toBeVisible();
    expect(body).toEqual({ stars: 4, text: 'quick' });
    expect(screen.getByRole('button', { name: 'Send rating' })).toBeDisabled();
  });

  it('given words typed while it is sent, then they stay', async () => {
    let answer = () => {};
    const sent = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { user } = await asked({ putRating: () => sent.then(() => ({ stars: 4, text: 'quick' })) });
    fireEvent.click(await screen.findByRole('radio', { name: '4 stars' }));
    const field = screen.getByRole('textbox', { name: /A few words/ });
    await user.type(field, 'quick{Enter} and kind');
    answer();
    expect(await screen.findByText('Thanks for your rating')).toBeVisible();
    expect(field).toHaveValue('quick and kind');
  });

  it('given it is dismissed, then it is gone', async () => {
    const { user } = await asked({ dismissRating: undefined });
    await user.click(await screen.findByRole('button', { name: 'Don’t rate' }));
    await expect.poll(form).toBeNull();
  });

  it('given the page does not ask, or staff opened it again, then there is none', async () => {
    const { receive } = await asked();
    expect(await screen.findByText('How was it?')).toBeVisible();
    const { rating: _, ...without } = page;
    await receive(pageSaved({ side: 'C', page: without }));
    expect(form()).toBeNull();
  });
});

describe('how fast a page answers', () => {
  // covers: answers-within-head
  it('given it is known, then the head says it, unless the page is closed', async () => {
    const { receive } = await asked({}, { answersWithinMinutes: 60 });
    expect(screen.getByText('Usually answers within an hour')).toBeVisible();
    const closed = {
      timeZone: 'UTC',
      week: [[], [], [], [], [], [], []],
      holidays: [] as { date: string; name: string }[],
    };
    const days = [-1, 0, 1].map((day) => new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10));
    closed.holidays = days.map((date) => ({ date, name: '' }));
    await receive(pageSaved({ side: 'C', page: { ...page, answersWithinMinutes: 60, hours: closed } }));
    expect(screen.queryByText('Usually answers within an hour')).toBeNull();
  });
});
