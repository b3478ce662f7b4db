import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { FILE_MAX_BYTES, type Friend } from '#contract';
import ShareScreen from '../../../src/features/share/ShareScreen.tsx';
import { SHARED_CACHE } from '../../../src/lib/deviceCaches.ts';
import { editStarted, selectDraft } from '../../../src/store/outbox/draftsSlice.ts';
import { selectMode } from '../../../src/store/session/sessionSlice.ts';
import { fillIn } from '../../fillIn.ts';
import { renderApp, renderScreen } from '../../renderApp.tsx';
import { expectConsole } from '../../setup/console.ts';
import { OFFLINE } from '../../wireDouble.ts';
import { exampleMember, examplePage } from '../examplePages.ts';

// Loads the lazy parts before the time limit of the first test starts.
beforeAll(() => import('../../../src/features/share/ShareScreen.tsx'), 60_000);
afterEach(() => void vi.unstubAllGlobals());

const exampleFriend: Friend = {
  userAccountId: 31,
  profileName: 'Htet Naing',
  profilePhoto: '',
  active: false,
  requestFormId: 9,
  look: 0,
  sendMessage: '',
  messageDate: null,
};

/** A text and photos that another app has shared, in the cache where the service worker keeps them. */
function shareText(text: string, photos: readonly File[] = []) {
  const names = new Set([SHARED_CACHE]);
  const kept = new Map<string, () => Response>([
    ['/share/text', () => new Response(text)],
    ...photos.map((photo, index) => {
      const headers = { 'content-type': photo.type, 'x-name': photo.name };
      return [`/share/file/${index}`, () => new Response(photo, { headers })] as const;
    }),
  ]);
  vi.stubGlobal('caches', {
    has: async (name: string) => names.has(name),
    delete: async (name: string) => names.delete(name),
    open: async () => ({ match: async (path: string) => kept.get(path)?.() }),
  });
}

type Render = (options: Parameters<typeof renderApp>[0]) => ReturnType<typeof renderScreen>;
const onScreen: Render = (options) => renderScreen(<ShareScreen />, options);
const openShare = (mode: 'C' | 'P', renders = onScreen) =>
  renders({
    path: '/share',
    mode,
    answers: {
      getPages: ({ query }) => (query.customerOrPage === 'P' ? [examplePage({ title: 'Silk' })] : []),
      getFriends: [],
      getPageUsers: ({ query }) =>
        query.userType === 'C' ? [exampleMember(1, 'Ma Hnin'), exampleMember(2, 'Ko Htet')] : [],
    },
  });

it.each(['C', 'P'] as const)('given mode %s, when a customer is chosen, then it is their draft', async (mode) => {
  shareText('the price list');
  const { user, store } = await openShare(mode);
  await user.click(await screen.findByRole('button', { name: /Silk/ }));
  await fillIn(user, await screen.findByRole('searchbox'), 'htet');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ma Hnin' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Ko Htet' }));
  await waitFor(() => expect(window.location.pathname).toBe('/home'));
  const customerId = exampleMember(2, 'Ko Htet').participantDto.userAccountId;
  expect(window.location.search).toContain('page=7');
  expect(selectDraft(store.getState(), `page:7:${customerId}`).text).toBe('the price list');
  expect(selectMode(store.getState())).toBe('P');
});

it('given the customers of a page, when Back is pressed, then whom to send to is asked again', async () => {
  shareText('the price list');
  const { user } = await openShare('P');
  await user.click(await screen.findByRole('button', { name: /Silk/ }));
  await screen.findByRole('button', { name: 'Ko Htet' });
  window.history.back();
  expect(await screen.findByRole('button', { name: /Silk/ })).toBeVisible();
  expect(window.location.pathname).toBe('/share');
});

it('given a recipient, when they are pressed twice, then what is shared is their draft once', async () => {
  shareText('the price list');
  const { store } = await openShare('P');
  fireEvent.click(await screen.findByRole('button', { name: /Silk/ }));
  const somebody = await screen.findByRole('button', { name: 'Ko Htet' });
  fireEvent.click(somebody);
  fireEvent.click(somebody);
  await waitFor(() => expect(window.location.pathname).toBe('/home'));
  const customerId = exampleMember(2, 'Ko Htet').participantDto.userAccountId;
  expect(selectDraft(store.getState(), `page:7:${customerId}`).text).toBe('the price list');
});

