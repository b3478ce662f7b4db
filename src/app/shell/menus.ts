import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';
import { type Account, mayOpenPages, type Role, type Side } from '#contract';
import {
  BellIcon,
  ClockIcon,
  FlagIcon,
  GlobeIcon,
  HomeIcon,
  LockIcon,
  OverviewIcon,
  PageIcon,
  PeopleIcon,
  PersonIcon,
  SearchIcon,
  ShieldIcon,
  TagIcon,
} from '../../components/ui/icons.tsx';
import type { Catalogue } from '../../i18n/catalogue.ts';
import { paths, type ScreenPath } from '../../lib/paths.ts';

type ShellText = Catalogue['shell'];

/** An entry of a menu that leads to a screen. `id` also finds its title in the catalogue. */
export interface ScreenEntry {
  id: keyof { [Key in keyof ShellText as ShellText[Key] extends string ? Key : never]: true };
  path: ScreenPath;
  icon: ComponentType<SvgIconProps>;
  /** What is behind it, for an entry whose title alone does not tell. */
  hint?: keyof ShellText['hints'];
}

const home: ScreenEntry = { id: 'home', path: paths.home, icon: HomeIcon };
const search: ScreenEntry = { id: 'search', path: paths.search, icon: SearchIcon };
const notifications: ScreenEntry = { id: 'notifications', path: paths.notifications, icon: BellIcon };
const page: ScreenEntry = { id: 'page', path: paths.pages, icon: PageIcon, hint: 'page' };
const settings: readonly ScreenEntry[] = [
  { id: 'overview', path: paths.overview, icon: OverviewIcon, hint: 'overview' },
  { id: 'userAccount', path: paths.accounts, icon: PeopleIcon, hint: 'userAccount' },
  { id: 'userType', path: paths.userTypes, icon: TagIcon, hint: 'userType' },
  { id: 'uiAccept', path: paths.uiAccept, icon: ShieldIcon, hint: 'uiAccept' },
  { id: 'auditLog', path: paths.audit, icon: ClockIcon, hint: 'auditLog' },
  { id: 'reports', path: paths.reports, icon: FlagIcon, hint: 'reports' },
  { id: 'publicAccess', path: paths.publicAccess, icon: GlobeIcon, hint: 'publicAccess' },
];
export const profileEntry: ScreenEntry = { id: 'profile', path: paths.profile, icon: PersonIcon };
export const privacyEntry: ScreenEntry = { id: 'privacy', path: paths.privacy, icon: LockIcon };

export const securityEntry: ScreenEntry = { id: 'security', path: paths.security, icon: ShieldIcon };

/** Who is signed in, and what every menu of the shell lets them do about it. */
export interface ProfileActions {
  account: Account;
  /** Undefined for whoever has no password. */
  onChangePassword: (() => void) | undefined;
  onSignOut: () => void;
  onShortcuts: () => void;
  onTour: () => void;
  onCommands: () => void;
}

/** What the shell offers to somebody (docs/specification.md#2-menus, docs/specification.md#6). */
export interface ShellMenus {
  home: ScreenEntry;
  /** Null outside customer mode. */
  search: ScreenEntry | null;
  notifications: ScreenEntry;
  /** Empty: no Pages menu. */
  pages: readonly ScreenEntry[];
  /** Empty: no Settings menu. */
  settings: readonly ScreenEntry[];
  /** The mode the switch leads to; null hides it, as for people who serve no page. */
  otherMode: Side | null;
}

export function shellMenus(person: { role: Role; mode: Side; hasPages: boolean }): ShellMenus {
  return {
    home,
    search: person.mode === 'C' ? search : null,
    notifications,
    pages: mayOpenPages(person.role, person.mode) ? [page] : [],
    settings: person.role === 'ADMIN' ? settings : [],
    // Whoever lost their last page while in page mode must find the way back.
    otherMode: person.mode === 'P' ? 'C' : person.hasPages ? 'P' : null,
  };
}
