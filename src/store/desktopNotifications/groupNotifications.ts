import type { ConversationKey } from '../../../contract/index.ts';
import { selectPage } from '../entities/pagesSlice.ts';
import type { RootState } from '../rootReducer.ts';
import { selectConversationTitle } from '../selectors/conversationTitle.ts';
import { selectDesktopNotifications } from './desktopNotificationsSlice.ts';
import type { News, NotificationTarget } from './incomingMessage.ts';
import type { ShownNotifications } from './shownNotifications.ts';

/** The tag of the one that tells of several conversations. */
export const SUMMARY_TAG = 'mingala.summary';

/** The sentences of notifications; the store knows none itself. */
export interface NotificationText {
  /** The title where no name is known, and of the summary. */
  product: string;
  /** One line for a message: its words shortened, or what kind of thing was sent. */
  line: (message: News['message']) => string;
  newMessages: (count: number) => string;
  summary: (messages: number, conversations: number) => string;
}

/** What came in one conversation since the last notification. */
export interface Gathered {
  /** The newest. */
  news: News;
  count: number;
}

/** What is told and not read yet. */
export interface Telling {
  /** One conversation gets a notification of its own, several share the summary. */
  tell(gathered: readonly Gathered[]): void;
  /** The conversation was read: nothing of it stays on the screen. */
  forget(key: ConversationKey): void;
  /** The conversations that are told. */
  keys(): ConversationKey[];
}

export function createTelling(options: {
  screen: ShownNotifications;
  getState: () => RootState;
  words: () => NotificationText;
  /** One was pressed; null is the summary. */
  onPressed: (place: NotificationTarget | null) => void;
}): Telling {
  const { screen, getState, words, onPressed } = options;
  const told = new Map<ConversationKey, { count: number; inSummary: boolean }>();
  const summed = () => [...told].filter(([, { inSummary }]) => inSummary);

  function forget(key: ConversationKey): void {
    const held = told.get(key);
    if (!held) return;
    told.delete(key);
    if (!held.inSummary) screen.close(key);
    else if (summed().length === 0) screen.close(SUMMARY_TAG);
  }

  function nameOf({ key, pageId }: News): string {
    const state = getState();
    const { name } = selectConversationTitle(state, key);
    const page = pageId === null ? '' : (selectPage(state, 'P', pageId)?.title ?? '');
    return [name, page].filter((part) => part !== '').join(' · ') || words().product;
  }

  function tellOne({ news, count }: Gathered): void {
    const { key, side, pageId, message } = news;
    const before = told.get(key);
    if (before?.inSummary) forget(key);
    const total = (before?.count ?? 0) + count;
    told.set(key, { count: total, inSummary: false });
    screen.show({
      tag: key,
      title: nameOf(news),
      body: selectDesktopNotifications(getState()).hidesWords ? words().newMessages(total) : words().line(message),
      onPressed: () => onPressed({ key, side, pageId }),
      onGone: () => told.delete(key),
    });
  }

  function tellSeveral(gathered: readonly Gathered[]): void {
    for (const { news, count } of gathered) {
      const before = told.get(news.key);
      if (before && !before.inSummary) screen.close(news.key);
      told.set(news.key, { count: (before?.count ?? 0) + count, inSummary: true });
    }
    const all = summed();
    const messages = all.reduce((sum, [, { count }]) => sum + count, 0);
    screen.show({
      tag: SUMMARY_TAG,
      title: words().product,
      body: words().summary(messages, all.length),
      onPressed: () => onPressed(null),
      onGone: () => {
        for (const [key] of summed()) told.delete(key);
      },
    });
  }

  return {
    tell(gathered) {
      const [first] = gathered;
      if (first && gathered.length === 1) tellOne(first);
      else if (first) tellSeveral(gathered);
    },
    forget,
    keys: () => [...told.keys()],
  };
}
