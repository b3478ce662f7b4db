import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Page } from '#contract';
import PagesScreen from '../../../src/features/pages/PagesScreen.tsx';
import { fillIn } from '../../fillIn.ts';
import { renderApp, renderScreen } from '../../renderApp.tsx';
import { expectConsole } from '../../setup/console.ts';
import { type Answers, Refused } from '../../wireDouble.ts';
import { asStaff, examplePage } from '../examplePages.ts';

const served = [examplePage(), examplePage({ pageId: 8, title: 'Tea House', userTypeId: asStaff.userTypeId })];
/** Nobody's customer, with these pages on the other side. */
const serving = (pages: readonly Page[]): Answers => ({
  getPages: ({ query }) => (query.customerOrPage === 'P' ? [...pages] : []),
});

describe('given the pages one serves', () => {
  // covers: screen-pages
  it('when the screen opens, then they are listed and one may make another', async () => {
    await renderScreen(<PagesScreen />, { path: '/page', mode: 'P', answers: serving(served) });
    const list = await screen.findByRole('list', { name: 'Your pages' });
    expect(within(list).getAllByRole('link')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'New page' })).toBeEnabled();
  });

  it('when a text is searched that no title has, then that is said', async () => {
    const { user } = await renderScreen(<PagesScreen />, { path: '/page', mode: 'P', answers: serving(served) });
    await fillIn(user, await screen.findByRole('searchbox', { name: 'Search' }), 'zebra', '{Enter}');
    expect(await screen.findByText('Nothing matches “zebra”. Try a different search.')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Clear search' })[0] ?? document.body);
    expect(await screen.findByRole('link', { name: /Golden Mart/ })).toBeVisible();
  });

  it('when the list cannot be read, then another try is offered', async () => {
    expectConsole(/getPages failed/);
    let isDown = true;
    const { user } = await renderScreen(<PagesScreen />, {
      path: '/page',
      mode: 'P',
      answers: {
        getPages: ({ query }) => {
          if (isDown) return new Refused('internal', 'Something broke.');
          return query.customerOrPage === 'P' ? served : [];
        },
      },
    });
    await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    // Two places ask for the list, and each may still be about to hear that it failed.
    await waitFor(async () => {
      const again = screen.queryByRole('button', { name: 'Try again' });
      if (again) await user.click(again);
      expect(screen.getByRole('link', { name: /Golden Mart/ })).toBeVisible();
    });
  });

  it('when the list cannot be read, then no page is said to be removed', async () => {
    expectConsole(/getPages failed/);
    await renderScreen(<PagesScreen />, {
      path: '/page?page=7',
      mode: 'P',
      answers: { getPages: new Refused('internal', 'Something broke.') },
    });
    expect(await screen.findAllByRole('button', { name: 'Try again' })).not.toHaveLength(0);
    expect(screen.queryByText(/no longer on its staff/)).toBeNull();
  });

  it('when one owns a page, then its name, photos and end are offered', async () => {
    await renderScreen(<PagesScreen />, { path: '/page?page=7', mode: 'P', answers: serving(served) });
    const panel = await screen.findByRole('region', { name: 'Golden Mart' });
    for (const name of ['Edit', 'Add a photo', 'Add a header photo', 'Remove page'])
      expect(within(panel).getByRole('button', { name })).toBeVisible();
    expect(within(panel).getByRole('link', { name: /^Staff/ })).toHaveAttribute('href', '/pageuser?page=7&side=P');
  });

  it('when one only serves it, then nothing of that is offered', async () => {
    await renderScreen(<PagesScreen />, { path: '/page?page=8', mode: 'P', answers: serving(served) });
    const panel = await screen.findByRole('region', { name: 'Tea House' });
    const names = within(panel)
      .getAllByRole('button')
      .map((button) => button.textContent);
    expect(names).toEqual([
      expect.stringMatching(/^Hours and automatic messages/),
      expect.stringMatching(/^Assignment/),
    ]);
    expect(within(panel).getByRole('link', { name: /^Customers/ })).toBeVisible();
  });

  it('when one goes from a page up to the list on a phone, then Back leads out of the screen', async () => {
    const { user, router } = await renderApp({ path: '/noti', width: 390, mode: 'P', answers: serving(served) });
    await act(() => router.navigate('/page'));
    await user.click(await screen.findByRole('link', { name: /Golden Mart/ }));
    await user.click(await screen.findByRole('link', { name: 'Back to pages' }));
    await screen.findByRole('link', { name: /Tea House/ });

    window.history.back();

    await waitFor(() => expect(window.location.pathname).toBe('/noti'));
  });

  it('when the address names a page that is not there, then it says so', async () => {
    await renderScreen(<PagesScreen />, { path: '/page?page=99', mode: 'P', answers: serving(served) });
    expect(await screen.findByText('This page isn’t available')).toBeVisible();
  });
});

