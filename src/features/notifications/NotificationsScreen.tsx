import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { Virtuoso } from 'react-virtuoso';
import { conversationKey } from '../../../contract/index.ts';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { scrolledWithContent } from '../../components/ui/contentScroller.ts';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { BellIcon } from '../../components/ui/icons.tsx';
import { listComponents } from '../../components/ui/listComponents.tsx';
import { RowSkeleton } from '../../components/ui/RowSkeleton.tsx';
import { ScreenFrame } from '../../components/ui/ScreenFrame.tsx';
import { useFormats, useText } from '../../i18n/LanguageProvider.tsx';
import { homePath, paths } from '../../lib/paths.ts';
import { useGetFriendsQuery } from '../../store/api/friendsApi.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectMode } from '../../store/session/sessionSlice.ts';
import { NotificationRow } from './NotificationRow.tsx';
import { rowsByDay } from './rowsByDay.ts';
import { useNotifications } from './useNotifications.ts';

/** What happened outside the conversations, newest first, day by day. Opening it sets the bell to 0. */
export default function NotificationsScreen() {
  const { notifications: texts } = useText();
  return (
    <ScreenFrame title={texts.title}>
      <Notifications />
    </ScreenFrame>
  );
}

function Notifications() {
  const { everywhere, notifications: texts } = useText();
  const formats = useFormats();
  const navigate = useNavigate();
  const mode = useAppSelector(selectMode);
  const { data, isError, refetch, fresh } = useNotifications();
  const rows = useMemo(() => data && rowsByDay(data), [data]);
  // Friends get a button that opens their conversation.
  useGetFriendsQuery(undefined, { skip: mode !== 'C' });

  if (!rows && isError) return <LoadFailed title={texts.loadFailed} onRetry={refetch} />;
  if (!rows) return <RowSkeleton label={everywhere.loading} />;
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<BellIcon />}
        title={texts.empty}
        text={texts.emptyText}
        action={
          mode === 'C'
            ? { label: texts.findPeople, onClick: () => navigate(paths.search) }
            : { label: texts.goHome, onClick: () => navigate(paths.home) }
        }
      />
    );
  return (
    <Paper
      elevation={0}
      sx={{
        borderRadius: { xs: 0, md: 3 },
        border: { xs: 0, md: 1 },
        borderColor: { md: 'divider' },
        overflow: 'clip',
      }}
    >
      <Virtuoso
        {...scrolledWithContent(rows.length)}
        data={rows}
        context={{ total: rows.length, label: texts.title }}
        components={listComponents}
        computeItemKey={(_, { notification }) => notification.notiId}
        itemContent={(_, { notification, startsDay }) => (
          <>
            {startsDay && (
              <Typography variant="subtitle2" component="h2" color="textSecondary" sx={{ px: 2, pt: 2, pb: 0.5 }}>
                {formats.day(startsDay)}
              </Typography>
            )}
            <NotificationRow
              notification={notification}
              divider={startsDay === undefined}
              fresh={fresh.has(notification.notiId)}
              onRefused={refetch}
              onMessage={(requestFormId) =>
                navigate(homePath({ conversation: conversationKey({ kind: 'friend', requestFormId }) }))
              }
            />
          </>
        )}
      />
    </Paper>
  );
}
