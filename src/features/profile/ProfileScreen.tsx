import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom';
import type { Account } from '#contract';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { PageConsent } from '../../components/PageConsent.tsx';
import { PersonAvatar } from '../../components/PersonAvatar.tsx';
import { PersonPhotoButton } from '../../components/PersonPhotoButton.tsx';
import { RowSkeleton } from '../../components/RowSkeleton.tsx';
import { SignInFrame } from '../../components/SignInFrame.tsx';
import { Panel } from '../../components/ui/Panel.tsx';
import { ScreenFrame } from '../../components/ui/ScreenFrame.tsx';
import { useStaysTrue } from '../../components/useStaysTrue.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { paths } from '../../lib/paths.ts';
import { pendingWritePath } from '../../lib/pendingWrite.ts';
import { returnAddress } from '../../lib/returnTo.ts';
import { useGetOwnContactsQuery } from '../../store/api/sessionApi.ts';
import { useGetCitiesQuery, useGetUserAccountQuery } from '../../store/api/usersApi.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { toastShown } from '../../store/notices/toastsSlice.ts';
import { accountChanged, selectAccount } from '../../store/session/sessionSlice.ts';
import { signOut } from '../../store/session/signIn.ts';
import { ProfileForm } from './ProfileForm.tsx';

/** The own photo, and the way to another. It is saved at once, apart from the form. */
function ProfilePhoto({ account }: { account: Account }) {
  const { userId, profilePhoto } = account;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5, minWidth: 0 }}>
      <PersonAvatar person={{ ...account, userAccountId: userId }} size={88} />
      <PersonPhotoButton userAccountId={userId} photo={profilePhoto} />
    </Box>
  );
}

/** The own profile; for somebody without a name the first screen, and the only one (docs/specification.md#2-start). */
export default function ProfileScreen() {
  const account = useAppSelector(selectAccount);
  return (
    account && (account.profileName === '' ? <FirstProfile account={account} /> : <OwnProfile account={account} />)
  );
}

/** The own profile, its contacts and the cities. The form shows all of them: what arrives later would move what is below it. */
function useProfile(id: number) {
  const { data, isError, isLoading, refetch } = useGetUserAccountQuery({ id }, { refetchOnMountOrArgChange: true });
  const contacts = useGetOwnContactsQuery(undefined, { refetchOnMountOrArgChange: true });
  const cities = useGetCitiesQuery();
  const isThere = useStaysTrue(!isLoading && !contacts.isLoading && !cities.isLoading);
  return { data, isError, isLoading: !isThere, refetch };
}

function OwnProfile({ account }: { account: Account }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const { isLoading } = useProfile(account.userId);
  return (
    <ScreenFrame title={text.shell.profile}>
      <Panel fills sx={{ px: { xs: 2, md: 3 }, pt: { xs: 2.5, md: 3 } }}>
        <Profile
          account={account}
          first={false}
          onSaved={(profileName) => {
            dispatch(accountChanged({ profileName }));
            dispatch(toastShown({ code: 'saved' }));
          }}
        />
      </Panel>
      {/* Below what is still on its way it would move. */}
      {!isLoading && (
        <Typography variant="body2" sx={{ p: 2, textAlign: 'center' }}>
          <Link component={RouterLink} to={paths.company} sx={{ display: 'inline-block', p: 1.5 }}>
            {text.profile.aboutProduct}
          </Link>
        </Typography>
      )}
    </ScreenFrame>
  );
}

function FirstProfile({ account }: { account: Account }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const back = returnAddress(account.userId, useLocation().state);
  const [name, setName] = useState<string | null>(null);

  // Once the form has let go of its guard: with the name the toolbar appears, over the screen where it should.
  useEffect(() => {
    if (name === null) return;
    navigate(back ?? pendingWritePath() ?? paths.home, { replace: true });
    dispatch(accountChanged({ profileName: name }));
  }, [name, back, navigate, dispatch]);

  return (
    <SignInFrame title={text.profile.firstTitle}>
      <Typography color="textSecondary" sx={{ mb: 2.5 }}>
        {text.profile.firstText}
      </Typography>
      <Profile account={account} first onSaved={setName} />
      <Box sx={{ textAlign: 'center', mt: 1 }}>
        <Typography variant="body2" color="textSecondary">
          {text.profile.signedInAs(account.userName)}
        </Typography>
        <Button color="secondary" onClick={() => void dispatch(signOut())}>
          {text.shell.logout}
        </Button>
      </Box>
    </SignInFrame>
  );
}

interface ProfileProps {
  account: Account;
  first: boolean;
  onSaved: (profileName: string) => void;
}

function Profile({ account, first, onSaved }: ProfileProps) {
  const { profile } = useText();
  const { data, isError, isLoading, refetch } = useProfile(account.userId);
  if (!data && isError) return <LoadFailed title={profile.loadFailed} onRetry={refetch} />;
  if (!data || isLoading) return <RowSkeleton rows={first ? 1 : 6} />;
  return (
    <ProfileForm
      detail={data}
      first={first}
      savedApart={
        <>
          <ProfilePhoto account={account} />
          {first && <PageConsent detail={data} />}
        </>
      }
      onSaved={(saved) => onSaved(saved.profileName)}
    />
  );
}
