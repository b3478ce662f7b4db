import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type PublicPage, type SignedUser, WebsiteUser } from '#contract';
import { useCreateGuestMutation } from '../features/guest/guestsApi.ts';
import { parseJson } from '../lib/parseJson.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { isApiFailure } from '../store/model/apiFailure.ts';
import { selectIsSignedIn, signedOut } from '../store/session/sessionSlice.ts';
import { startSession } from '../store/session/signIn.ts';

/** Its key in the storage of the frame: the page and customer of the website for whom the session began. */
const WEBSITE_USER_KEY = 'mingala.websiteUser';

/** Reads or replaces whom the session is for; a browser may refuse the storage. */
function storedUser(next?: string | null): string | null {
  try {
    if (next === null) localStorage.removeItem(WEBSITE_USER_KEY);
    else if (next !== undefined) localStorage.setItem(WEBSITE_USER_KEY, next);
    return localStorage.getItem(WEBSITE_USER_KEY);
  } catch {
    return null;
  }
}

/** What the website has signed about its customer, after the `#` of the address; null where it says nothing. */
function signedInAddress(hash: string): { user: WebsiteUser; signed: SignedUser } | null {
  const given = new URLSearchParams(hash.slice(1));
  const signed = { user: given.get('user') ?? '', signature: given.get('signature') ?? '' };
  const user = WebsiteUser.safeParse(parseJson(signed.user));
  return user.success ? { user: user.data, signed } : null;
}

/** The page and the customer whom the website names, as they are stored. */
const keyOf = (pageId: number, { user }: { user: WebsiteUser }) => `${pageId}/${user.id}`;

/** Whether the session is that of the customer whom the website has named, and whose signature was accepted. */
export function isNamedByWebsite(pageId: number, hash: string): boolean {
  const named = signedInAddress(hash);
  return named !== null && storedUser() === keyOf(pageId, named);
}

/** The server has said that the website names nobody: the signature is wrong or old, or there are no guests. */
const isUnknown = (error: unknown) =>
  isApiFailure(error) && (error.code === 'forbidden' || error.code === 'notFound' || error.code === 'invalid');

/**
 * Begins the session of the customer whom the website has named, and ends that of another one who used the same browser before. Where
 * the signature is refused, they are a guest like everybody. Returns whether it is settled who writes, and how to try again where the
 * server could not say so.
 */
export function useWebsiteUser(page: PublicPage | undefined): { isSettled: boolean; retry: (() => void) | null } {
  const dispatch = useAppDispatch();
  const { hash } = useLocation();
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const [createGuest] = useCreateGuestMutation();
  const [isSettled, setIsSettled] = useState(false);
  const [isFailed, setIsFailed] = useState(false);

  const settle = async ({ pageId, name }: PublicPage) => {
    setIsFailed(false);
    const named = signedInAddress(hash);
    const key = named && keyOf(pageId, named);
    const before = storedUser();
    if (before !== key && before !== null) {
      storedUser(null);
      // The session goes on where the customer comes back: it is forgotten here only. The screen begins again without it.
      if (isSignedIn) {
        dispatch(signedOut({ reason: 'person' }));
        return;
      }
    }
    if (named && !(isSignedIn && before === key)) {
      const begun = await createGuest({ name, profileName: named.user.name, signed: named.signed });
      if (begun.data) {
        storedUser(key);
        dispatch(startSession(begun.data));
      } else if (!isUnknown(begun.error)) {
        setIsFailed(true);
        return;
      }
    }
    setIsSettled(true);
  };
  const settleOnce = useRef(settle);
  settleOnce.current = settle;
  const isStarted = useRef(false);
  useEffect(() => {
    if (!page || isStarted.current) return;
    isStarted.current = true;
    void settleOnce.current(page);
  }, [page]);
  return { isSettled, retry: isFailed && page ? () => void settle(page) : null };
}
