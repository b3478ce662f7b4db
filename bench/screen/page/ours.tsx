import { ThemeProvider } from '@mui/material/styles';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { conversationKey, FULL_PERMISSION, type Page } from '#contract';
import { makeTheme } from '../../../src/app/theme.ts';
import { MessageArea } from '../../../src/features/conversation/MessageArea.tsx';
import { loadCatalogue } from '../../../src/i18n/catalogues.ts';
import { LanguageProvider } from '../../../src/i18n/LanguageProvider.tsx';
import { pagesApi } from '../../../src/store/api/pagesApi.ts';
import { loadOlder } from '../../../src/store/conversation/loadMessages.ts';
import { openConversation } from '../../../src/store/conversation/opening.ts';
import { messageSaved } from '../../../src/store/model/events.ts';
import { signedIn } from '../../../src/store/session/sessionSlice.ts';
import { makeStore } from '../../../tests/makeStore.ts';
import { type DecodedEvent, wireDouble } from '../../../tests/wireDouble.ts';
import type { Stage } from './bench.ts';
import { asMessage, before, CUSTOMER_ID, newest, PAGE_ID, type Said } from './said.ts';

const KEY = conversationKey({ kind: 'page', pageId: PAGE_ID, customerId: CUSTOMER_ID });

const shop: Page = {
  pageId: PAGE_ID,
  title: 'Golden Mart',
  photo: '',
  headerPhoto: '',
  look: 0,
  ui: FULL_PERMISSION,
  sendMessage: '',
  messageDate: null,
};

/** A page of messages as a server answers it. */
export function pageOf(said: readonly Said[], customerId = CUSTOMER_ID) {
  const days = new Map<string, ReturnType<typeof asMessage>[]>();
  for (const one of said) {
    const day = one.time.slice(0, 10);
    const list = days.get(day) ?? [];
    if (list.length === 0) days.set(day, list);
    list.push(asMessage(one, customerId));
  }
  return {
    messageDateList: [...days].map(([date, messageList]) => ({ date, messageList })),
    finalMessageId: said[0]?.id ?? -1,
  };
}

/** The product's own list with its full rows, on the product's store, which reads from a server that answers at once. */
export async function ours(count: number): Promise<Stage> {
  const PREPENDED = 50;
  const wire = wireDouble({
    getPages: [shop],
    getMessages: ({ query }: DecodedEvent) => {
      const cursor = Number(query.messageId ?? 0);
      return pageOf(cursor === 0 ? newest(count) : before(cursor, PREPENDED));
    },
    putPageLook: { look: 0, messageId: 0 },
  });
  const store = makeStore({
    fetch: wire.fetch,
    storage: null,
    openEntityCache: null,
    openSocket: () => ({ close: () => undefined }),
  });
  await loadCatalogue('my');
  store.dispatch(
    signedIn({
      userId: CUSTOMER_ID,
      userName: 'customer',
      password: 'token',
      role: 'CUSTOMER',
      profileName: 'မနှင်းဝတ်ရည်',
      profilePhoto: '',
      domain: '',
    }),
  );
  await store.dispatch(pagesApi.endpoints.getPages.initiate({ customerOrPage: 'C' }));
  await store.ready;
  await store.dispatch(openConversation(KEY));
  const nothing = () => undefined;
  return {
    rows: '[data-message-id]',
    filled: '[data-rows] > *',
    scroller: () => document.querySelector<HTMLElement>('[data-virtuoso-scroller]'),
    view: () => (
      <Provider store={store}>
        <LanguageProvider language="my">
          <ThemeProvider theme={makeTheme('light')}>
            <MemoryRouter>
              <div style={{ position: 'relative', height: '100%' }}>
                <MessageArea
                  conversationKey={KEY}
                  newestRequest={0}
                  onNewest={nothing}
                  onPhoto={nothing}
                  onWrite={nothing}
                  onWriteNote={nothing}
                />
              </div>
            </MemoryRouter>
          </ThemeProvider>
        </LanguageProvider>
      </Provider>
    ),
    prepend: () => void store.dispatch(loadOlder(KEY)),
    append: (said) => {
      store.dispatch(messageSaved({ key: KEY, message: asMessage(said) }));
    },
    end: () => store.stop(),
  };
}
