import type { BrowserContext, Page } from '@playwright/test';

interface Watch {
  seen: string[];
  allowed: RegExp[];
}

const watches = new WeakMap<BrowserContext, Watch>();

/** Remembers what goes wrong in any page of the context: errors and warnings on the console, and uncaught ones. */
export function watchProblems(context: BrowserContext): void {
  const watch: Watch = { seen: [], allowed: [] };
  watches.set(context, watch);
  context.on('console', (message) => {
    const kind = message.type();
    if (kind !== 'error' && kind !== 'warning') return;
    watch.seen.push(`console ${kind}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => watch.seen.push(`uncaught: ${error.error().stack ?? error.error().message}`));
}

/** Says that this test provokes problems like this one in the page's context (a refused call, a cut line). */
export function allowProblem(page: Page, pattern: RegExp): void {
  watches.get(page.context())?.allowed.push(pattern);
}

/** SockJS closes its socket when a page is left; Chromium warns when that is before the connection is established. */
const LEFT_WHILE_CONNECTING = /WebSocket is closed before the connection is established/;

/** The tests block service workers, except where they are about them, and Playwright warns of it in the page. */
const BLOCKED_SERVICE_WORKER = /Service Worker registration blocked by Playwright/;

/**
 * All browsers of a worker are one network. After its tenth guest or code the server asks for a proof of work, which the app brings with a
 * second call (docs/decisions/0045-sign-up-and-guests.md).
 */
const ASKED_FOR_PROOF = /status of 403 \(Forbidden\) \(\S+\/(guest|login\/phone)\)/;

/** What went wrong without having been allowed. */
export function unexpectedProblems(context: BrowserContext): string[] {
  const watch = watches.get(context);
  const isExpected = (line: string) =>
    [LEFT_WHILE_CONNECTING, BLOCKED_SERVICE_WORKER, ASKED_FOR_PROOF, ...(watch?.allowed ?? [])].some((one) =>
      one.test(line),
    );
  return watch?.seen.filter((line) => !isExpected(line)) ?? [];
}