it('given one photo too large, when somebody is chosen, then the others are in the draft', async () => {
  const large = new File([new Uint8Array(FILE_MAX_BYTES + 1)], 'huge.gif', { type: 'image/gif' });
  shareText('', [new File(['slip'], 'slip.gif', { type: 'image/gif' }), large]);
  const { user, store } = await openShare('P');
  await user.click(await screen.findByRole('button', { name: /Silk/ }));
  await user.click(await screen.findByRole('button', { name: 'Ko Htet' }));
  expect(await screen.findByText(/Not added: “huge.gif”/)).toBeVisible();
  const customerId = exampleMember(2, 'Ko Htet').participantDto.userAccountId;
  expect(selectDraft(store.getState(), `page:7:${customerId}`).files.map(({ name }) => name)).toEqual(['slip.gif']);
});

it('given lists that cannot be read, when something is shared, then they can be read again', async () => {
  expectConsole(/get(Pages|Friends) failed/);
  shareText('the price list');
  let isDown = true;
  const { user } = await renderScreen(<ShareScreen />, {
    path: '/share',
    answers: {
      getPages: ({ query }) =>
        isDown ? OFFLINE : query.customerOrPage === 'C' ? [examplePage({ title: 'Silk' })] : [],
      getFriends: () => (isDown ? OFFLINE : []),
    },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await user.click(again);
  expect(await screen.findByRole('button', { name: /Silk/ })).toBeVisible();
});

it('given a message that is being changed, when text is shared there, then it stays', async () => {
  shareText('the price list');
  const { user, store } = await openShare('P');
  const { userAccountId: customerId } = exampleMember(2, 'Ko Htet').participantDto;
  const key = `page:7:${customerId}` as const;
  store.dispatch(editStarted({ key, id: 5, text: 'sent before' }));
  await user.click(await screen.findByRole('button', { name: /Silk/ }));
  await user.click(await screen.findByRole('button', { name: 'Ko Htet' }));
  await waitFor(() => expect(window.location.pathname).toBe('/home'));
  expect(selectDraft(store.getState(), key)).toMatchObject({ edit: null, text: 'the price list' });
});

it('given a name that no customer has, when it is searched, then that is said', async () => {
  shareText('the price list');
  const { user } = await openShare('P');
  await user.click(await screen.findByRole('button', { name: /Silk/ }));
  await fillIn(user, await screen.findByRole('searchbox'), 'zzz');
  expect(await screen.findByText('No results')).toBeVisible();
});

it('given pages that cannot be read, when friends show, then they can be read again', async () => {
  expectConsole(/getPages failed/);
  shareText('the price list');
  let isDown = true;
  const { user } = await renderScreen(<ShareScreen />, {
    path: '/share',
    answers: {
      getPages: ({ query }) =>
        query.customerOrPage === 'C' ? [] : isDown ? OFFLINE : [examplePage({ title: 'Silk' })],
      getFriends: [exampleFriend],
    },
  });
  expect(await screen.findByRole('button', { name: 'Htet Naing' })).toBeVisible();
  expect(await screen.findByText('Couldn’t load everyone you can send to.')).toBeVisible();

  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('button', { name: /Silk/ })).toBeVisible();
  expect(screen.queryByText('Couldn’t load everyone you can send to.')).toBeNull();
});

it('given photos in preparation, when the screen is left, then they only become a draft', async () => {
  const shrunk = Promise.withResolvers<never>();
  vi.stubGlobal('createImageBitmap', () => shrunk.promise);
  shareText('', [new File([new Uint8Array(500_000)], 'slip.jpg', { type: 'image/jpeg' })]);
  const { user, store, router } = await openShare('P', renderApp);
  await user.click(await screen.findByRole('button', { name: /Silk/ }));
  await user.click(await screen.findByRole('button', { name: 'Ko Htet' }));
  await screen.findByText('Preparing…');
  await act(() => router.navigate('/noti'));
  const navigate = vi.spyOn(router, 'navigate');

  shrunk.reject(new Error('no picture'));

  const customerId = exampleMember(2, 'Ko Htet').participantDto.userAccountId;
  await waitFor(() => expect(selectDraft(store.getState(), `page:7:${customerId}`).files).toHaveLength(1));
  await waitFor(async () => expect(await caches.has(SHARED_CACHE)).toBe(false));
  await act(async () => undefined);
  expect(navigate).not.toHaveBeenCalled();
});
