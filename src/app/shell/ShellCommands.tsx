import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  InfoIcon,
  KeyboardIcon,
  KeyIcon,
  SearchIcon,
  SearchMessagesIcon,
  SignOutIcon,
  SwapIcon,
} from '../../components/ui/icons.tsx';
import { useMessageSearch } from '../../components/useMessageSearch.ts';
import { CommandMenu } from '../../features/commands/CommandMenu.tsx';
import type { Command, HomePlace } from '../../features/commands/command.ts';
import { useCommandTexts } from '../../features/commands/texts.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { homePath, messageSearchPath, paths } from '../../lib/paths.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectMode } from '../../store/session/sessionSlice.ts';
import { useHomeLocation } from '../useHomeLocation.ts';
import { privacyEntry, profileEntry, type ScreenEntry, type ShellMenus, securityEntry } from './menus.ts';
import { useOpenScreen, useSwitchMode } from './useShell.ts';
import { searchField } from './useShortcuts.ts';

interface ShellCommandsProps {
  menus: ShellMenus;
  onChangePassword: (() => void) | undefined;
  onSignOut: () => void;
  onShortcuts: () => void;
  onTour: () => void;
  onClose: () => void;
}

/** The command menu with the screens and dialogs of the shell. */
export function ShellCommands(props: ShellCommandsProps) {
  const { menus, onChangePassword, onSignOut, onShortcuts, onTour, onClose } = props;
  const { shell } = useText();
  const texts = useCommandTexts();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { key } = useHomeLocation();
  const openKey = pathname === paths.home ? key : null;
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'));
  const mode = useAppSelector(selectMode);
  const openScreen = useOpenScreen();
  const switchMode = useSwitchMode();
  const hasMessageSearch = useMessageSearch() === 'offered';
  const { home, search, notifications, pages, settings, otherMode } = menus;

  const screen = (entry: ScreenEntry): Command => ({
    id: entry.id,
    title: shell[entry.id],
    hint: entry.hint && shell.hints[entry.hint],
    icon: <entry.icon />,
    run: () => openScreen(entry),
  });
  // On a phone an open conversation covers it.
  const field = isPhone && openKey ? null : searchField();
  const screens: readonly Command[] = [
    ...(field
      ? [
          {
            id: 'searchList',
            title: texts.searchList,
            icon: <SearchIcon />,
            // After the menu has given the focus back.
            run: () => setTimeout(() => field.focus()),
          },
        ]
      : []),
    ...(hasMessageSearch
      ? [
          {
            id: 'searchMessages',
            title: shell.messages,
            icon: <SearchMessagesIcon />,
            run: () => navigate(messageSearchPath()),
          },
        ]
      : []),
    ...[home, ...(search ? [search] : []), notifications, ...pages, ...settings].map(screen),
    ...[profileEntry, privacyEntry, securityEntry].map(screen),
    ...(otherMode
      ? [
          {
            id: 'otherMode',
            title: otherMode === 'P' ? shell.toPageMode : shell.toCustomerMode,
            icon: <SwapIcon />,
            run: () => switchMode(otherMode),
          },
        ]
      : []),
    ...(onChangePassword
      ? [{ id: 'changePassword', title: shell.changePassword, icon: <KeyIcon />, run: onChangePassword }]
      : []),
    { id: 'shortcuts', title: shell.shortcuts, icon: <KeyboardIcon />, run: onShortcuts },
    { id: 'tour', title: shell.tour, icon: <InfoIcon />, run: onTour },
    { id: 'logout', title: shell.logout, icon: <SignOutIcon />, run: onSignOut },
  ];
  const open = ({ side, ...place }: HomePlace) => {
    if (side === mode) navigate(homePath(place));
    else switchMode(side, place);
  };
  return <CommandMenu conversationKey={openKey} screens={screens} onOpen={open} onClose={onClose} />;
}
