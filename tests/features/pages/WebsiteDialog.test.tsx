import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PageSites, PageWebsite } from '#contract';
import PagesScreen from '../../../src/features/pages/PagesScreen.tsx';
import { fillIn } from '../../fillIn.ts';
import { renderScreen } from '../../renderApp.tsx';
import { type Answers, Refused } from '../../wireDouble.ts';
import { exampleInstallation } from '../exampleInstallation.ts';
import { examplePage } from '../examplePages.ts';

const publicAccess = {
  pageAddresses: true,
  signUp: 'off',
  guests: true,
  widget: true,
  webhooks: false,
  tokens: false,
} as const;

async function open(website: PageWebsite, answers: Answers = {}) {
  const tools = await renderScreen(<PagesScreen />, {
    path: '/page?page=7',
    mode: 'P',
    answers: {
      getPages: ({ query }) => (query.customerOrPage === 'P' ? [examplePage()] : []),
      getInstallation: { ...exampleInstallation(), publicAccess },
      getPageWebsite: website,
      replaceWebsiteSecret: { secret: 'wsite_of-a-test' },
      putPageWebsite: ({ body }) => ({ ...website, ...(body as PageSites) }),
      ...answers,
    },
  });
  await tools.user.click(await screen.findByRole('button', { name: /^Website/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Website' }));
  const sites = await dialog.findByLabelText('Allowed websites');
  const saved = () => tools.heard.find(({ name }) => name === 'putPageWebsite')?.body;
  return { ...tools, dialog, sites, saved };
}

// covers: website-dialog
describe('the dialog with the website of a page', () => {
  it('given a name, when addresses are typed as people write them, then their origins are saved', async () => {
    const { user, dialog, sites, saved } = await open({ name: 'tea-shop', sites: [], hasSecret: false });
    const line = `<script src="${window.location.origin}/widget.js" data-page="tea-shop" async></script>`;
    expect(dialog.getByLabelText('Line for your website')).toHaveValue(line);
    await user.type(sites, 'www.Shop.example/about{Enter}http://localhost:3000/');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(saved()).toEqual({ sites: ['https://www.shop.example', 'http://localhost:3000'] });
  });

  it('given an address without https, when it is left, then it says so and is not saved', async () => {
    const { user, dialog, sites, saved } = await open({ name: 'tea-shop', sites: [], hasSecret: false });
    await fillIn(user, sites, 'http://shop.example');
    await user.tab();
    expect(await dialog.findByText('Use addresses that begin with https://')).toBeVisible();
    expect(saved()).toBeUndefined();
  });

  it('given no name, when it is opened, then it says where to choose one', async () => {
    const { dialog } = await open({ name: null, sites: [], hasSecret: false });
    expect(dialog.getByText(/Choose a name under/)).toBeVisible();
    expect(dialog.queryByLabelText('Line for your website')).toBeNull();
  });

  // covers: website-secret
  it('given a secret, when it is replaced, then that is asked before, and the new one is shown', async () => {
    const { user, dialog } = await open({ name: 'tea-shop', sites: [], hasSecret: true });
    await user.click(dialog.getByRole('button', { name: 'Replace secret' }));
    const question = within(await screen.findByRole('dialog', { name: 'Replace secret' }));
    await user.click(question.getByRole('button', { name: 'Replace secret' }));
    const secret = within(await screen.findByRole('dialog', { name: 'Secret' }));
    expect(secret.getByText('wsite_of-a-test')).toBeVisible();
  });

  it('given a secret on its way, when Escape is pressed, then it is shown nevertheless', async () => {
    const answer = Promise.withResolvers<{ secret: string }>();
    const replaceWebsiteSecret = () => answer.promise;
    const { user, dialog, sites } = await open(
      { name: 'tea-shop', sites: [], hasSecret: false },
      { replaceWebsiteSecret },
    );
    await user.click(dialog.getByRole('button', { name: 'Create secret' }));
    fireEvent.keyDown(sites, { key: 'Escape' });
    answer.resolve({ secret: 'wsite_of-a-test' });
    expect(await screen.findByText('wsite_of-a-test')).toBeVisible();
  });

  it('given a first secret, when its replacement fails, then the next press asks before as well', async () => {
    let isDown = false;
    const replaceWebsiteSecret = () => (isDown ? new Refused('internal', 'Not now.') : { secret: 'wsite_of-a-test' });
    const { user, dialog } = await open({ name: 'tea-shop', sites: [], hasSecret: false }, { replaceWebsiteSecret });
    await user.click(dialog.getByRole('button', { name: 'Create secret' }));
    const secret = within(await screen.findByRole('dialog', { name: 'Secret' }));
    await user.click(secret.getByRole('button', { name: 'Done' }));
    isDown = true;
    await user.click(await dialog.findByRole('button', { name: 'Replace secret' }));
    const question = within(await screen.findByRole('dialog', { name: 'Replace secret' }));
    await user.click(question.getByRole('button', { name: 'Replace secret' }));
    expect(await screen.findByText('Not now.')).toBeVisible();
    expect(dialog.queryByText('Create secret')).toBeNull();
  });

  it('given a server that refuses, when a secret is created, then why is said', async () => {
    const replaceWebsiteSecret = new Refused('internal', 'Not now.');
    const { user, dialog } = await open({ name: 'tea-shop', sites: [], hasSecret: false }, { replaceWebsiteSecret });
    await user.click(dialog.getByRole('button', { name: 'Create secret' }));
    expect(await screen.findByText('Not now.')).toBeVisible();
  });
});
