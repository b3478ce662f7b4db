import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Virtuoso } from 'react-virtuoso';
import { conversationKey, type Notification } from '#contract';
import { DayHeading, rowsByDay } from '../../components/DayRows.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { MoreFailed } from '../../components/MoreFailed.tsx';
import { RowSkeleton } from '../../components/RowSkeleton.tsx';
import { announce } from '../../components/ui/announce.ts';
import { scrolledWithContent } from '../../components/ui/contentScroller.ts';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { BellIcon } from '../../components/ui/icons.tsx';
import { listComponents } from '../../components/ui/listComponents.tsx';
import { Panel } from '../../components/ui/Panel.tsx';
import { ScreenFrame } from '../../components/ui/ScreenFrame.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { homePath, paths } from '../../lib/paths.ts';
import { useGetFriendsQuery } from '../../store/api/friendsApi.ts';
import { useGetNotificationsQuery } from '../../store/api/notificationsApi.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectNotificationCount } from '../../store/inbox/notificationsSlice.ts';
import { selectMode } from '../../store/session/sessionSlice.ts';
import { AccountNoticeRow, isAccountNotice } from './AccountNoticeRow.tsx';
import { NotificationRow } from './NotificationRow.tsx';
import { useNotificationsTexts } from './texts.ts';

const unseenIn = (notifications: readonly Notification[]) =>
  notifications.filter((one) => !one.seen).map((one) => one.notiId);

/**
 * The notifications, read again when the screen opens and whenever the count says that more have come. Reading marks them
 * seen on the server; what was new during this visit stays marked until it ends.
 */
function useNotifications() {
  const texts = useNotificationsTexts();
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

const newestFirst = (notifications: readonly Notification[]) =>
  [...notifications].sort((one, other) => other.notiId - one.notiId);

/** What happened outside the conversations, newest first, day by day. Opening it sets the bell to 0. */
export default function NotificationsScreen() {
  const texts = useNotificationsTexts();
  return (
    <ScreenFrame title={texts.title}>
      <Notifications />
    </ScreenFrame>
  );
}

function Notifications() {
  const texts = useNotificationsTexts();
  const { shell } = useText();
  const navigate = useNavigate();
  const mode = useAppSelector(selectMode);
  const { data, isError, refetch, fresh } = useNotifications();
  const rows = useMemo(() => data && rowsByDay(newestFirst(data)), [data]);
  // Friends get a button that opens their conversation.
  useGetFriendsQuery(undefined, { skip: mode !== 'C' });

  if (!rows?.length && isError) return <LoadFailed title={texts.loadFailed} onRetry={refetch} />;
  if (!rows) return <RowSkeleton />;
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<BellIcon />}
        title={texts.empty}
        text={texts.emptyText}
        action={
          mode === 'C'
            ? { label: texts.findPeople, onClick: () => navigate(paths.search) }
            : { label: shell.goHome, onClick: () => navigate(paths.home) }
        }
      />
    );
  return (
    <Panel>
      {isError && <MoreFailed text={texts.loadFailed} onRetry={refetch} />}
      <Virtuoso
        {...scrolledWithContent(rows.length)}
        data={rows}
        context={{ total: rows.length, label: texts.title }}
        components={listComponents}
        computeItemKey={(_, { item }) => item.notiId}
        itemContent={(_, { item: notification, startsDay }) => (
          <>
            <DayHeading day={startsDay} />
            {isAccountNotice(notification) ? (
              <AccountNoticeRow
                notice={notification}
                divider={startsDay === undefined}
                fresh={fresh.has(notification.notiId)}
              />
            ) : (
              <NotificationRow
                notification={notification}
                divider={startsDay === undefined}
                fresh={fresh.has(notification.notiId)}
                onRefused={refetch}
                onMessage={(requestFormId) =>
                  navigate(homePath({ conversation: conversationKey({ kind: 'friend', requestFormId }) }))
                }
              />
            )}
          </>
        )}
      />
    </Panel>
  );
}
