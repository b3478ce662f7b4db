import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLocation, useNavigate } from 'react-router-dom';
import type { InvitationPreview } from '#contract';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { PageAvatar } from '../../components/PageAvatar.tsx';
import { RowSkeleton } from '../../components/RowSkeleton.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { PeopleIcon } from '../../components/ui/icons.tsx';
import { ScreenFrame } from '../../components/ui/ScreenFrame.tsx';
import { Section } from '../../components/ui/Section.tsx';
import { useIsShown } from '../../components/useIsShown.ts';
import { useUserTypeName } from '../../components/useUserTypeName.ts';
import { useInvitationTexts } from '../../i18n/invitationTexts.ts';
import { useFormats, useText } from '../../i18n/LanguageProvider.tsx';
import { homePath, paths } from '../../lib/paths.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { useAcceptInvitationMutation, usePreviewInvitationQuery } from '../../store/inbox/pageUsersApi.ts';
import { isApiFailure, isForGood } from '../../store/model/apiFailure.ts';
import { modeSwitched } from '../../store/session/sessionSlice.ts';

/** What an invitation link opens. */
export default function InvitationScreen() {
  const invitations = useInvitationTexts();
  return (
    <ScreenFrame title={invitations.title} maxWidth={560}>
      <Invitation />
    </ScreenFrame>
  );
}

/** The invitation of the link, whose secret stands after the `#`, which browsers do not send to servers. */
function Invitation() {
  const invitations = useInvitationTexts();
  const { shell } = useText();
  const navigate = useNavigate();
  const token = useLocation().hash.slice(1);
  const { data, error, refetch } = usePreviewInvitationQuery({ token }, { skip: token === '' });
  if (data) return <Question preview={data} token={token} />;
  if (token === '' || (isApiFailure(error) && isForGood(error)))
    return (
      <EmptyState
        icon={<PeopleIcon />}
        title={invitations.gone}
        text={invitations.goneText}
        action={{ label: shell.goHome, onClick: () => navigate(paths.home) }}
      />
    );
  if (error) return <LoadFailed onRetry={refetch} />;
  return <RowSkeleton rows={2} />;
}

function Question({ preview, token }: { preview: InvitationPreview; token: string }) {
  const invitations = useInvitationTexts();
  const { dayAndTime } = useFormats();
  const nameOf = useUserTypeName();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const [accept, { isLoading }] = useAcceptInvitationMutation();
  const isShown = useIsShown();
  const { page, isStaff, invitedBy, userTypeId, userType, expiresAt } = preview;

  const openPage = () => {
    dispatch(modeSwitched('P'));
    navigate(homePath({ pageId: page.pageId }));
  };
  const join = async () => {
    const joined = await accept({ token });
    if (joined.data && isShown()) openPage();
  };

  return (
    <Section title={isStaff ? invitations.isStaff : invitations.question(page.title)}>
      <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
        <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
          <PageAvatar pageId={page.pageId} title={page.title} photo={page.photo} size={64} />
          <Typography dir="auto" variant="subtitle1" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {page.title}
          </Typography>
        </Stack>
        {!isStaff && (
          <>
            <Typography>{invitations.text(invitedBy.profileName, nameOf(userTypeId, userType))}</Typography>
            <Typography variant="body2" color="textSecondary">
              {invitations.customerText} {invitations.until(dayAndTime(expiresAt))}
            </Typography>
          </>
        )}
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {isStaff ? (
            <Button variant="contained" onClick={openPage}>
              {invitations.openPage}
            </Button>
          ) : (
            <>
              <Button variant="contained" loading={isLoading} onClick={() => void join()}>
                {invitations.join}
              </Button>
              <Button color="secondary" disabled={isLoading} onClick={() => navigate(paths.home)}>
                {invitations.notNow}
              </Button>
            </>
          )}
        </Stack>
      </Stack>
    </Section>
  );
}
