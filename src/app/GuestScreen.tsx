import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { conversationKey } from '#contract';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { EmptyState } from '../components/ui/EmptyState.tsx';
import { ChatIcon } from '../components/ui/icons.tsx';
import { GuestEntry } from '../features/guest/GuestEntry.tsx';
import { useGuestTexts } from '../i18n/guestTexts.ts';
import { guestQuery, homePath, paths } from '../lib/paths.ts';
import { forgetPendingWrite } from '../lib/pendingWrite.ts';
import { useGetPublicPageQuery } from '../store/api/pageAddressApi.ts';
import { useGetPagesQuery } from '../store/api/pagesApi.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { isApiFailure, isForGood } from '../store/model/apiFailure.ts';
import { takePendingWrite } from '../store/outbox/drafting.ts';
import { selectIsGuest, selectUserId } from '../store/session/sessionSlice.ts';
import { signOut } from '../store/session/signIn.ts';
import { GuestConversation } from './GuestConversation.tsx';
import { OtherPage } from './OtherPage.tsx';
import { ScreenLoading } from './ScreenLoading.tsx';
import { UnreadTitle } from './shell/UnreadTitle.tsx';

/** Writing to a page with a name only: the name first, then the conversation and nothing else. */
export default function GuestScreen() {
  const isGuest = useAppSelector(selectIsGuest);
  const userId = useAppSelector(selectUserId);
  const [address] = useSearchParams();
  const name = address.get(guestQuery.page);
  if (isGuest && userId !== null) return <OnlyConversation guestId={userId} asked={name} />;
  // Where a guest has left the device.
  return name === null ? <Navigate to={paths.login} replace /> : <GuestEntry name={name} />;
}

/** The conversation of a guest. `asked` is the name of the page to which they want to write; null where they only come back. */
function OnlyConversation({ guestId, asked }: { guestId: number; asked: string | null }) {
  const texts = useGuestTexts();
  const dispatch = useAppDispatch();
  const [isBack, setIsBack] = useState(false);
  const { data: pages, isError, refetch } = useGetPagesQuery({ customerOrPage: 'C' });
  const { data: askedPage, ...asking } = useGetPublicPageQuery({ name: asked ?? '' }, { skip: asked === null });
  // A guest is a customer of one page, which may have removed them.
  const page = pages?.[0];
  const isOwn = page !== undefined && askedPage?.pageId === page.pageId;
  const key = page && conversationKey({ kind: 'page', pageId: page.pageId, customerId: guestId });

  useEffect(() => {
    if (isOwn && key) dispatch(takePendingWrite(asked, key));
  }, [dispatch, isOwn, asked, key]);

  if (!pages || asking.isLoading) return isError ? <LoadFailed onRetry={refetch} /> : <ScreenLoading />;
  // Whether it is their page is not known: what they have written for it waits.
  if (isApiFailure(asking.error) && !isForGood(asking.error)) return <LoadFailed onRetry={asking.refetch} />;
  if (!page || !key)
    return (
      <EmptyState
        icon={<ChatIcon />}
        title={texts.ended}
        text={texts.endedText}
        action={{ label: texts.leave, onClick: () => void dispatch(signOut()) }}
      />
    );
  if (askedPage && !isOwn && !isBack)
    return (
      <OtherPage
        own={page}
        other={askedPage}
        onBack={() => {
          forgetPendingWrite();
          setIsBack(true);
        }}
      />
    );
  return (
    <>
      <UnreadTitle />
      <GuestConversation conversationKey={key} address={homePath({ conversation: key })} />
    </>
  );
}
