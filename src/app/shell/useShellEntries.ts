import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';
import type { Side } from '#contract';
import { InfoIcon, KeyboardIcon, KeyIcon, SearchIcon, SignOutIcon, SwapIcon } from '../../components/ui/icons.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import type { ScreenPath } from '../../lib/paths.ts';
import { storeClickPath } from './clickPath.ts';
import { type ProfileActions, privacyEntry, profileEntry, type ScreenEntry, securityEntry } from './menus.ts';
import { useOpenScreen, useSwitchMode } from './useShell.ts';

/** An entry of a menu of the shell. */
export interface ShellEntry {
  id: string;
  title: string;
  hint?: string | undefined;
  icon: ComponentType<SvgIconProps>;
  /** The screen that it opens. */
  path?: ScreenPath;
  run: () => void;
}

/** Makes the entries of the menus of the shell, each of which remembers the click. */
export function useShellEntries() {
  const { shell } = useText();
  const openScreen = useOpenScreen();
  const switchMode = useSwitchMode();

  const screen = (entry: ScreenEntry): ShellEntry => ({
    id: entry.id,
    title: shell[entry.id],
    hint: entry.hint && shell.hints[entry.hint],
    icon: entry.icon,
    path: entry.path,
    run: () => openScreen(entry),
  });
  const action = (id: string, title: string, icon: ShellEntry['icon'], act: () => void): ShellEntry => ({
    id,
    title,
    icon,
    run: () => {
      storeClickPath(title);
      act();
    },
  });
  /** Switches the mode. */
  const mode = (to: Side): ShellEntry => ({
    ...action('otherMode', to === 'P' ? shell.toPageMode : shell.toCustomerMode, SwapIcon, () => switchMode(to)),
    hint: to === 'P' ? shell.hints.toPageMode : shell.hints.toCustomerMode,
  });
  /** What concerns the signed-in person, logout last. */
  const own = (actions: Omit<ProfileActions, 'account'>): readonly ShellEntry[] => [
    ...[profileEntry, privacyEntry, securityEntry].map(screen),
    ...(actions.onChangePassword
      ? [action('changePassword', shell.changePassword, KeyIcon, actions.onChangePassword)]
      : []),
    action('commands', shell.commands, SearchIcon, actions.onCommands),
    action('shortcuts', shell.shortcuts, KeyboardIcon, actions.onShortcuts),
    action('tour', shell.tour, InfoIcon, actions.onTour),
    action('logout', shell.logout, SignOutIcon, actions.onSignOut),
  ];
  return { screen, mode, own };
}
