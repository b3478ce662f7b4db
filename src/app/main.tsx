import type { Root } from 'react-dom/client';
import { loadCatalogue } from '../i18n/catalogues.ts';
import { homeQuery, paths } from '../lib/paths.ts';
import { glance, noteLiking } from '../store/session/glance.ts';
import './fonts.ts';
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

/** This file only decides what comes first, so that all of it is fetched at once instead of one after the other. */
async function open(place: HTMLElement) {
  const { isSignedIn, liked } = glance(read);
  const { pathname, search } = window.location;
  const react = import('react-dom/client');
  const words = loadCatalogue(liked.language);
  if (!isSignedIn && (pathname === '/' || pathname === paths.login)) {
    if (pathname === '/') window.history.replaceState(null, '', paths.login);
    const [{ createRoot }, { openThreshold }] = await Promise.all([react, import('./openThreshold.tsx'), words]);
    openThreshold(createRoot(place), liked, (likes) => noteLiking(write, likes), bringBehindSignIn);
    return;
  }
  if (isSignedIn && (pathname === '/' || pathname === paths.home)) home().catch(() => undefined);
  const opensConversation = pathname === paths.home && new URLSearchParams(search).has(homeQuery.conversation);
  if (isSignedIn && opensConversation) conversation().catch(() => undefined);
  const [{ createRoot }, { startApp }] = await Promise.all([react, app(), words]);
  await startApp(createRoot(place));
}

const place = document.getElementById('root');
if (!place) throw new Error('The page has no place for the app');
void open(place);