describe('given a page one owns', () => {
  // covers: page-about-form
  it('when the line about it is written, then it is sent trimmed and shown', async () => {
    let pages = [examplePage({ about: '' })];
    const { user, heard } = await renderScreen(<PagesScreen />, {
      path: '/page?page=7',
      mode: 'P',
      answers: {
        getPages: ({ query }) => (query.customerOrPage === 'P' ? pages : []),
        updatePage: () => {
          const changed = examplePage({ about: 'Rice and oil' });
          pages = [changed];
          return changed;
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const field = await screen.findByRole('textbox', { name: 'About' });
    expect(field).toHaveAttribute('maxlength', '120');
    expect(field).toHaveAccessibleDescription('One line about the page. Everyone who finds it sees it.');
    await fillIn(user, field, ' Rice and oil ');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Rice and oil')).toBeVisible();
    expect(heard.filter((call) => call.name === 'updatePage').map((call) => call.body)).toEqual([
      { title: 'Golden Mart', about: 'Rice and oil' },
    ]);
  });

  const rename = async (answers: Answers) => {
    const view = await renderScreen(<PagesScreen />, {
      path: '/page?page=7',
      mode: 'P',
      answers: { ...serving(served), ...answers },
    });
    await view.user.click(await screen.findByRole('button', { name: 'Edit' }));
    const field = await screen.findByRole('textbox', { name: 'Title' });
    return { ...view, field, save: screen.getByRole('button', { name: 'Save' }) };
  };

  it('when it is renamed, then the new title is sent once and shown', async () => {
    let pages = served;
    const renamed = examplePage({ title: 'Silver Mart' });
    const { user, heard, field, save } = await rename({
      getPages: ({ query }) => (query.customerOrPage === 'P' ? pages : []),
      updatePage: () => {
        pages = [renamed];
        return renamed;
      },
    });
    expect(save).toBeDisabled();
    await user.clear(field);
    await fillIn(user, field, ' Silver Mart ');
    await user.dblClick(save);
    expect(await screen.findByRole('heading', { name: 'Silver Mart' })).toBeVisible();
    expect(heard.filter((call) => call.name === 'updatePage').map((call) => call.body)).toEqual([
      { title: 'Silver Mart' },
    ]);
  });

  it('when the title is emptied, then the field says so and nothing can be saved', async () => {
    const { user, field, save } = await rename({});
    await user.clear(field);
    await user.tab();
    expect(field).toHaveAccessibleDescription('Title is required');
    expect(save).toBeDisabled();
  });

  it('when the server refuses the title, then its words stand beside the field', async () => {
    const { user, field, save } = await rename({
      updatePage: new Refused('invalid', 'Something is wrong.', { title: 'At most 100 characters.' }),
    });
    await user.type(field, '!');
    await user.click(save);
    await waitFor(() => expect(field).toHaveAccessibleDescription('At most 100 characters.'));
    expect(field).toHaveFocus();
  });

  it('when it is to be removed, then only its title opens the way', async () => {
    const { user, heard } = await renderScreen(<PagesScreen />, {
      path: '/page?page=7',
      mode: 'P',
      answers: serving(served),
    });
    await user.click(await screen.findByRole('button', { name: 'Remove page' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove “Golden Mart”?' });
    expect(dialog).toHaveAccessibleDescription(/all conversations, for customers too/);
    const confirm = within(dialog).getByRole('button', { name: 'Remove page' });
    const field = within(dialog).getByRole('textbox', { name: /^Type the title to confirm/ });
    await fillIn(user, field, 'Golden');
    expect(confirm).toBeDisabled();
    await fillIn(user, field, '  mart');
    expect(confirm).toBeEnabled();
    await user.click(confirm);
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/page'));
    expect(heard.find((call) => call.name === 'deletePage')?.params).toEqual({ pageId: '7' });
  });

  it('when the removal is refused, then the dialog says why and stays', async () => {
    const { user } = await renderScreen(<PagesScreen />, {
      path: '/page?page=7',
      mode: 'P',
      answers: { ...serving(served), deletePage: new Refused('forbidden', 'You don’t have permission to do that.') },
    });
    await user.click(await screen.findByRole('button', { name: 'Remove page' }));
    await fillIn(user, await screen.findByRole('textbox', { name: /^Type the title/ }), 'Golden Mart', '{Enter}');
    expect(await screen.findByText('You don’t have permission to do that.')).toBeVisible();
  });

  describe('and the names of its staff', () => {
    const hidden = examplePage({ staffNames: false });
    const shown = examplePage({ staffNames: true });
    const open = (page: Page, answers: Answers = {}) =>
      renderScreen(<PagesScreen />, { path: '/page?page=7', mode: 'P', answers: { ...serving([page]), ...answers } });
    const findSwitch = () => screen.findByRole('switch', { name: 'Show staff names to customers' });

    // covers: staff-names-setting
    it('when they are hidden, then the switch is off and says what customers see', async () => {
      await open(hidden);
      expect(await findSwitch()).not.toBeChecked();
      expect(await findSwitch()).toHaveAccessibleDescription(/see the page’s title in place of the names/);
    });

    // covers: staff-names-setting
    it('when the switch is turned on, then that is sent with the title, and shown', async () => {
      let page = hidden;
      const { user, heard } = await open(hidden, {
        getPages: ({ query }) => (query.customerOrPage === 'P' ? [page] : []),
        updatePage: () => {
          page = shown;
          return page;
        },
      });
      await user.click(await findSwitch());
      expect(await screen.findByText(/who on the staff wrote each message/)).toBeVisible();
      expect(await findSwitch()).toBeChecked();
      expect(heard.filter((call) => call.name === 'updatePage').map((call) => call.body)).toEqual([
        { title: 'Golden Mart', staffNames: true },
      ]);
    });

    it('when the server refuses, then its words stand there and the switch is as before', async () => {
      const { user } = await open(hidden, { updatePage: new Refused('forbidden', 'Only its owners may.') });
      await user.click(await findSwitch());
      expect(await screen.findByText('Only its owners may.')).toBeVisible();
      expect(await findSwitch()).not.toBeChecked();
    });

    it('when the server has no such choice, then there is no switch', async () => {
      await open(examplePage());
      await screen.findByRole('button', { name: 'Remove page' });
      expect(screen.queryByRole('switch')).not.toBeInTheDocument();
    });

    it('when one only serves the page, then there is no switch', async () => {
      await open(examplePage({ staffNames: true, userTypeId: asStaff.userTypeId }));
      await screen.findByText(/Only owners can change/);
      expect(screen.queryByRole('switch')).not.toBeInTheDocument();
    });
  });

  it('when another is made, then it is opened', async () => {
    const made = examplePage({ pageId: 9, title: 'Book Shop', pageUserId: 90 });
    const { user, heard } = await renderScreen(<PagesScreen />, {
      path: '/page',
      mode: 'P',
      answers: { ...serving(served), createPage: made },
    });
    await user.click(await screen.findByRole('button', { name: 'New page' }));
    await fillIn(user, await screen.findByRole('textbox', { name: 'Title' }), 'Book Shop', '{Enter}');
    expect(await screen.findByRole('heading', { name: 'Book Shop' })).toBeVisible();
    await waitFor(() => expect(window.location.search).toBe('?page=9'));
    expect(heard.find((call) => call.name === 'createPage')?.body).toEqual({ title: 'Book Shop' });
  });
});

describe('given an admin', () => {
  const admin = { role: 'ADMIN' } as const;
  const foreign = examplePage({ pageUserId: undefined, userTypeId: undefined });
  const answers: Answers = { getPages: ({ query }) => (query.all === 'true' ? [foreign] : []) };

  // covers: screen-pages
  it('when the screen opens in customer mode, then every page is there to be managed', async () => {
    await renderScreen(<PagesScreen />, { path: '/page?page=7', account: admin, answers });
    expect(await screen.findByRole('list', { name: 'All pages' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Remove page' })).toBeVisible();
  });

  it('when they make a page for somebody else, then that person is its owner', async () => {
    const found = {
      userAccountId: 12,
      profileName: 'Daw Mya',
      profilePhoto: '',
      active: false,
      friendship: 'none',
      requestFormId: null,
    } as const;
    const { user, heard } = await renderScreen(<PagesScreen />, {
      path: '/page',
      account: admin,
      answers: { ...answers, searchPeople: [found], createPage: examplePage({ pageId: 9, title: 'Book Shop' }) },
    });
    await user.click(await screen.findByRole('button', { name: 'New page' }));
    await fillIn(user, await screen.findByRole('textbox', { name: 'Title' }), 'Book Shop');
    const owner = screen.getByRole('combobox', { name: 'Owner' });
    await user.clear(owner);
    await fillIn(user, owner, 'mya', '{Enter}');
    await user.click(await screen.findByRole('option', { name: 'Daw Mya' }));
    expect(heard.some((call) => call.name === 'createPage')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Create page' }));
    await waitFor(() =>
      expect(heard.find((call) => call.name === 'createPage')?.body).toEqual({ title: 'Book Shop', ownerId: 12 }),
    );
  });
});

// covers: screen-pages
it('given a customer, when they open the pages, then they are led home', async () => {
  await renderApp({
    path: '/page',
    answers: { getPages: ({ query }) => (query.customerOrPage === 'C' ? served : []) },
  });
  await waitFor(() => expect(window.location.pathname).toBe('/home'));
});

it('given Burmese, when the screen opens, then it speaks Burmese', async () => {
  await renderScreen(<PagesScreen />, { path: '/page', mode: 'P', language: 'my', answers: serving(served) });
  expect(await screen.findByRole('button', { name: 'ပေ့ချ်အသစ်' })).toBeVisible();
});
