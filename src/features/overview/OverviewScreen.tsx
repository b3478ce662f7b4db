import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { RowSkeleton } from '../../components/RowSkeleton.tsx';
import { ChatIcon } from '../../components/ui/icons.tsx';
import { ScreenFrame } from '../../components/ui/ScreenFrame.tsx';
import { paths } from '../../lib/paths.ts';
import { useGetOverviewQuery } from '../../store/api/adminApi.ts';
import { useGetFriendsQuery } from '../../store/api/friendsApi.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectFriends } from '../../store/inbox/friendsSlice.ts';
import { selectHasPages, selectPages } from '../../store/inbox/pagesSlice.ts';
import { OverviewContent } from './OverviewContent.tsx';
import { useOverviewTexts } from './texts.ts';

/** Where an admin starts: the state of the installation, each number a link to the list that it counts. */
export default function OverviewScreen() {
  const texts = useOverviewTexts();
  // No event tells what it counts.
  const { data, isError, isFetching, refetch } = useGetOverviewQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  useGetFriendsQuery();
  const hasConversations = useAppSelector(
    (state) => selectHasPages(state) || selectPages(state, 'C').length > 0 || selectFriends(state).length > 0,
  );
  const content = () => {
    if (data) return <OverviewContent overview={data} />;
    if (isError && !isFetching) return <LoadFailed title={texts.failed} onRetry={refetch} />;
    return <RowSkeleton />;
  };
  return (
    <ScreenFrame
      title={texts.title}
      maxWidth={1000}
      actions={
        hasConversations && (
          <Button component={Link} to={paths.home} startIcon={<ChatIcon />}>
            {texts.conversations}
          </Button>
        )
      }
    >
      {content()}
    </ScreenFrame>
  );
}
