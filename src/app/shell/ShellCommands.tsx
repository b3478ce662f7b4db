import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useLocation, useNavigate } from 'react-router-dom';
import { SearchIcon, SearchMessagesIcon } from '../../components/ui/icons.tsx';
import { useMessageSearch } from '../../components/useMessageSearch.ts';
import { CommandMenu } from '../../features/commands/CommandMenu.tsx';
import type { Command, HomePlace } from '../../features/commands/command.ts';
import { useCommandTexts } from '../../features/commands/texts.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { homePath, messageSearchPath, paths } from '../../lib/paths.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectMode } from '../../store/session/sessionSlice.ts';
import { useHomeLocation } from '../useHomeLocation.ts';
import type { ProfileActions, ShellMenus } from './menus.ts';
import { useSwitchMode } from './useShell.ts';
import { type ShellEntry, useShellEntries } from './useShellEntries.ts';
import { searchField } from './useShortcuts.ts';

interface ShellCommandsProps extends Omit<ProfileActions, 'account'> {
  menus: ShellMenus;
  onClose: () => void;
}

/** The command menu with the screens and dialogs of the shell. */
export function ShellCommands(props: ShellCommandsProps) {
  const { menus, onClose } = props;
  const { shell } = useText();
  const texts = useCommandTexts();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { key } = useHomeLocation();
  const openKey = pathname === paths.home ? key : null;
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'));
  const mode = useAppSelector(selectMode);
  const { screen, mode: otherModeEntry, own } = useShellEntries();
  const switchMode = useSwitchMode();
  const hasMessageSearch = useMessageSearch() === 'offered';
  const { home, search, notifications, pages, settings, otherMode } = menus;

  const command = ({ icon: Icon, ...entry }: ShellEntry): Command => ({ ...entry, icon: <Icon /> });
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
    ...[
      ...[home, ...(search ? [search] : []), notifications, ...pages, ...settings].map(screen),
      ...(otherMode ? [otherModeEntry(otherMode)] : []),
      ...own(props).filter(({ id }) => id !== 'commands'),
    ].map(command),
  ];
  const open = ({ side, ...place }: HomePlace) => {
    if (side === mode) navigate(homePath(place));
    else switchMode(side, place);
  };
  return <CommandMenu conversationKey={openKey} screens={screens} onOpen={open} onClose={onClose} />;
}
