import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { wasOpened } from '../../components/useCloseConversation.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { homePath, homeQuery, paths } from '../../lib/paths.ts';
import { SIDE_QUERY } from '../../lib/pushPath.ts';
import { truncate } from '../../lib/truncate.ts';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks.ts';
import { isConversationKey } from '../../store/model/conversationRef.ts';
import { closeReadPushes, endPush, startPush } from '../../store/notices/deviceNotifications.ts';
import type { NotificationTarget } from '../../store/notices/incomingMessages.ts';
import { startNotifier } from '../../store/notices/notifier.ts';
import type { NotificationText } from '../../store/notices/shownNotifications.ts';
import { selectBurmeseFont, selectDesktopNotifications, selectLanguage } from '../../store/session/preferencesSlice.ts';
import { selectMode } from '../../store/session/sessionSlice.ts';
import { useHomeLocation } from '../useHomeLocation.ts';
import { useSwitchMode } from './useShell.ts';

/** Characters of a message that a notification shows; systems truncate at about as many. */
const WORDS_MAX = 120;

/** The place in an address or a message of the service worker; null for anything else. */
function placeOf(key: unknown, side: unknown, pageId: unknown): NotificationTarget | null {
  if (typeof key !== 'string' || !isConversationKey(key) || (side !== 'C' && side !== 'P')) return null;
  return { key, side, pageId: typeof pageId === 'number' && pageId > 0 ? pageId : null };
}

/** Opens the conversation of a notification that was pressed: one that started the app names its mode in the address. */
function listenToPresses(onOpen: (place: NotificationTarget) => void): () => void {
  const query = new URLSearchParams(window.location.search);
  const page = Number(query.get(homeQuery.page));
  const started = placeOf(query.get(homeQuery.conversation), query.get(SIDE_QUERY), page);
  if (started) onOpen(started);
  if (!('serviceWorker' in navigator)) return () => undefined;
  const pressed = ({ data, ports }: MessageEvent) => {
    if (typeof data !== 'object' || data === null || Reflect.get(data, 'type') !== 'openConversation') return;
    const place = placeOf(Reflect.get(data, 'conversation'), Reflect.get(data, 'side'), Reflect.get(data, 'pageId'));
    if (!place) return;
    onOpen(place);
    // Without an answer the service worker opens a window of its own.
    ports[0]?.postMessage('opened');
  };
  navigator.serviceWorker.addEventListener('message', pressed);
  return () => navigator.serviceWorker.removeEventListener('message', pressed);
}

/** Keeps the push of this browser as it was chosen. Whether push announces messages; null until that is known. */
function usePush(): boolean | null {
  const dispatch = useAppDispatch();
  const language = useAppSelector(selectLanguage);
  const { on, hidesWords, pages = 'all', quiet } = useAppSelector(selectDesktopNotifications);
  const zawgyi = useAppSelector(selectBurmeseFont) === 'zawgyi';
  const [isPushed, setIsPushed] = useState<boolean | null>(null);
  useEffect(() => {
    if (!on) {
      void dispatch(endPush());
      return;
    }
    let isOver = false;
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const settings = { language, hidesText: hidesWords, pages, quiet: quiet ? { ...quiet, timeZone } : null, zawgyi };
    void dispatch(startPush(settings)).then((isStarted) => {
      if (!isOver) setIsPushed(isStarted);
    });
    return () => {
      isOver = true;
    };
  }, [dispatch, on, language, hidesWords, pages, quiet, zawgyi]);
  return isPushed;
}

/** Renders nothing; shows desktop notifications of messages while they are switched on. */
export function Notifier() {
  const { notices, everywhere, shell } = useText();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const navigate = useNavigate();
  const switchMode = useSwitchMode();
  const { pathname, state } = useLocation();
  const { key } = useHomeLocation();
  const openKey = pathname === paths.home ? key : null;
  const isOn = useAppSelector((state) => selectDesktopNotifications(state).on);
  const isPushed = usePush();

  const texts = useEffectEvent(
    (): NotificationText => ({
      product: shell.appName,
      line: ({ sendMessage, sendPhoto, fileType }) => {
        if (sendPhoto === undefined) return truncate(sendMessage, WORDS_MAX);
        return fileType === '.png' ? everywhere.photoMessage : everywhere.fileMessage;
      },
      newMessages: (count) => (count === 1 ? notices.newMessage : notices.newMessages(count)),
      summary: notices.summary,
    }),
  );
  const open = useEffectEvent((place: NotificationTarget | null) => {
    if (!place) {
      navigate(homePath());
      return;
    }
    const shown = { conversation: place.key, pageId: place.pageId };
    if (place.side !== selectMode(store.getState())) switchMode(place.side, shown);
    // One that is open, also by the address of a press that started the app, gets no second step: Back would lead to it again.
    else if (openKey !== place.key)
      navigate(homePath(shown), {
        replace: openKey !== null,
        state: { opened: openKey === null || wasOpened(state) },
      });
  });

  useEffect(() => {
    if (isOn && isPushed === false)
      return dispatch(
        startNotifier(
          () => texts(),
          (place) => open(place),
        ),
      );
  }, [dispatch, isOn, isPushed]);

  useEffect(() => {
    if (isOn && isPushed) return dispatch(closeReadPushes());
  }, [dispatch, isOn, isPushed]);

  const openPlace = useEffectEvent((place: NotificationTarget) => open(place));
  useEffect(() => listenToPresses(openPlace), []);
  return null;
}
