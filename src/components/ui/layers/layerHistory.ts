/** What of the router says whether the browser's history may be changed. */
interface RouterState {
  readonly location: { key: string };
  readonly navigation: { state: string };
  readonly blockers: ReadonlyMap<string, { state: string }>;
}

/** Closes a layer, or asks first, or does nothing: then its entry is added again. */
type Close = () => void;

/** How long a step of the browser's history is waited for, in ms: one that leads nowhere is never reported. */
const STEP_MS = 1_000;

/** The open layers, the top one last. */
const layers: Close[] = [];
let router: { readonly state: RouterState } | undefined;
/** The router's location that is rendered: until then, layers of the one before are still mounted. */
let renderedKey: string | undefined;
/** Entries of layers above the router's, as they were last read. */
let depth = 0;
/** A step of the history that is under way. */
interface Step {
  /** It leads from the entry of a layer to one below, at the same location: the router does not see it. */
  isOwn: boolean;
  end: () => void;
  arrived: Promise<void>;
}
let step: Step | undefined;
/** Navigations that wait for a step of the history, and the number of the last one. */
let waiting = 0;
let lastNavigation = 0;

/** The browser's current entry: the router's location it belongs to, and how many layers' entries lie on that one. */
function entry(): { key: string; depth: number } {
  const state: unknown = window.history.state;
  const isRead = typeof state === 'object' && state !== null;
  return {
    key: isRead && 'key' in state && typeof state.key === 'string' ? state.key : 'default',
    depth: isRead && 'layers' in state && typeof state.layers === 'number' ? state.layers : 0,
  };
}

/** Takes a step of the history. Resolves when the browser has arrived. */
function takeStep(isOwn: boolean, go: () => unknown): Promise<void> {
  let end = () => {};
  const arrived = new Promise<void>((resolve) => {
    end = resolve;
  });
  const timer = setTimeout(() => endStep(), STEP_MS);
  const endStep = () => {
    clearTimeout(timer);
    step = undefined;
    end();
    settleSoon();
  };
  step = { isOwn, end: endStep, arrived };
  go();
  return arrived;
}

const goBack = (entries: number) => takeStep(true, () => window.history.go(-entries));

/** Gives each open layer its entry, and takes the entries of closed ones. */
function settle(): void {
  if (!router || step) return;
  const { location, navigation, blockers } = router.state;
  const isLeaving = navigation.state !== 'idle' || [...blockers.values()].some(({ state }) => state === 'proceeding');
  const current = entry();
  if (isLeaving || current.key !== location.key || location.key !== renderedKey) return;
  depth = current.depth;
  if (depth > layers.length) void goBack(depth - layers.length);
  // A copy of the router's entry: to the router it is the same location.
  while (depth < layers.length) window.history.pushState({ ...window.history.state, layers: ++depth }, '');
}

let timer: ReturnType<typeof setTimeout> | undefined;
/** After the effects of a render: a dialog that opens while its menu closes takes over the entry. */
function settleSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(settle, 0);
}

function onPopState(event: PopStateEvent): void {
  const before = depth;
  const taken = step;
  const current = entry();
  const isSameLocation = current.key === router?.state.location.key;
  depth = isSameLocation ? current.depth : 0;
  taken?.end();
  settleSoon();
  const isOfLayers = isSameLocation && (taken ? taken.isOwn : depth !== before);
  if (!isOfLayers) return;
  event.stopImmediatePropagation();
  if (taken) return;
  for (const close of layers.slice(depth, before).reverse()) close();
}

/** Whether a dialog, menu, drawer or popover is open, which keeps its keys. What has an address, as a conversation on a phone, is none. */
export const isLayerOpen = (): boolean => layers.length > 0;

/** Opens a layer above all others. Returns how it closes. */
export function openLayer(close: Close): () => void {
  layers.push(close);
  settleSoon();
  return () => {
    layers.splice(layers.indexOf(close), 1);
    settleSoon();
  };
}

/**
 * Goes elsewhere from below the layers, so that none of their entries stays behind. The last navigation asked for meanwhile is the one
 * that is done: the router takes one at a time.
 */
export async function leaveLayers(go: () => void | Promise<void>): Promise<void> {
  const number = ++lastNavigation;
  waiting += 1;
  while (step) await step.arrived;
  const { depth: entries } = entry();
  if (entries > 0) await goBack(entries);
  waiting -= 1;
  if (number === lastNavigation) await go();
}

/** Whether the rendered location is the browser's, and no navigation leads away from it: only then it may write its address. */
export const isRenderedLocationCurrent = (): boolean =>
  waiting === 0 && router?.state.navigation.state === 'idle' && router.state.location.key === renderedKey;

/** Lets the router take so many steps, before anything else changes the history. */
export const takeRouterStep = (go: () => unknown): Promise<void> => takeStep(false, go);

/** The location of this key is rendered. */
export function locationRendered(key: string): void {
  renderedKey = key;
  settleSoon();
}

/**
 * Creates the router whose history has the entries of layers. The browser calls listeners of `popstate` in the order in which they were
 * added, whatever their phase: this one must be the first, to keep the entries of layers from the router. Answers how it ends, too.
 */
export function keepLayerHistory<R extends { readonly state: RouterState }>(createRouter: () => R): [R, () => void] {
  window.addEventListener('popstate', onPopState, { capture: true });
  const created = createRouter();
  router = created;
  const end = () => {
    window.removeEventListener('popstate', onPopState, { capture: true });
    clearTimeout(timer);
    step?.end();
    clearTimeout(timer);
    router = undefined;
    renderedKey = undefined;
    depth = 0;
  };
  return [created, end];
}
