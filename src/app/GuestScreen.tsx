import { Navigate, useSearchParams } from 'react-router-dom';
import { conversationKey } from '#contract';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { EmptyState } from '../components/ui/EmptyState.tsx';
import { ChatIcon } from '../components/ui/icons.tsx';
import { GuestEntry } from '../features/guest/GuestEntry.tsx';
import { useGuestTexts } from '../i18n/guestTexts.ts';
import { guestQuery, homePath, paths } from '../lib/paths.ts';
import { useGetPagesQuery } from '../store/api/pagesApi.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectIsGuest, selectUserId } from '../store/session/sessionSlice.ts';
import { GuestConversation } from './GuestConversation.tsx';
import { ScreenLoading } from './ScreenLoading.tsx';
import { UnreadTitle } from './shell/UnreadTitle.tsx';

/** Writing to a page with a name only: the name first, then the conversation and nothing else. */
export default function GuestScreen() {
  const isGuest = useAppSelector(selectIsGuest);
  const userId = useAppSelector(selectUserId);
  const [address] = useSearchParams();
  const name = address.get(guestQuery.page);
  if (isGuest && userId !== null) return <OnlyConversation guestId={userId} />;
  // Where a guest has left the device.
  return name === null ? <Navigate to={paths.login} replace /> : <GuestEntry name={name} />;
}

function OnlyConversation({ guestId }: { guestId: number }) {
  const texts = useGuestTexts();
  const { data: pages, isError, refetch } = useGetPagesQuery({ customerOrPage: 'C' });
  if (!pages) return isError ? <LoadFailed onRetry={refetch} /> : <ScreenLoading />;
  // A guest is a customer of one page, which may have removed them.
  const [page] = pages;
  if (!page) return <EmptyState icon={<ChatIcon />} title={texts.ended} text={texts.endedText} />;
  const key = conversationKey({ kind: 'page', pageId: page.pageId, customerId: guestId });
  return (
    <>
      <UnreadTitle />
      <GuestConversation conversationKey={key} address={homePath({ conversation: key })} />
    </>
  );
}
