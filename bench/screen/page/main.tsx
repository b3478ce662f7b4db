import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { Stage } from './bench.ts';
import { customersOf, newsOf } from './customers.tsx';
import { distanceToEnd, painted, watchFrames } from './frames.ts';
import { ours } from './ours.tsx';
import { peers } from './peers.tsx';
import { after, before, newest, type Said } from './said.ts';

/** So many frames without a change, and the list stands still. */
const STILL_FRAMES = 15;
const FRAMES_MAX = 600;
const STEP_PX = 175;
/** Whose frames are few is not watched to the end. */
const SCROLL_MAX_MS = 6_000;
const INBOX_STEP_PX = 40;

const place = document.getElementById('root');
if (!place) throw new Error('The page has no place for a list');
let root: Root | undefined;
let stage: Stage | undefined;
let oldest = 0;
let last: Said | undefined;

function shown(): { stage: Stage; list: HTMLElement } {
  const list = stage?.scroller();
  if (!stage || !list) throw new Error('There is no list');
  return { stage, list };
}

const rowOf = (list: HTMLElement, rows: string, id: number | undefined) =>
  [...list.querySelectorAll<HTMLElement>(rows)].findLast((row) => row.textContent.includes(`#${id} `));

/** Where the newest message stands, once it is there to be seen; else null. */
function standing(list: HTMLElement, rows: string, id: number | undefined): string | null {
  const row = rowOf(list, rows, id);
  if (!row || getComputedStyle(row).visibility !== 'visible') return null;
  const { top, height } = row.getBoundingClientRect();
  return `${Math.round(top)} ${Math.round(height)} ${list.querySelectorAll(rows).length > 2}`;
}

window.bench = {
  async prepare(who, count) {
    const said = newest(count);
    oldest = said[0]?.id ?? 0;
    last = said.at(-1);
    stage = who === 'Mingala' ? await ours(count) : peers(who, said);
  },
  async mount() {
    if (!stage) throw new Error('Nothing is ready');
    const { rows, scroller, view } = stage;
    await painted();
    const start = performance.now();
    root = createRoot(place);
    flushSync(() => root?.render(view()));
    let before: string | null = null;
    let still = 0;
    let stoodAt = 0;
    for (let frame = 0; frame < FRAMES_MAX && still < STILL_FRAMES; frame += 1) {
      await painted();
      const list = scroller();
      const now = list ? standing(list, rows, last?.id) : null;
      still = now !== null && now === before ? still + 1 : 0;
      if (still === 0) stoodAt = performance.now();
      before = now;
    }
    return stoodAt - start;
  },
  async prepend() {
    const { stage, list } = shown();
    list.scrollTop = 600;
    for (let frame = 0; frame < 40; frame += 1) await painted();
    const view = list.getBoundingClientRect();
    const row = [...list.querySelectorAll(stage.rows)].find(
      (one) => one.getBoundingClientRect().top > view.top + view.height * 0.3,
    );
    const id = Number(/#(\d+) /.exec(row?.textContent ?? '')?.[1]);
    const topOf = () => rowOf(list, stage.rows, id)?.getBoundingClientRect().top;
    const stood = topOf() ?? 0;
    const older = before(oldest, 50);
    oldest = older[0]?.id ?? 0;
    stage.prepend(older);
    let moved = 0;
    for (let frame = 0; frame < 40; frame += 1) {
      await painted();
      moved = Math.max(moved, Math.abs((topOf() ?? 100_000) - stood));
    }
    return moved;
  },
  async append(perSecond, ms) {
    const { stage, list } = shown();
    list.scrollTop = list.scrollHeight;
    for (let frame = 0; frame < 20; frame += 1) await painted();
    const timer = setInterval(() => {
      if (!last) return;
      last = after(last.id);
      stage.append(last);
    }, 1_000 / perSecond);
    const frames = await watchFrames(list, null, (_, since) => since < ms);
    clearInterval(timer);
    for (let frame = 0; frame < 40; frame += 1) await painted();
    return { ...frames, atEnd: distanceToEnd(list) < 60 };
  },
  async scrollUp(viewports) {
    const { stage, list } = shown();
    list.scrollTop = list.scrollHeight;
    for (let frame = 0; frame < 40; frame += 1) await painted();
    const steps = Math.ceil((viewports * list.clientHeight) / STEP_PX);
    return watchFrames(list, stage.filled, (frame, since) => {
      list.scrollTop -= STEP_PX;
      return frame < steps && since < SCROLL_MAX_MS;
    });
  },
  async storm(who, customers, perSecond, ms) {
    const { view, scroller, isBatched, decodeEvent } = customersOf(who, customers);
    root = createRoot(place);
    flushSync(() => root?.render(view()));
    for (let frame = 0; frame < 20; frame += 1) await painted();
    const list = document.querySelector<HTMLElement>(scroller);
    if (!list) throw new Error(`${who} has nothing that scrolls`);
    const start = performance.now();
    let told = 0;
    const tell = () => {
      const due = Math.floor(((performance.now() - start) / 1_000) * perSecond);
      const news = Array.from({ length: due - told }, () => newsOf(customers));
      told = due;
      if (isBatched && news.length > 0) decodeEvent(news);
      // Who cannot keep up with one after the other is not waited for beyond the time there is.
      else for (const one of news) if (performance.now() - start < ms) decodeEvent([one]);
    };
    const timer = isBatched ? undefined : setInterval(tell, 4);
    let step = INBOX_STEP_PX;
    const frames = await watchFrames(list, null, (frame, since) => {
      if (isBatched) tell();
      if (frame % 120 === 119) step = -step;
      list.scrollTop += step;
      return since < ms;
    });
    clearInterval(timer);
    return frames;
  },
  clear() {
    root?.unmount();
    stage?.end();
    root = undefined;
    stage = undefined;
  },
};
