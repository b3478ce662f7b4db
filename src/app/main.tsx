import type { Root } from 'react-dom/client';
import { loadCatalogue } from '../i18n/catalogues.ts';
import { homeQuery, paths } from '../lib/paths.ts';
import { keptAs } from '../store/local/keptAs.ts';
import { type Glance, glance, noteLiking } from '../store/session/glance.ts';
import { afterimageOf, PLACE_ID, viewpoint } from './afterimage/afterimage.ts';
import { drawn, showAfterimage } from './afterimage/show.ts';
import { sayItCannotCome } from './cannotCome.ts';
import './fonts.ts';
import { fetchAhead } from './fetchAhead.ts';
import { reloadStaleTab } from './staleTab.ts';

reloadStaleTab();

/** Local storage, where the browser lets us. */
function read(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function write(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // It is not kept then, as nothing is in this browser.
  }
}

const app = () => import('./start.tsx');
const home = () => Promise.all([import('./Shell.tsx'), import('./HomeScreen.tsx')]);
const conversation = () =>
  Promise.all([import('../features/conversation/Conversation.tsx'), import('../features/detailCard/DetailCard.tsx')]);

async function bringBehindSignIn(root: Root) {
  const arrived = await app().then(({ startBehindSignIn }) => startBehindSignIn(root));
  // Whoever signs in goes there next; if it cannot come now, it comes then.
  home().catch(() => undefined);
  return arrived;
}

/** The screen as it was left is seen while the app comes. It is drawn first: running the app's code takes a slow phone seconds. */
async function lookBack({ seat, liked }: Glance, place: HTMLElement): Promise<void> {
  const image = afterimageOf(read(keptAs('afterimage')), viewpoint(seat, liked));
  if (!image) return;
  showAfterimage(image, place);
  await drawn();
}

/** This file only decides what comes first, so that all of it is fetched at once instead of one after the other. */
async function open(place: HTMLElement, seen: Glance) {
  const { isSignedIn, liked } = seen;
  const { pathname, search } = window.location;
  if (!isSignedIn && (pathname === '/' || pathname === paths.login)) {
    if (pathname === '/') window.history.replaceState(null, '', paths.login);
    const react = import('react-dom/client');
    const words = loadCatalogue(liked.language);
    const [{ createRoot }, { openThreshold }] = await Promise.all([react, import('./openThreshold.tsx'), words]);
    openThreshold(createRoot(place), liked, (likes) => noteLiking(write, likes), bringBehindSignIn);
    return;
  }
  const opensHome = isSignedIn && (pathname === '/' || pathname === paths.home);
  const opensConversation = opensHome && new URLSearchParams(search).has(homeQuery.conversation);
  if (opensHome) {
    fetchAhead('home');
    if (opensConversation) fetchAhead('conversation');
    await lookBack(seen, place);
  }
  const react = import('react-dom/client');
  const words = loadCatalogue(liked.language);
  if (opensHome) home().catch(() => undefined);
  if (opensConversation) conversation().catch(() => undefined);
  const [{ createRoot }, { startApp }] = await Promise.all([react, app(), words]);
  await startApp(createRoot(place));
}

const place = document.getElementById(PLACE_ID);
if (!place) throw new Error('The page has no place for the app');
const seen = glance(read);
open(place, seen).catch((error: unknown) => {
  // The app tells of its own mishaps once it is there.
  if (!place.hasChildNodes()) sayItCannotCome(seen.liked.language);
  throw error;
});
