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
 * The notifications, read anew when the screen opens and whenever the count says that more have come. Reading marks them
 * seen on the server; what was new during this visit stays marked until it ends.
 */
export function useNotifications() {
  const words = useText().notifications;
  const query = useGetNotificationsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, isFetching, refetch } = query;
  const count = useAppSelector(selectNotificationCount);
  const heard = useRef(count);
  const isDue = useRef(false);

  const [told, setTold] = useState<{ data: readonly Notification[] | undefined; fresh: ReadonlySet<number> }>({
    data: undefined,
    fresh: new Set(),
  });
  if (data !== told.data) setTold({ data, fresh: new Set([...told.fresh, ...unseenIn(data ?? [])]) });

  useEffect(() => {
    const isNews = count > 0 && count !== heard.current;
    heard.current = count;
    if (isNews) isDue.current = true;
    // An answer that is on its way may have been written before the news.
    if (!isDue.current || isFetching) return;
    isDue.current = false;
    announce(words.arrived);
    void refetch();
  }, [count, isFetching, refetch, words]);

  return { ...query, fresh: told.fresh };
}
