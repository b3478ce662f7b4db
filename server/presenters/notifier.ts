import type { Side } from '#contract';

/** What decides whether the receiver of a notification learns who on the page's staff caused it. */
interface PageNotice {
  kind: string;
  page: { staffNames: boolean; removedAt: Date | null } | null;
  /** The side of the user type that the notification is about, the one that ended or the new one; null when the type is deleted. */
  side: Side | null;
}

/**
 * Whether a notification names the page instead of the person: its receiver is a customer of a page that hides the names of its
 * staff, or was not let in (docs/decisions/0011-names-of-staff.md). An invitation to the staff names who invites.
 */
export function isFromPage({ kind, page, side }: PageNotice): boolean {
  if (page === null || page.staffNames) return false;
  if (kind === 'pageDeclined') return true;
  // The removal of a whole page names no user type, and is told to its staff alone.
  if (side === null && page.removedAt !== null) return false;
  return (kind === 'removedFromPage' || kind === 'userTypeChanged') && side !== 'P';
}
