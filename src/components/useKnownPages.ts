import { useCallback } from 'react';
import { BUILT_IN_USER_TYPES, mayManagePage, type Page } from '#contract';
import { useGetPagesQuery } from '../store/api/pagesApi.ts';
import { useAppSelector } from '../store/hooks.ts';
import type { ListStatus } from '../store/inbox/conversationList.ts';
import { selectPages, selectPagesStatus } from '../store/inbox/pagesSlice.ts';
import { selectRole } from '../store/session/sessionSlice.ts';

/** The pages that the user may open, and their loading status. */
export interface KnownPages {
  pages: readonly Page[];
  status: ListStatus;
  /** They are all pages of the installation. */
  isAdmin: boolean;
  /** May the viewer decide about this page and its members? */
  manages: (page: Page) => boolean;
  /** Reads the list again, for another try. */
  retry: () => void;
  /** Resolves when the list contains the effect of a change. */
  settled: () => Promise<unknown>;
}

const nothing: readonly Page[] = [];

/** Is the viewer one of the page's owners? */
export const isOwnerOf = (page: Page): boolean => page.userTypeId === BUILT_IN_USER_TYPES.owner;

/** The pages the viewer serves, which live events keep; for admins every page there is, as the server last answered. */
export function useKnownPages(): KnownPages {
  const role = useAppSelector(selectRole) ?? 'CUSTOMER';
  const isAdmin = role === 'ADMIN';
  const own = useGetPagesQuery({ customerOrPage: 'P' }, { skip: isAdmin });
  const all = useGetPagesQuery({ customerOrPage: 'P', all: true }, { skip: !isAdmin, refetchOnMountOrArgChange: true });
  const served = useAppSelector((state) => selectPages(state, 'P'));
  const servedStatus = useAppSelector((state) => selectPagesStatus(state, 'P'));
  const manages = useCallback((page: Page) => mayManagePage(role, isOwnerOf(page)), [role]);
  const retry = () => void (isAdmin ? all.refetch() : own.refetch());
  return isAdmin
    ? {
        pages: all.data ?? nothing,
        status: all.data ? 'ready' : all.isError ? 'failed' : 'loading',
        isAdmin,
        manages,
        retry,
        settled: () => all.refetch(),
      }
    : { pages: served, status: servedStatus, isAdmin, manages, retry, settled: () => Promise.resolve() };
}
