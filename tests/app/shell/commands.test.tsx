import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Installation, NO_PERMISSION, type SavedView } from '#contract';
import { pageUserSaved } from '../../../src/store/model/events.ts';
import { renderApp } from '../../renderApp.tsx';
import { membersAnswered } from '../../store/fakes/calls.ts';
import { customerRow, friendRow, pageRow } from '../../store/fakes/rows.ts';

const INSTALLATION: Installation = {
  name: 'Mingala',
  version: '1.0.0',
  licence: 'MIT',
  company: { name: '', phone: '', email: '', address: '' },
  signIn: { google: false, phone: false },
  messageSearch: true,
  demo: [],
};

type Options = Parameters<typeof renderApp>[0];

const named = (pageUserId: number, profileName: string) =>
  customerRow({
    pageUserId,
    participantDto: { userAccountId: 1_000 + pageUserId, profileName, profilePhoto: '', active: false },
  });
const answers = {
  getPages: [pageRow({ pageId: 7, title: 'ရွှေအိုးစည်' })],
  getFriends: [friendRow({ requestFormId: 9, profileName: 'Thiri Aung' })],
  getMessages: { messageDateList: [], finalMessageId: -1 },
};

async function openMenu(options: Options = {}) {
  const view = await renderApp({ path: '/noti', answers, ...options });
  await screen.findByRole('button', { name: /^My account/ });
  await view.user.keyboard('{Control>}k{/Control}');
  const input = await screen.findByRole('combobox', { name: 'Search or go to…' });
  return { ...view, input };
}
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const marked = (input: HTMLElement) => document.getElementById(input.getAttribute('aria-activedescendant') ?? '');

describe('the command menu', () => {
  // covers: command-menu
  it('given a customer, when it opens, then it has their screens and pages only', async () => {
    const { input } = await openMenu();
    expect(input).toHaveFocus();
    expect(screen.getByRole('group', { name: 'Pages' })).toHaveTextContent('ရွှေအိုးစည်');
    expect(options()).toEqual(expect.arrayContaining(['Home', 'Profile', 'Keyboard shortcuts', 'Logout']));
    expect(options()).not.toEqual(expect.arrayContaining([expect.stringContaining('Accounts')]));
  });

  it('given somebody without a password, when it opens, then it has no Change Password', async () => {
    await openMenu({ account: { hasPassword: false } });

    expect(options()).toContain('Logout');
    expect(options()).not.toContain('Change Password');
  });

  it('given a Burmese keyboard, when Ctrl is pressed with the key of K, then it opens', async () => {
    await renderApp({ path: '/noti', answers });
    await screen.findByRole('button', { name: /^My account/ });

    fireEvent.keyDown(document.body, { key: 'ု', code: 'KeyK', ctrlKey: true });

    expect(await screen.findByRole('combobox', { name: 'Search or go to…' })).toHaveFocus();
  });

  // covers: command-menu
  it('given an admin, when a part of a title is typed, then Enter opens that screen', async () => {
    const { user } = await openMenu({ account: { role: 'ADMIN' } });
    await user.paste('audit');
    await waitFor(() => expect(options()).toHaveLength(1));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe('/audit'));
    expect(screen.queryByRole('combobox', { name: 'Search or go to…' })).not.toBeInTheDocument();
  });

  // covers: command-menu
  it('given customers in the store, when a part of a name is typed, then they are found', async () => {
    const { user, store } = await openMenu({ mode: 'P' });
    await act(async () => {
      store.dispatch(membersAnswered([named(1, 'မသီတာဦး'), named(2, 'ကိုအောင်')]));
      store.dispatch(pageUserSaved(named(3, 'သီတာအေး')));
      await new Promise(requestAnimationFrame);
    });
    await user.paste('သီတာ');
    const customers = await screen.findByRole('group', { name: 'Customers' });
    expect(within(customers).getAllByRole('option')).toHaveLength(2);
    await user.keyboard('ဦး{Enter}');
    await waitFor(() => expect(window.location.search).toBe('?page=7&c=page:7:1001'));
  });

  it('given a friend, when their name is typed, then Enter opens the conversation', async () => {
    const { user } = await openMenu();
    await user.paste('thiri');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(window.location.search).toBe('?c=friend:9'));
  });

  // covers: command-menu
  it('given a list behind what is typed, when Enter is pressed, then what is typed opens', async () => {
    const getPages = [pageRow({ pageId: 6, title: 'ပန်းဆိုင်' }), ...answers.getPages];
    const { input } = await openMenu({ answers: { ...answers, getPages } });
    // Zawgyi is converted before it is searched; until then the top command is another.
    fireEvent.change(input, { target: { value: 'ေရႊအိုး' } });
    fireEvent.keyDown(input, { key: 'Enter' });
    await waitFor(() => expect(window.location.search).toBe('?page=7'));
  });

  it('given the menu, when arrows are pressed, then the mark moves, and Escape closes it', async () => {
    const { user, input } = await openMenu();
    const first = marked(input);
    expect(first).toHaveTextContent('ရွှေအိုးစည်');
    await user.keyboard('{ArrowDown}');
    expect(marked(input)).not.toBe(first);
    await user.keyboard('{ArrowUp}');
    expect(marked(input)).toBe(first);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(input).not.toBeInTheDocument());
  });

  it('given a text that nothing has, when typed, then it says so', async () => {
    const { user } = await openMenu();
    await user.paste('qqqq');
    expect(await screen.findByText('No results')).toBeVisible();
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
  });

  it('given an open conversation, when its search is chosen, then the search of messages has it', async () => {
    const { user } = await openMenu({
      path: '/home?c=friend:9',
      answers: { ...answers, getPrivateMessages: answers.getMessages, getInstallation: INSTALLATION },
    });
    await user.click(await screen.findByRole('option', { name: 'Search this conversation' }));
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/messages?c=friend:9'));
  });

  // covers: command-menu
  it('given the list of a page, when a view is chosen, then the list shows it', async () => {
    const ui = { ...NO_PERMISSION, assign: true };
    const getViews: SavedView[] = [
      { viewId: 3, name: 'Wholesale', filter: { unread: true }, sort: 'longest', forPage: false },
    ];
    const { user } = await openMenu({
      path: '/home?page=7',
      mode: 'P',
      answers: { ...answers, getPages: [pageRow({ pageId: 7, ui })], getPageUsers: [], getViews },
    });
    const views = await screen.findByRole('group', { name: 'Customers by filter' });
    expect(within(views).getByRole('option', { name: 'Waiting' })).toBeVisible();
    await user.click(within(views).getByRole('option', { name: 'Wholesale' }));
    await waitFor(() => expect(window.location.search).toContain('sort=longest'));
  });

  // covers: command-menu
  it('given a phone, when its entry of the drawer is chosen, then it opens', async () => {
    const { user } = await renderApp({ path: '/noti', width: 390, answers });
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    await user.click(await screen.findByRole('button', { name: 'Command menu' }));
    expect(await screen.findByRole('combobox', { name: 'Search or go to…' })).toBeVisible();
  });

  // covers: command-menu
  it('given a narrow window, when Ctrl and K are pressed in a conversation, then it opens', async () => {
    const { user } = await renderApp({ path: '/home?c=friend:9', width: 700, answers });
    await screen.findByRole('button', { name: 'Close conversation' });
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('combobox', { name: 'Search or go to…' })).toHaveFocus();
    expect(options()).not.toContain('Search the list');
  });
});
