import { useEffect, useRef, useState } from 'react';
import type { Notification } from '../../../contract/index.ts';
import { announce } from '../../components/ui/announce.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useGetNotificationsQuery } from '../../store/api/notificationsApi.ts';
import { selectNotificationCount } from '../../store/entities/notificationsSlice.ts';
import { useAppSelector } from '../../store/hooks.ts';

const unseenIn = (notifications: readonly Notification[]) =>
  notifications.filter((one) => !one.seen).map((one) => one.notiId);

/**
 * The notifications, read again when the screen opens and whenever the count says that more have come. Reading marks them
 * seen on the server; what was new during this visit stays marked until it ends.
 */
export function useNotifications() {
  const texts = useText().notifications;
  const query = useGetNotificationsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, isFetching, refetch } = query;
  const count = useAppSelector(selectNotificationCount);
  const lastCount = useRef(count);
  const isDue = useRef(false);

  const [shown, setShown] = useState<{ data: readonly Notification[] | undefined; fresh: ReadonlySet<number> }>({
    data: undefined,
    fresh: new Set(),
  });
  if (data !== shown.data) setShown({ data, fresh: new Set([...shown.fresh, ...unseenIn(data ?? [])]) });

  useEffect(() => {
    const isNews = count > 0 && count !== lastCount.current;
    lastCount.current = count;
    if (isNews) isDue.current = true;
    // A response in flight may have been created before the new notification.
    if (!isDue.current || isFetching) return;
    isDue.current = false;
    announce(texts.arrived);
    void refetch();
  }, [count, isFetching, refetch, texts]);

  return { ...query, fresh: shown.fresh };
}
