import type { Catalogue } from '../../i18n/catalogue.ts';
import { normalisePath, paths } from '../../lib/paths.ts';

/** The title of the screen at a path; undefined at home and where the product's name says enough. */
export function screenTitle(path: string, text: Catalogue['shell']): string | undefined {
  const titles: Record<string, string> = {
    [paths.townships]: text.townships,
    [paths.overview]: text.overview,
    [paths.accounts]: text.userAccount,
    [paths.pages]: text.pages,
    [paths.pageUsers]: text.pageUsers,
    [paths.company]: text.company,
    [paths.uiAccept]: text.uiAccept,
    [paths.profile]: text.profile,
    [paths.privacy]: text.privacy,
    [paths.security]: text.security,
    [paths.search]: text.search,
    [paths.messages]: text.messages,
    [paths.userTypes]: text.userType,
    [paths.audit]: text.auditLog,
    [paths.reports]: text.reports,
    [paths.publicAccess]: text.publicAccess,
    [paths.invitation]: text.invitation,
    [paths.savedReplies]: text.savedReplies,
    [paths.statistics]: text.statistics,
    [paths.notifications]: text.notifications,
    [paths.share]: text.share,
  };
  return titles[normalisePath(path)];
}
