import Typography from '@mui/material/Typography';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Account, type CustomerInvitationPreview, conversationKey } from '#contract';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { SignInFrame } from '../components/SignInFrame.tsx';
import { EmptyState } from '../components/ui/EmptyState.tsx';
import { PageIcon } from '../components/ui/icons.tsx';
import { PhoneSteps } from '../features/loginphone/PhoneSteps.tsx';
import { usePreviewCustomerInvitationQuery } from '../features/pages/invitations/customerInvitationsApi.ts';
import { WriteTo } from '../features/write/WriteTo.tsx';
import { useCustomerInvitationTexts } from '../i18n/customerInvitationTexts.ts';
import { useInvitationTexts } from '../i18n/invitationTexts.ts';
import { useText } from '../i18n/LanguageProvider.tsx';
import { homePath, paths } from '../lib/paths.ts';
import { useGetPagesQuery } from '../store/api/pagesApi.ts';
import { useAppSelector } from '../store/hooks.ts';
import { isApiFailure, isForGood } from '../store/model/apiFailure.ts';
import { selectIsGuest, selectIsSignedIn } from '../store/session/sessionSlice.ts';
import { ScreenLoading } from './ScreenLoading.tsx';

/** What an invitation of customers opens: signing up, then the conversation with the page. Its secret stands after the `#`. */
export default function InvitedScreen() {
  const texts = useCustomerInvitationTexts();
  const invitations = useInvitationTexts();
  const { shell } = useText();
  const navigate = useNavigate();
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const token = useLocation().hash.slice(1);
  const { data, error, refetch } = usePreviewCustomerInvitationQuery({ token }, { skip: token === '' });
  if (data) return <Invited page={data.page} token={token} />;
  if (token === '' || (isApiFailure(error) && isForGood(error)))
    return (
      <SignInFrame title={invitations.title}>
        <EmptyState
          icon={<PageIcon />}
          title={invitations.gone}
          text={invitations.goneText}
          action={{ label: isSignedIn ? shell.goHome : texts.signIn, onClick: () => navigate(paths.home) }}
        />
      </SignInFrame>
    );
  return error ? <LoadFailed onRetry={refetch} /> : <ScreenLoading />;
}

function Invited({ page, token }: { page: CustomerInvitationPreview['page']; token: string }) {
  const texts = useCustomerInvitationTexts();
  const navigate = useNavigate();
  const isGuest = useAppSelector(selectIsGuest);
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const isMember = isSignedIn && !isGuest;
  const title = texts.invited(page.title);
  const { data: served, isError, refetch } = useGetPagesQuery({ customerOrPage: 'P' }, { skip: !isMember });
  const openConversation = ({ userId }: Account) => {
    const conversation = conversationKey({ kind: 'page', pageId: page.pageId, customerId: userId });
    navigate(homePath({ conversation }), { replace: true });
  };

  if (!isMember)
    return (
      <PhoneSteps
        title={title}
        invitation={{
          token,
          about: (
            <Typography color="textSecondary" sx={{ mb: 2 }}>
              {texts.invitedText}
            </Typography>
          ),
          address: `${paths.invited}#${token}`,
        }}
        onSignedUp={openConversation}
      />
    );
  if (!served) return isError ? <LoadFailed onRetry={refetch} /> : <ScreenLoading />;
  const isServed = served.some(({ pageId }) => pageId === page.pageId);
  return (
    <SignInFrame title={title}>
      <WriteTo page={page} name={null} invitation={token} isServed={isServed} />
    </SignInFrame>
  );
}
