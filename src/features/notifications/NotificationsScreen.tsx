import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router-dom';
import { conversationKey } from '../../../contract/index.ts';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { EntryList } from '../../components/ui/EntryList.tsx';
import { BellIcon } from '../../components/ui/icons.tsx';
import { RowSkeleton } from '../../components/ui/RowSkeleton.tsx';
import { ScreenFrame } from '../../components/ui/ScreenFrame.tsx';
import { useFormats, useText } from '../../i18n/LanguageProvider.tsx';
import { homePath, paths } from '../../lib/paths.ts';
import { useGetFriendsQuery } from '../../store/api/friendsApi.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectMode } from '../../store/session/sessionSlice.ts';
import { groupByDay } from './groupByDay.ts';
import { NotificationRow } from './NotificationRow.tsx';
import { useNotifications } from './useNotifications.ts';

/** What happened outside the conversations, newest first, day by day. Opening it sets the bell to 0. */
export default function NotificationsScreen() {
  const { notifications: words } = useText();
  return (
    <ScreenFrame title={words.title}>
      <Notifications />
    </ScreenFrame>
  );
}

function Notifications() {
  const { everywhere, notifications: words } = useText();
  const formats = useFormats();
  const navigate = useNavigate();
  const mode = useAppSelector(selectMode);
  const { data, isError, refetch, fresh } = useNotifications();
  // Who became a friend can be written to from here.
  useGetFriendsQuery(undefined, { skip: mode !== 'C' });

  if (!data && isError) return <LoadFailed title={words.loadFailed} onRetry={refetch} />;
  if (!data) return <RowSkeleton label={everywhere.loading} />;
  if (data.length === 0)
    return (
      <EmptyState
        icon={<BellIcon />}
        title={words.empty}
        text={words.emptyText}
        action={
          mode === 'C'
            ? { label: words.findPeople, onClick: () => navigate(paths.search) }
            : { label: words.goHome, onClick: () => navigate(paths.home) }
        }
      />
    );
  return groupByDay(data).map(({ day, notifications }) => (
    <Box component="section" key={day} aria-labelledby={`day-${day}`} sx={{ mb: 1.5 }}>
      <Typography
        id={`day-${day}`}
        variant="subtitle2"
        component="h2"
        color="textSecondary"
        sx={{ px: 2, pt: 1.5, pb: 0.5 }}
      >
        {formats.day(day)}
      </Typography>
      <EntryList labelledBy={`day-${day}`}>
        {notifications.map((notification) => (
          <NotificationRow
            key={notification.notiId}
            notification={notification}
            fresh={fresh.has(notification.notiId)}
            onRefused={refetch}
            onMessage={(requestFormId) =>
              navigate(homePath({ conversation: conversationKey({ kind: 'friend', requestFormId }) }))
            }
          />
        ))}
      </EntryList>
    </Box>
  ));
}
