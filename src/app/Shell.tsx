import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Account } from '../../contract/index.ts';
import { useText } from '../i18n/LanguageProvider.tsx';
import { paths } from '../lib/paths.ts';
import { useLocation } from '../parts/router/routing.ts';
import { useGetNotificationCountQuery } from '../store/api/notificationsApi.ts';
import { useGetPagesQuery } from '../store/api/pagesApi.ts';
import { visuallyHidden } from '../ui/visuallyHidden.ts';
import { AfterimageKeeper, Notifier } from './lateParts.tsx';
import { PhoneBar } from './PhoneBar.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useBringAhead } from './useBringAhead.ts';
import { useShellMenus } from './useShell.ts';

const ChangePasswordDialog = lazy(() => import('../features/password/ChangePasswordDialog.tsx'));
const SignOutDialog = lazy(() => import('../features/signOut/SignOutDialog.tsx'));

/** Everything around a screen for somebody who is signed in and has a name: the bar, the drawer, the dialogs. */
export default function Shell({ account, children }: { account: Account; children: ReactNode }) {
  const text = useText();
  const { pathname } = useLocation();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'));
  const menus = useShellMenus();
  const [dialog, setDialog] = useState<'password' | 'signOut' | null>(null);

  // Both lists: the one of the mode is shown at home, the other decides whether the mode can be switched.
  useGetPagesQuery({ customerOrPage: 'C' });
  useGetPagesQuery({ customerOrPage: 'P' });
  useGetNotificationCountQuery();

  const Bar = isPhone ? PhoneBar : Toolbar;
  return (
    <Box sx={{ height: '100%', display: 'flex', flexDirection: 'column', position: 'relative' }}>
      <Link
        href="#content"
        sx={{
          position: 'absolute',
          left: 8,
          top: -80,
          zIndex: 'tooltip',
          px: 2,
          py: 1,
          borderRadius: 1,
          bgcolor: 'background.paper',
          boxShadow: 4,
          '&:focus': { top: 8 },
        }}
      >
        {text.shell.toContent}
      </Link>
      <Bar
        account={account}
        menus={menus}
        onChangePassword={() => setDialog('password')}
        onSignOut={() => setDialog('signOut')}
      />
      <Box
        component="main"
        id="content"
        tabIndex={-1}
        sx={{ flex: 1, minHeight: 0, overflow: 'auto', outline: 'none' }}
      >
        {/* The other screens show their titles; home has no room for one, but those who go from heading to heading need it. */}
        {pathname === paths.home && (
          <Typography variant="h1" sx={visuallyHidden}>
            {text.shell.home}
          </Typography>
        )}
        {children}
      </Box>
      <Behind key={account.userId} />
      <Suspense fallback={null}>
        {dialog === 'password' && <ChangePasswordDialog onClose={() => setDialog(null)} />}
        {dialog === 'signOut' && <SignOutDialog onClose={() => setDialog(null)} />}
      </Suspense>
    </Box>
  );
}

/** What comes behind the first screen and runs from then on; a component of its own, so that nothing else is drawn again. */
function Behind() {
  return (
    useBringAhead() && (
      <>
        <Notifier />
        <AfterimageKeeper />
      </>
    )
  );
}
