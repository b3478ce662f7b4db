import { type ComponentType, lazy } from 'react';
import { loadScreenWords } from '../i18n/catalogues.ts';
import { paths, type ScreenPath } from '../lib/paths.ts';

/** A screen whose words come with it. */
const speaking = (bring: () => Promise<{ default: ComponentType }>) =>
  lazy(async () => {
    const [screen] = await Promise.all([bring(), loadScreenWords()]);
    return screen;
  });

/** The screens by their addresses. The code of each comes when it is opened first. */
const screens: Partial<Record<ScreenPath, ComponentType>> = {
  [paths.home]: lazy(() => import('./HomeScreen.tsx')),
  [paths.login]: lazy(() => import('./LoginDoor.tsx')),
  [paths.loginPhone]: speaking(() => import('../features/loginphone/PhoneLoginScreen.tsx')),
  [paths.company]: speaking(() => import('../features/company/CompanyScreen.tsx')),
  [paths.notifications]: speaking(() => import('../features/notifications/NotificationsScreen.tsx')),
  [paths.pages]: speaking(() => import('../features/pages/PagesScreen.tsx')),
  [paths.pageUsers]: speaking(() => import('../features/pageUsers/PageUsersScreen.tsx')),
  [paths.profile]: speaking(() => import('../features/profile/ProfileScreen.tsx')),
  [paths.search]: speaking(() => import('../features/search/SearchScreen.tsx')),
  [paths.accounts]: speaking(() => import('../features/accounts/AccountsScreen.tsx')),
  [paths.userTypes]: speaking(() => import('../features/userTypes/UserTypesScreen.tsx')),
  [paths.uiAccept]: speaking(() => import('../features/uiAccept/UiAcceptScreen.tsx')),
  [paths.townships]: speaking(() => import('../features/townships/TownshipsScreen.tsx')),
};

const byPath = new Map(Object.entries(screens));

/** The screen of an address; capitals and a slash at its end make no difference. */
export const screenAt = (pathname: string): ComponentType | undefined =>
  byPath.get(pathname) ?? byPath.get(pathname.replace(/\/+$/, '').toLowerCase());
