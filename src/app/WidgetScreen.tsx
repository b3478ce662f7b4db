import { useCallback } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { conversationKey, type PublicPage } from '#contract';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { EmptyState } from '../components/ui/EmptyState.tsx';
import { PageIcon } from '../components/ui/icons.tsx';
import { useThrottledSelector } from '../components/useThrottledSelector.ts';
import { GuestEntry } from '../features/guest/GuestEntry.tsx';
import { PhoneSteps } from '../features/loginphone/PhoneSteps.tsx';
import { useLoginPhoneTexts } from '../i18n/loginPhoneTexts.ts';
import { useWriteTexts } from '../i18n/writeTexts.ts';
import { useGetPublicPageQuery } from '../store/api/pageAddressApi.ts';
import { useGetPagesQuery } from '../store/api/pagesApi.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectPage } from '../store/inbox/pagesSlice.ts';
import { useCreatePageUserMutation } from '../store/inbox/pageUsersApi.ts';
import { isNotOffered } from '../store/model/apiFailure.ts';
import { selectIsGuest, selectUserId } from '../store/session/sessionSlice.ts';
import { GuestConversation } from './GuestConversation.tsx';
import { OtherPage } from './OtherPage.tsx';
import { ScreenLoading } from './ScreenLoading.tsx';
import { useFrameAddress } from './useFrameAddress.ts';
import { useHostPage } from './useHostPage.ts';
import { isNamedByWebsite, useWebsiteUser } from './useWebsiteUser.ts';

const FROM_WEBSITE = { kind: 'widget', ref: '' } as const;

/** The conversation with a page in the frame of its own website, and nothing else. What is read of the server ends with a session. */
export default function WidgetScreen() {
  const userId = useAppSelector(selectUserId);
  return <Widget key={userId} userId={userId} />;
}

function Widget({ userId }: { userId: number | null }) {
  const texts = useWriteTexts();
  const { name = '' } = useParams();
  const { data: page, error, refetch } = useGetPublicPageQuery({ name });
  const pageId = page?.pageId;
  const { signUp } = useLoginPhoneTexts();
  const address = useFrameAddress();
  const isGuest = useAppSelector(selectIsGuest);
  const unread = useThrottledSelector(
    useCallback((state) => (pageId === undefined ? 0 : (selectPage(state, 'C', pageId)?.look ?? 0)), [pageId]),
  );
  const isOpen = useHostPage(userId === null ? null : unread);
  // A frame that was loaded to count what is unread begins nobody's session.
  const { isSettled, retry } = useWebsiteUser(isOpen || userId !== null ? page : undefined);
  if (isNotOffered(error)) return <EmptyState icon={<PageIcon />} title={texts.gone} text={texts.goneText} />;
  if (!page && error) return <LoadFailed onRetry={refetch} />;
  if (retry) return <LoadFailed onRetry={retry} />;
  if (!page || !isSettled) return <ScreenLoading />;
  if (address.signsUp)
    return isGuest ? (
      <PhoneSteps title={signUp} conversationAt={address.conversation} />
    ) : (
      <Navigate to={address.conversation} replace />
    );
  return userId === null ? (
    <GuestEntry name={name} source={FROM_WEBSITE} />
  ) : (
    <InSession page={page} userId={userId} isOpen={isOpen} />
  );
}

interface InSessionProps {
  page: PublicPage;
  userId: number;
  isOpen: boolean;
}

function InSession({ page: { pageId, name, title }, userId, isOpen }: InSessionProps) {
  const texts = useWriteTexts();
  const address = useFrameAddress();
  const isGuest = useAppSelector(selectIsGuest);
  const { data: pages, isError, refetch } = useGetPagesQuery({ customerOrPage: 'C' });
  const { data: served, ...reading } = useGetPagesQuery({ customerOrPage: 'P' });
  const [join] = useCreatePageUserMutation();
  if (!pages) return isError ? <LoadFailed onRetry={refetch} /> : <ScreenLoading />;
  if (!served) return reading.isError ? <LoadFailed onRetry={reading.refetch} /> : <ScreenLoading />;
  const isHere = (one: { pageId: number }) => one.pageId === pageId;
  if (pages.some(isHere)) {
    const key = conversationKey({ kind: 'page', pageId, customerId: userId });
    // What arrives while the panel is closed is not read.
    return isOpen ? (
      <GuestConversation
        conversationKey={key}
        address={address.conversation}
        signUpAt={address.signUp}
        staysSignedIn={isNamedByWebsite(pageId, address.hash)}
      />
    ) : null;
  }
  if (isGuest) {
    // A guest has one page, which may have removed them, or is another one of this website.
    const [own] = pages;
    return own ? (
      <OtherPage own={own} other={{ title }} signUpAt={address.signUp} />
    ) : (
      <GuestEntry name={name} source={FROM_WEBSITE} />
    );
  }
  if (served.some(isHere)) return <EmptyState icon={<PageIcon />} title={title} text={texts.served} />;
  return (
    <EmptyState
      icon={<PageIcon />}
      title={title}
      text={texts.text}
      action={{ label: texts.write, onClick: () => void join({ pageId, source: FROM_WEBSITE, name }) }}
    />
  );
}
