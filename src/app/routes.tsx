import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { paths, type ScreenPath } from '../lib/paths.ts';
import type { AppStore } from '../store/types.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { type AppRouter, layeredRouter } from './layeredRouter.ts';
import { NotFound } from './NotFound.tsx';
import { RootLayout } from './RootLayout.tsx';
import { ScreenLoadError } from './ScreenLoadError.ts';
import { ScreenLoading } from './ScreenLoading.tsx';

type ScreenModule = { default: ComponentType };

const lazyScreen = (load: () => Promise<ScreenModule>) => () =>
  load().then(
    (module) => ({ Component: module.default }),
    (error: unknown) => {
      throw new ScreenLoadError(error);
    },
  );

/** A screen whose code is loaded when its route is matched for the first time. */
const screen = (path: ScreenPath, load: () => Promise<ScreenModule>): RouteObject => ({ path, lazy: lazyScreen(load) });

/**
 * Shows the error page instead of these routes when one of them fails to load or to render. In a route of its own:
 * React Router renders the error element of a lazy route only after that route is loaded.
 */
const withErrorPage = (children: RouteObject[]): RouteObject => ({ errorElement: <ErrorPage />, children });

type MessagingLoader = Pick<AppStore, 'loadMessaging'>;

/** Every address of the app. `RootLayout` redirects whoever may not open one. */
export function createRoutes({ loadMessaging }: MessagingLoader): RouteObject[] {
  /** The screen reads what `loadMessaging` adds to the store. */
  const withMessaging = (load: () => Promise<ScreenModule>) => () =>
    Promise.all([load(), loadMessaging()]).then(([module]) => module);
  return [
    {
      element: <RootLayout />,
      errorElement: <ErrorPage />,
      hydrateFallbackElement: <ScreenLoading />,
      children: [
        // `RootLayout` always redirects from here.
        { path: '/', element: null },
        withErrorPage([
          screen(paths.login, () => import('../features/login/LoginScreen.tsx')),
          screen(
            paths.loginPhone,
            withMessaging(() => import('../features/loginphone/PhoneLoginScreen.tsx')),
          ),
          screen(
            paths.signUp,
            withMessaging(() => import('../features/loginphone/SignUpScreen.tsx')),
          ),
          screen(
            paths.invited,
            withMessaging(() => import('./InvitedScreen.tsx')),
          ),
          screen(
            paths.guest,
            withMessaging(() => import('./GuestScreen.tsx')),
          ),
          {
            path: `${paths.frame}/:name`,
            lazy: lazyScreen(withMessaging(() => import('./WidgetScreen.tsx'))),
          },
          screen(
            paths.secondStep,
            withMessaging(() => import('../features/secondStep/SecondStepScreen.tsx')),
          ),
          {
            lazy: lazyScreen(withMessaging(() => import('./RequiredStepLayout.tsx'))),
            children: [
              withErrorPage([
                screen(paths.newPassword, () => import('../features/password/NewPasswordScreen.tsx')),
                screen(paths.secondFactor, () => import('../features/security/RequiredFactorScreen.tsx')),
              ]),
            ],
          },
          {
            // The sign-in screens do without the shell, so that it is not loaded before them.
            lazy: lazyScreen(withMessaging(() => import('./shell/ShellLayout.tsx'))),
            children: [
              withErrorPage([
                screen(paths.home, () => import('./HomeScreen.tsx')),
                screen(paths.company, () => import('../features/company/CompanyScreen.tsx')),
                screen(paths.notifications, () => import('../features/notifications/NotificationsScreen.tsx')),
                screen(paths.pages, () => import('../features/pages/PagesScreen.tsx')),
                screen(paths.pageUsers, () => import('../features/pageUsers/PageUsersScreen.tsx')),
                screen(paths.profile, () => import('../features/profile/ProfileScreen.tsx')),
                screen(paths.privacy, () => import('../features/privacy/PrivacyScreen.tsx')),
                screen(paths.security, () => import('../features/security/SecurityScreen.tsx')),
                screen(paths.search, () => import('../features/search/SearchScreen.tsx')),
                screen(paths.messages, () => import('../features/messageSearch/MessageSearchScreen.tsx')),
                screen(paths.overview, () => import('../features/overview/OverviewScreen.tsx')),
                screen(paths.accounts, () => import('../features/accounts/AccountsScreen.tsx')),
                screen(paths.userTypes, () => import('../features/userTypes/UserTypesScreen.tsx')),
                screen(paths.uiAccept, () => import('../features/uiAccept/UiAcceptScreen.tsx')),
                screen(paths.share, () => import('../features/share/ShareScreen.tsx')),
                screen(paths.audit, () => import('../features/audit/AuditScreen.tsx')),
                screen(paths.reports, () => import('../features/reports/ReportsScreen.tsx')),
                screen(paths.publicAccess, () => import('../features/publicAccess/PublicAccessScreen.tsx')),
                screen(paths.invitation, () => import('../features/invitation/InvitationScreen.tsx')),
                screen(paths.savedReplies, () => import('../features/savedReplies/SavedRepliesScreen.tsx')),
                screen(paths.statistics, () => import('../features/statistics/StatisticsScreen.tsx')),
                screen(paths.townships, () => import('../features/townships/TownshipsScreen.tsx')),
                { path: `${paths.write}/:name`, lazy: lazyScreen(() => import('../features/write/WriteScreen.tsx')) },
                { path: '*', element: <NotFound /> },
              ]),
            ],
          },
        ]),
      ],
    },
  ];
}

/** Creates the router of one page; a test creates one for each app it renders. */
export const createAppRouter = (store: MessagingLoader): AppRouter =>
  layeredRouter(() => createBrowserRouter(createRoutes(store)));
