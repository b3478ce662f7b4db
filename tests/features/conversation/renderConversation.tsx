import { ThemeProvider } from '@mui/material/styles';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { VirtuosoMockContext } from 'react-virtuoso';
import { onTestFinished, vi } from 'vitest';
import {
  type Account,
  type ConversationKey,
  type Friend,
  FULL_PERMISSION,
  type Message,
  type MessageList,
  type Page,
  type UiPermission,
} from '#contract';
import { makeTheme } from '../../../src/app/theme.ts';
import { Announcer } from '../../../src/components/ui/Announcer.tsx';
import { Conversation } from '../../../src/features/conversation/Conversation.tsx';
import { loadCatalogue } from '../../../src/i18n/catalogues.ts';
import { LanguageProvider } from '../../../src/i18n/LanguageProvider.tsx';
import type { Language } from '../../../src/lib/language.ts';
import { friendsApi } from '../../../src/store/api/friendsApi.ts';
import { pagesApi } from '../../../src/store/api/pagesApi.ts';
import type { EventAction } from '../../../src/store/model/events.ts';
import type { Device } from '../../../src/store/outbox/deviceDatabase.ts';
import { signedIn } from '../../../src/store/session/sessionSlice.ts';
import { makeStore } from '../../makeStore.ts';
import { type Answers, wireDouble } from '../../wireDouble.ts';

/** The reader of every test: customer of page 7, friend of person 3. */
export const ME = 1;
export const SHOP_OWNER = 2;
export const SHOP: ConversationKey = 'page:7:1';
export const FRIENDSHIP: ConversationKey = 'friend:9';

/** A conversation that keeps its photo, as home does. */
function ConversationAlone(props: Omit<ComponentProps<typeof Conversation>, 'photo'>) {
  return <Conversation {...props} photo={useState<number>()} />;
}

/** A minute after the one before, so that messages come in the order of their numbers. */
const timeOf = (id: number) => new Date(Date.UTC(2026, 10, 21, 3, 0) + id * 60_000).toISOString();

/** A message from the page to the reader; `mine` turns it round. */
export const exampleMessage = ({
  mine,
  ...over
}: Partial<Message> & { messageId: number; mine?: boolean }): Message => ({
  pageDto: { pageId: 7 },
  customerId: ME,
  messageStatus: mine ? 'C' : 'P',
  sendMessage: `message ${over.messageId}`,
  time: timeOf(over.messageId),
  look: 0,
  userAccountDto: mine
    ? { userAccountId: ME, profileName: 'Hnin Wut Yee' }
    : { userAccountId: SHOP_OWNER, profileName: 'Khin Thandar' },
  replyId: 0,
  ...over,
});

/** A photo message; its picture is 1200 x 900. */
export const examplePhoto = (over: Partial<Message> & { messageId: number; mine?: boolean }): Message =>
  exampleMessage({
    sendMessage: '',
    sendPhoto: 'abc',
    fileType: '.png',
    file: { name: `IMG_${over.messageId}.jpg`, bytes: 120_000, width: 1200, height: 900 },
    ...over,
  });

/** A page of messages as the server answers it; `older` tells that more are left. */
export function listOf(messages: readonly Message[], older = false): MessageList {
  const days = new Map<string, Message[]>();
  for (const message of messages) {
    const day = message.time.slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), message]);
  }
  return {
    messageDateList: [...days].map(([date, messageList]) => ({ date, messageList })),
    finalMessageId: older ? (messages[0]?.messageId ?? -1) : -1,
  };
}

const shop = (ui: UiPermission, look: number): Page => ({
  pageId: 7,
  title: 'Golden Mart',
  photo: '',
  headerPhoto: '',
  look,
  ui,
  sendMessage: '',
  messageDate: null,
});

const friend: Friend = {
  userAccountId: 3,
  profileName: 'Htet Naing',
  profilePhoto: '',
  active: true,
  requestFormId: 9,
  look: 0,
  sendMessage: '',
  messageDate: null,
};

/** An upload that is never over: a test sees a file on its way for as long as it looks. */
class EndlessUpload extends XMLHttpRequest {
  override send(): void {}
}

interface Options {
  key?: ConversationKey;
  answers?: Answers;
  ui?: UiPermission;
  /** What account the reader has; a member's unless told. */
  accountKind?: Account['kind'];
  language?: Language;
  /** Unread messages that the list's row of the page counts. */
  unread?: number;
  /** Nobody looks at the window. */
  unwatched?: boolean;
  /** What keeps the bytes of chosen files. */
  device?: Device;
  onClose?: () => void;
}

/** The sizes of the message list, in px, which happy-dom does not lay out: a hundred rows are in view. */
const VIEW = { viewportHeight: 5_000, itemHeight: 50 };

/** The conversation on a real store, with the network and the layout stood in for. */
export async function renderConversation(options: Options = {}) {
  const {
    key = SHOP,
    answers = {},
    ui = FULL_PERMISSION,
    accountKind,
    language = 'en',
    unread = 0,
    unwatched = false,
    device,
    onClose,
  } = options;
  vi.spyOn(document, 'hasFocus').mockReturnValue(!unwatched);
  const wire = wireDouble({
    getPages: [shop(ui, unread)],
    getFriends: [friend],
    getMessages: listOf([]),
    putPageLook: { look: 0, messageId: 0 },
    putPrivateMessageLook: { look: 0, messageId: 0 },
    getPrivateMessages: { messageDateList: [], finalMessageId: -1 },
    ...answers,
  });
  const store = makeStore({
    fetch: wire.fetch,
    storage: null,
    openSocket: () => ({ close: () => {} }),
    createUpload: () => new EndlessUpload(),
    ...(device && { device }),
  });
  await loadCatalogue(language);
  store.dispatch(
    signedIn({
      userId: ME,
      userName: 'customer',
      password: 'token',
      role: 'CUSTOMER',
      profileName: 'Hnin Wut Yee',
      profilePhoto: '',
      domain: '',
      ...(accountKind && { kind: accountKind }),
    }),
  );
  await store.dispatch(pagesApi.endpoints.getPages.initiate({ customerOrPage: 'C' }));
  await store.dispatch(friendsApi.endpoints.getFriends.initiate());
  await store.ready;
  onTestFinished(() => store.stop());
  const user = userEvent.setup();
  const element = (
    <Provider store={store}>
      <LanguageProvider language={language}>
        <ThemeProvider theme={makeTheme('light')}>
          <VirtuosoMockContext.Provider value={VIEW}>
            <ConversationAlone conversationKey={key} {...(onClose && { onClose })} />
            <Announcer />
          </VirtuosoMockContext.Provider>
        </ThemeProvider>
      </LanguageProvider>
    </Provider>
  );
  const view = render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  /** Applies events of the server; resolves when subscribers are notified. */
  const receive = (...events: EventAction[]) =>
    act(async () => {
      for (const event of events) store.dispatch(event);
      await new Promise(requestAnimationFrame);
    });
  return { ...view, store, user, wire, receive };
}
