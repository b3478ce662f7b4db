import { reloadStaleTab } from './app/staleTab.ts';
import { showStartError } from './app/startError.ts';
import './app/fonts.ts';

/** Loads the app. It is imported lazily, so that this file can tell when it cannot be loaded. */
async function open(container: HTMLElement): Promise<void> {
  const { start } = await import('./app/start.tsx');
  await start(container);
}

reloadStaleTab();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
open(root).catch((error: unknown) => {
  showStartError();
  throw error;
});
