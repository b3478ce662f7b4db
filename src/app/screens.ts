import { type ComponentType, lazy } from 'react';
import { paths, type ScreenPath } from '../lib/paths.ts';

/** The screens by their addresses. The code of each comes when it is opened first. */
const screens: Partial<Record<ScreenPath, ComponentType>> = {
  [paths.home]: lazy(() => import('./HomeScreen.tsx')),
  [paths.login]: lazy(() => import('./LoginDoor.tsx')),
  [paths.loginPhone]: lazy(() => import('../features/loginphone/PhoneLoginScreen.tsx')),
  [paths.company]: lazy(() => import('../features/company/CompanyScreen.tsx')),
  [paths.notifications]: lazy(() => import('../features/notifications/NotificationsScreen.tsx')),
  [paths.pages]: lazy(() => import('../features/pages/PagesScreen.tsx')),
  [paths.pageUsers]: lazy(() => import('../features/pageUsers/PageUsersScreen.tsx')),
  [paths.profile]: lazy(() => import('../features/profile/ProfileScreen.tsx')),
  [paths.search]: lazy(() => import('../features/search/SearchScreen.tsx')),
  [paths.accounts]: lazy(() => import('../features/accounts/AccountsScreen.tsx')),
  [paths.userTypes]: lazy(() => import('../features/userTypes/UserTypesScreen.tsx')),
  [paths.uiAccept]: lazy(() => import('../features/uiAccept/UiAcceptScreen.tsx')),
  [paths.townships]: lazy(() => import('../features/townships/TownshipsScreen.tsx')),
};

const byPath = new Map(Object.entries(screens));

/** The screen of an address; capitals and a slash at its end make no difference. */
export const screenAt = (pathname: string): ComponentType | undefined =>
  byPath.get(pathname) ?? byPath.get(pathname.replace(/\/+$/, '').toLowerCase());
