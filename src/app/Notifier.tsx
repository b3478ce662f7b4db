import { useEffect, useEffectEvent } from 'react';
import { useText } from '../i18n/LanguageProvider.tsx';
import { homePath } from '../lib/paths.ts';
import { shortened } from '../lib/shortened.ts';
import { useNavigate } from '../parts/router/routing.ts';
import { useAppDispatch, useAppSelector, useAppStore } from '../store/hooks.ts';
import { selectNotices } from '../store/local/notices.ts';
import { keepNotices } from '../store/notices/keeping.ts';
import type { NoticePlace } from '../store/notices/news.ts';
import { startNotifier } from '../store/notices/notifier.ts';
import type { NoticeWords } from '../store/notices/telling.ts';
import { selectMode } from '../store/session/session.ts';
import { useSwitchMode } from './useShell.ts';

/** Most of a message that a notification shows, in characters; systems cut at about as much. */
const WORDS_MAX = 120;

/** Draws nothing: tells of messages by the system while somebody is signed in and wants it on this device. */
export function Notifier() {
  const { notices, everywhere, shell } = useText();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const navigate = useNavigate();
  const switchMode = useSwitchMode();
  const isOn = useAppSelector((state) => selectNotices(state).on);

  const words = useEffectEvent(
    (): NoticeWords => ({
      product: shell.appName,
      line: ({ sendMessage, sendPhoto, fileType }) => {
        if (sendPhoto === undefined) return shortened(sendMessage, WORDS_MAX);
        return fileType === '.png' ? everywhere.photoMessage : everywhere.fileMessage;
      },
      newMessages: (count) => (count === 1 ? notices.newMessage : notices.newMessages(count)),
      summary: notices.summary,
    }),
  );
  const open = useEffectEvent((place: NoticePlace | null) => {
    if (!place) {
      navigate(homePath());
      return;
    }
    const shown = { conversation: place.key, pageId: place.pageId };
    if (place.side === selectMode(store.getState())) navigate(homePath(shown), { state: { opened: true } });
    else switchMode(place.side, shown);
  });

  useEffect(() => dispatch(keepNotices()), [dispatch]);
  useEffect(() => {
    if (isOn)
      return dispatch(
        startNotifier(
          () => words(),
          (place) => open(place),
        ),
      );
  }, [dispatch, isOn]);
  return null;
}
