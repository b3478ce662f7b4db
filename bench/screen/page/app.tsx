import { createRoot } from 'react-dom/client';
import { App } from '../../../src/app/App.tsx';
import { createAppRouter } from '../../../src/app/routes.tsx';
import { loadCatalogue } from '../../../src/i18n/catalogues.ts';
import { homePath } from '../../../src/lib/paths.ts';
import { preferencesChanged } from '../../../src/store/session/preferencesSlice.ts';
import { modeSwitched, signedIn } from '../../../src/store/session/sessionSlice.ts';
import { makeStore } from '../../../tests/makeStore.ts';
import { wireDouble } from '../../../tests/wireDouble.ts';
import { commitsMade, countDrawn, lastCommitAt } from './commits.ts';
import { distanceToEnd, held, painted, watchFrames } from './frames.ts';
import { PAGE_ID } from './said.ts';
import { customerOf, SERVANT_ID, shopWith } from './shop.ts';

const STILL_FRAMES = 12;
const INBOX_STEP_PX = 40;
const PHOTO_STEP_PX = 90;
const CONVERSATIONS = 50;
/** The pause after a key before it is searched, in ms. */
const PAUSE_MS = 500;

/** What the double of the network noted: its own, not the app's, and taken away before memory is counted. */
let noted: unknown[] = [];
let pausedAt = 0;
const { setTimeout: later } = window;
/** Notes when a pause after a key is over. */
Object.assign(window, {
  setTimeout: (run: unknown, ms?: number, ...rest: unknown[]) =>
    later(() => {
      if (ms === PAUSE_MS) pausedAt = performance.now();
      if (typeof run === 'function') run(...rest);
    }, ms),
});

