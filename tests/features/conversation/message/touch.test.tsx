import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { NO_PERMISSION, type UiPermission } from '#contract';
import { selectDraft } from '../../../../src/store/outbox/draftsSlice.ts';
import { exampleMessage, examplePhoto, listOf, renderConversation, SHOP } from '../renderConversation.tsx';

const answers = {
  getMessages: listOf([
    exampleMessage({ messageId: 1, sendMessage: 'Mingalaba' }),
    exampleMessage({ messageId: 2, mine: true, sendMessage: 'See https://example.com' }),
    examplePhoto({ messageId: 3 }),
    examplePhoto({ messageId: 4 }),
  ]),
};
const replyBanner = () => screen.queryByRole('group', { name: 'Reply to Khin Thandar' });

describe('a message that is swiped', () => {
  interface Swipe {
    x?: number;
    right?: number;
    down?: number;
    pointerType?: string;
    ui?: UiPermission;
    /** What is touched. */
    touched?: () => Promise<HTMLElement>;
  }
  /** Puts a finger on a message and moves it; `lift` takes it away. */
  const swipe = async (given: Swipe) => {
    const { x = 100, right = 90, down = 10, pointerType = 'touch', ui } = given;
    const { touched = () => screen.findByText('Mingalaba') } = given;
    const { store } = await renderConversation({ answers, ...(ui && { ui }) });
    const element = await touched();
    const at = (share: number) => ({
      pointerType,
      isPrimary: true,
      clientX: x + right * share,
      clientY: 300 + down * share,
    });
    fireEvent.pointerDown(element, at(0));
    fireEvent.pointerMove(element, at(0.5));
    fireEvent.pointerMove(element, at(1));
    const dragged = element.closest('[data-bubble]')?.parentElement;
    return { store, dragged, lift: () => fireEvent.pointerUp(element, at(1)) };
  };

  // covers: swipe-replies
  it('given a finger that swipes to the right, when it is lifted, then a reply is staged', async () => {
    const { dragged, lift } = await swipe({});
    expect(dragged?.style.transform).toBe('translateX(64px)');
    expect(replyBanner()).not.toBeInTheDocument();
    lift();
    expect(dragged?.style.transform).toBe('');
    expect(replyBanner()).toHaveTextContent('Mingalaba');
    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  it('given a finger on a photo of an album, when it swipes, then the reply is to that photo', async () => {
    const touched = async () =>
      (await screen.findAllByRole('button', { name: /^Open photo from/ }))[1] ?? document.body;
    const { store, lift } = await swipe({ touched });
    lift();
    expect(selectDraft(store.getState(), SHOP).reply?.id).toBe(4);
  });

  it.each([
    { what: 'a short way', right: 50 },
    { what: 'to the left', right: -90 },
    { what: 'rather down than to the side', down: 80 },
    { what: 'from the edge of the screen', x: 20 },
    { what: 'as a mouse', pointerType: 'mouse' },
    { what: 'where one may not write', ui: NO_PERMISSION },
  ])('given a pointer that moves $what, when it is lifted, then nothing is staged', async (given) => {
    const { lift } = await swipe(given);
    lift();
    expect(replyBanner()).not.toBeInTheDocument();
  });
});

it('given a finger on a link, when the menu has opened, then the browser opens none over it', async () => {
  await renderConversation({ answers });
  const link = await screen.findByText('https://example.com');
  fireEvent.pointerDown(link, { pointerType: 'touch', clientX: 20, clientY: 20 });
  await screen.findByRole('menu');
  expect(fireEvent.contextMenu(link)).toBe(false);
});

it('given two fingers on a message, when the browser zooms with them, then no menu opens', async () => {
  await renderConversation({ answers });
  const bubble = await screen.findByText('Mingalaba');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  for (const pointerId of [1, 2])
    fireEvent.pointerDown(bubble, { pointerType: 'touch', pointerId, clientX: 20 * pointerId, clientY: 20 });
  for (const pointerId of [1, 2]) fireEvent.pointerCancel(bubble, { pointerType: 'touch', pointerId });
  act(() => vi.runAllTimers());
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

describe('a message that is tapped twice', () => {
  const tapTwice = async (words: string) => {
    const { matchMedia } = window;
    onTestFinished(() => void vi.restoreAllMocks());
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      matchMedia.call(window, query === '(hover: none)' ? 'all' : query),
    );
    await renderConversation({ answers });
    const element = await screen.findByText(words);
    element.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(element);
    fireEvent.click(element);
  };

  // covers: double-tap-menu
  it('given a touch screen, when a bubble is tapped twice, then its menu opens', async () => {
    await tapTwice('Mingalaba');
    expect(await screen.findByRole('menu')).toBeVisible();
  });

  it('given a touch screen, when a link is tapped twice, then no menu opens', async () => {
    await tapTwice('https://example.com');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });
});
