import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { homePath } from '../../lib/paths.ts';
import { truncate } from '../../lib/truncate.ts';
import type { NotificationText } from '../../store/desktopNotifications/groupNotifications.ts';
import type { NotificationTarget } from '../../store/desktopNotifications/incomingMessage.ts';
import { startNotifier } from '../../store/desktopNotifications/notifier.ts';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks.ts';
import { selectDesktopNotifications } from '../../store/preferences/desktopNotificationsSlice.ts';
import { selectMode } from '../../store/session/sessionSlice.ts';
import { useSwitchMode } from './useShell.ts';

/** Characters of a message that a notification shows; systems truncate at about as many. */
const WORDS_MAX = 120;

/** Renders nothing; shows desktop notifications of messages while they are switched on. */
export function Notifier() {
  const { notices, everywhere, shell } = useText();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const navigate = useNavigate();
  const switchMode = useSwitchMode();
  const isOn = useAppSelector((state) => selectDesktopNotifications(state).on);

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
    if (place.side === selectMode(store.getState())) navigate(homePath(shown), { state: { opened: true } });
    else switchMode(place.side, shown);
  });

  useEffect(() => {
    if (isOn)
      return dispatch(
        startNotifier(
          () => texts(),
          (place) => open(place),
        ),
      );
  }, [dispatch, isOn]);
  return null;
}