const one = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}`);
  return found;
};
const inbox = () => one('[data-virtuoso-scroller]:not([role="group"])');
const messages = () =>
  document.querySelector<HTMLElement>('[data-rows]')?.closest<HTMLElement>('[data-virtuoso-scroller]') ?? null;

function goTo(customerId: number | null) {
  const conversation = customerId === null ? null : `page:${PAGE_ID}:${customerId}`;
  history.replaceState(null, '', homePath({ pageId: PAGE_ID, conversation }));
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

/** Where the messages in view stand, in px from the top of the window, by number. */
function standing(list: HTMLElement): Map<string, number> {
  const view = list.getBoundingClientRect();
  const stand = new Map<string, number>();
  for (const row of list.querySelectorAll<HTMLElement>('[data-message-id]')) {
    const { top, bottom } = row.getBoundingClientRect();
    if (bottom > view.top && top < view.bottom) stand.set(row.dataset.messageId ?? '', top);
  }
  return stand;
}

/** Whether a message of the customer's conversation is visible in the list. */
function showsRowOf(customerId: number): boolean {
  const list = messages();
  if (!list) return false;
  const view = list.getBoundingClientRect();
  return [...list.querySelectorAll<HTMLElement>('[data-message-id]')].some((row) => {
    if (customerOf(Number(row.dataset.messageId)) !== customerId) return false;
    const { top, bottom } = row.getBoundingClientRect();
    return bottom > view.top && top < view.bottom && row.checkVisibility({ visibilityProperty: true });
  });
}

/** Resolves when what is looked at has not changed for some frames. */
async function stillness(isThere: () => boolean, what: () => string | undefined): Promise<void> {
  let before: string | undefined;
  let still = 0;
  for (let frame = 0; frame < 2_000 && still < STILL_FRAMES; frame += 1) {
    await painted();
    const now = isThere() ? what() : undefined;
    still = now !== undefined && now === before ? still + 1 : 0;
    before = now;
  }
}

window.app = {
  async start(customers) {
    const wire = wireDouble(shopWith(customers));
    noted = wire.heard;
    const store = makeStore({ fetch: wire.fetch, storage: null, openEntityCache: null });
    await loadCatalogue('en');
    store.dispatch(
      signedIn({
        userId: SERVANT_ID,
        userName: 'owner',
        password: 'token',
        role: 'CUSTOMER',
        profileName: 'ဒေါ်ခင်သန္တာ',
        profilePhoto: '',
        domain: '',
      }),
    );
    store.dispatch(modeSwitched('P'));
    store.dispatch(preferencesChanged({ language: 'en' }));
    await store.ready;
    history.replaceState(null, '', homePath({ pageId: PAGE_ID }));
    createRoot(one('#root')).render(<App store={store} router={createAppRouter(store)} />);
    await stillness(
      () => inbox().querySelectorAll('button').length > 5,
      () => inbox().textContent,
    ).catch(() => undefined);
    while (document.querySelectorAll('[data-index] button').length < 5) await painted();
  },
  scrollInbox(ms) {
    const list = inbox();
    let step = INBOX_STEP_PX;
    return watchFrames(list, null, (frame, since) => {
      if (frame % 120 === 119) step = -step;
      list.scrollTop += step;
      return since < ms;
    });
  },
  async countRows(ms) {
    const end = countDrawn();
    await new Promise((resolve) => later(resolve, ms));
    const counted = end();
    return {
      drawn: counted.reduce((sum, count) => sum + count, 0),
      commits: counted.length,
      most: Math.max(0, ...counted),
      rows: inbox().querySelectorAll('time').length,
    };
  },
  async search(text) {
    const input = document.querySelector<HTMLInputElement>('input[type="search"], input');
    if (!input) throw new Error('There is no search');
    input.focus();
    pausedAt = 0;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    // To empty it takes no pause.
    if (text === '') pausedAt = performance.now();
    input.dispatchEvent(new Event('input', { bubbles: true }));
    while (pausedAt === 0) await new Promise((resolve) => later(resolve, 20));
    const made = commitsMade();
    await painted();
    await painted();
    return commitsMade() > made || lastCommitAt() > pausedAt ? lastCommitAt() - pausedAt : 0;
  },
  async press(label) {
    const button = [...document.querySelectorAll<HTMLElement>('button, [role="menuitemradio"]')].find((each) =>
      (each.getAttribute('aria-label') ?? each.textContent).startsWith(label),
    );
    if (!button) throw new Error(`There is no button ${label}`);
    await painted();
    const start = performance.now();
    button.click();
    await Promise.resolve();
    const took = lastCommitAt() - start;
    await painted();
    await painted();
    return took;
  },
  async open(customerId) {
    await painted();
    const start = performance.now();
    goTo(customerId);
    // The list of the conversation before stays until this one's is there.
    await held(() => showsRowOf(customerId));
    await painted();
    const took = performance.now() - start;
    await stillness(
      () => {
        const list = messages();
        return list !== null && list.querySelectorAll('[data-message-id]').length > 2 && distanceToEnd(list) < 60;
      },
      () => {
        const rows = messages()?.querySelectorAll('[data-message-id]');
        const last = rows?.[rows.length - 1]?.getBoundingClientRect();
        return `${Math.round(last?.top ?? 0)} ${Math.round(last?.height ?? 0)}`;
      },
    );
    return took;
  },
  async switchConversations(times) {
    for (let turn = 0; turn < times; turn += 1) {
      goTo(10 + (turn % CONVERSATIONS));
      await painted();
      await painted();
    }
    goTo(null);
    noted.length = 0;
    for (let frame = 0; frame < 30; frame += 1) await painted();
  },
  nodesShown: () => document.querySelectorAll('*').length,
  async scrollPhotos() {
    const list = messages();
    if (!list) throw new Error('No conversation is open');
    const seen = new Set<string>();
    let stood = standing(list);
    let moved = 0;
    let went = 0;
    const frames = await watchFrames(list, '[data-rows] > *', () => {
      const stand = standing(list);
      for (const [id, top] of stand) {
        seen.add(id);
        const before = stood.get(id);
        if (before !== undefined) moved = Math.max(moved, Math.abs(top - before - went));
      }
      const from = list.scrollTop;
      list.scrollTop = from - PHOTO_STEP_PX;
      went = from - list.scrollTop;
      stood = stand;
      return list.scrollTop > 0;
    });
    return { moved, photos: seen.size, frames };
  },
};
