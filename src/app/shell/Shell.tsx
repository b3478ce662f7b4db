import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Account } from '#contract';
import { preloadAll } from '../../components/lazyWithPreload.tsx';
import { CONTENT_ID } from '../../components/ui/contentScroller.ts';
import { visuallyHidden } from '../../components/ui/visuallyHidden.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { paths } from '../../lib/paths.ts';
import { useGetNotificationCountQuery } from '../../store/api/notificationsApi.ts';
import { useGetPagesQuery } from '../../store/api/pagesApi.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { selectFirstListStands } from '../../store/realtime/stompMiddleware.ts';
import { selectToursSeen, tourOpened } from '../../store/session/preferencesSlice.ts';
import {
  AppVersion,
  ChangePasswordDialog,
  Notifier,
  ShellCommands,
  ShortcutsDialog,
  SignOutDialog,
  TourCard,
} from '../lazyComponents.tsx';
import { BulkElsewhere } from './BulkElsewhere.tsx';
import { PhoneBar } from './PhoneBar.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useShellMenus } from './useShell.ts';
import { useShortcuts } from './useShortcuts.ts';

/** Longest wait for an idle moment, in ms. */
const PATIENCE_MS = 3_000;

/**
 * Preloads all lazy components once the lists are shown and the browser is idle: later the connection may be gone.
 * True when that is done.
 */
function usePreloadAll(): boolean {
  const [isDone, setIsDone] = useState(false);
  const isListShown = useAppSelector(selectFirstListStands);
  useEffect(() => {
    if (!isListShown) return;
    const preload = () => void preloadAll().then(() => setIsDone(true));
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(preload, PATIENCE_MS / 10);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(preload, { timeout: PATIENCE_MS });
    return () => cancelIdleCallback(idle);
  }, [isListShown]);
  return isDone;
}

/** The frame of a screen for somebody who is signed in and has a name: toolbar or drawer, dialogs, background tasks. */
export function Shell({ account, children }: { account: Account; children: ReactNode }) {
  const text = useText();
  const { pathname } = useLocation();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'));
  const menus = useShellMenus();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const hasSeenTour = useAppSelector((state) => selectToursSeen(state).includes(account.userId));
  const openTour = () => {
    dispatch(tourOpened(account.userId));
    navigate(paths.home);
  };
  const [dialog, setDialog] = useState<'password' | 'signOut' | 'shortcuts' | 'commands' | null>(null);

  useShortcuts({ onCommands: () => setDialog('commands'), onList: () => setDialog('shortcuts') });
  // Both lists: home shows the one of the mode, and the other decides whether the mode can be switched.
  useGetPagesQuery({ customerOrPage: 'C' });
  useGetPagesQuery({ customerOrPage: 'P' });
  useGetNotificationCountQuery();

  const actions = {
    onCommands: () => setDialog('commands'),
    onChangePassword: account.hasPassword === false ? undefined : () => setDialog('password'),
    onSignOut: () => setDialog('signOut'),
    onShortcuts: () => setDialog('shortcuts'),
    onTour: openTour,
  };
  const Bar = isPhone ? PhoneBar : Toolbar;
  return (
    <Box sx={{ height: '100%', display: 'flex', flexDirection: 'column', position: 'relative' }}>
      <Link
        href="#content"
        sx={{
          position: 'absolute',
          left: 8,
          top: 8,
          // Out of the window by its own height, whatever the size of the text.
          transform: 'translateY(calc(-100% - 16px))',
          zIndex: 'tooltip',
          px: 2,
          py: 1,
          borderRadius: 1,
          bgcolor: 'background.paper',
          boxShadow: 4,
          '&:focus': { transform: 'none' },
        }}
      >
        {text.shell.toContent}
      </Link>
      <Bar account={account} menus={menus} {...actions} />
      <Box
        component="main"
        id={CONTENT_ID}
        tabIndex={-1}
        sx={{
          flex: 1,
          minHeight: 0,
          overflow: 'auto',
          // Home scrolls its columns. Elsewhere what arrives may be higher than the window: its scroll bar moves nothing.
          scrollbarGutter: pathname === paths.home ? 'auto' : 'stable',
          outline: 'none',
        }}
      >
        {/* The other screens show their titles; home has a hidden one for screen readers. */}
        {pathname === paths.home && (
          <Typography variant="h1" sx={visuallyHidden}>
            {text.shell.home}
          </Typography>
        )}
        {children}
      </Box>
      <BulkElsewhere isListHidden={pathname !== paths.home} />
      {(pathname === paths.home || pathname === paths.overview) && !hasSeenTour && <TourCard account={account} />}
      <BackgroundTasks key={account.userId} />
      {dialog === 'password' && <ChangePasswordDialog onClose={() => setDialog(null)} />}
      {dialog === 'commands' && <ShellCommands menus={menus} {...actions} onClose={() => setDialog(null)} />}
      {dialog === 'shortcuts' && <ShortcutsDialog onClose={() => setDialog(null)} />}
      {dialog === 'signOut' && <SignOutDialog onClose={() => setDialog(null)} />}
    </Box>
  );
}

/** What runs once everything is preloaded; a component of its own, so that its state renders nothing else again. */
function BackgroundTasks() {
  return (
    usePreloadAll() && (
      <>
        <Notifier />
        <AppVersion />
      </>
    )
  );
}
