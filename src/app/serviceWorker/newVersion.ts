import type { ServiceWorkerMessage } from '../../lib/deviceCaches.ts';

/** Longest wait for a new version to be downloaded and to take over, in ms. */
const PATIENCE_MS = 20_000;

const ACTIVATE: ServiceWorkerMessage = { type: 'activate' };

/** Resolves when the worker has left these states; a worker that cannot be installed becomes redundant. */
const hasLeft = (worker: ServiceWorker, ...states: ServiceWorkerState[]): Promise<void> =>
  new Promise((resolve) => {
    const check = () => !states.includes(worker.state) && resolve();
    worker.addEventListener('statechange', check);
    check();
  });

async function activate(container: ServiceWorkerContainer): Promise<void> {
  const registration = await container.getRegistration();
  await registration?.update();
  if (registration?.installing) await hasLeft(registration.installing, 'installing');
  const { waiting } = registration ?? {};
  if (!waiting) return;
  waiting.postMessage(ACTIVATE);
  await hasLeft(waiting, 'installed', 'activating');
}

/** Lets the newest version of the app serve this page after its next reload; without a service worker the server does. */
export async function activateNewVersion(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([activate(navigator.serviceWorker).catch(() => undefined), patience]);
}
