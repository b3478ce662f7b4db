import { describe, expect, it } from 'vitest';
import type { Note } from '#contract';
import {
  notesClosed,
  notesOpened,
  selectMayUseNotes,
  selectNoteReaders,
  selectShownNotes,
} from '../../../src/store/conversation/notesSlice.ts';
import { disconnected, selectConnection } from '../../../src/store/model/connectionSlice.ts';
import { noteDeleted, noteSaved, pageSaved } from '../../../src/store/model/events.ts';
import type { Answers } from '../../wireDouble.ts';
import { noteRow, pageRow } from '../fakes/rows.ts';
import { openTab, type Tab, until } from '../fakes/tab.ts';

/** A conversation that the signed-in person serves. */
const KEY = 'page:7:42';
const TOPIC = '/mbt/page/7/42/notes';
const note = (noteId: number, given: Partial<Note> = {}) => noteRow({ noteId, customerId: 42, ...given });
const reader = { userAccountId: 3, profileName: 'Colleague', profilePhoto: '' };

async function openNotes(answers: Answers) {
  const tab = openTab({ answers: { getNotificationCount: 0, ...answers } });
  await until(() => selectConnection(tab.store.getState()) === 'live');
  tab.store.dispatch(notesOpened(KEY));
  return tab;
}
const shown = ({ store }: Tab) => selectShownNotes(store.getState(), KEY).map(({ text }) => text);
const task = () => new Promise<void>((resolve) => setTimeout(resolve));
const reads = ({ heard }: Tab) => heard.filter(({ name }) => name === 'getNotes').length;

describe('the notes of an open conversation', () => {
  it('given a live line, when they are opened, then they are watched first and read once', async () => {
    let wasWatched = false;
    const tab = await openNotes({
      getNotes: () => {
        wasWatched = tab.server.last().watched.includes(TOPIC);
        return { notes: [note(1), note(2)], readers: [reader] };
      },
    });
    await until(() => shown(tab).length === 2);
    expect([wasWatched, reads(tab)]).toEqual([true, 1]);
    expect(selectNoteReaders(tab.store.getState(), KEY)).toEqual([reader]);
  });

  // covers: notes-live
  it('given events, when notes are saved, edited and deleted elsewhere, then they follow', async () => {
    const tab = await openNotes({ getNotes: { notes: [note(1)], readers: [] } });
    await until(() => shown(tab).length === 1);
    tab.server.push(TOPIC, { type: 'save', note: note(2, { time: '2026-11-21T07:00:00.000Z' }) });
    tab.server.push(TOPIC, { type: 'update', note: note(1, { text: 'edited' }) });
    await until(() => shown(tab).join() === 'edited,note 2');
    tab.server.push(TOPIC, { type: 'delete', noteId: 1 });
    await until(() => shown(tab).length === 1);
    expect(shown(tab)).toEqual(['note 2']);
  });

  it('given a server in trouble, when it is well again, then the notes come by themselves', async () => {
    let asked = 0;
    const tab = await openNotes({
      getNotes: () => {
        asked += 1;
        return asked <= 2 ? new Response(null, { status: 500 }) : { notes: [note(1)], readers: [reader] };
      },
    });
    const connection = tab.server.last();
    await until(() => shown(tab).length === 1);
    expect(tab.server.last()).toBe(connection);
  });

  it('given events during a read, when its older answer comes, then what they said stays', async () => {
    let answer: (() => void) | undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const tab = await openNotes({
      getNotes: async () => {
        await held;
        return { notes: [note(1), note(2)], readers: [] };
      },
    });
    await until(() => reads(tab) === 1);
    tab.store.dispatch(noteSaved({ key: KEY, note: note(3) }));
    tab.store.dispatch(noteDeleted({ key: KEY, noteId: 1 }));
    answer?.();
    await until(() => shown(tab).length === 2);
    expect(shown(tab)).toEqual(['note 2', 'note 3']);
  });

  it('given a subscription confirmed during a read, then another read brings what it lacks', async () => {
    const tab = openTab({ answers: { getNotificationCount: 0 } });
    await until(() => selectConnection(tab.store.getState()) === 'live');
    let answer: (() => void) | undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    tab.answers.getNotes = async () => {
      const isFirst = reads(tab) === 1;
      // An answer takes longer than what follows the one before.
      await (isFirst ? held : task());
      return { notes: isFirst ? [note(1)] : [note(1), note(2)], readers: [] };
    };
    tab.server.settings.confirms = false;
    tab.store.dispatch(notesOpened(KEY));
    await until(() => reads(tab) === 1);
    tab.server.confirm();
    await task();
    answer?.();
    await until(() => shown(tab).length === 2);
  });

  // covers: reconnect
  it('given a lost line, when it is back, then the notes are read again', async () => {
    const tab = await openNotes({ getNotes: { notes: [note(1)], readers: [] } });
    await until(() => shown(tab).length === 1);
    tab.answers.getNotes = { notes: [note(2)], readers: [] };
    tab.server.last().attempt.onClosed({ refused: null });
    await until(() => selectConnection(tab.store.getState()) === 'live' && shown(tab)[0] === 'note 2');
    expect(shown(tab)).toEqual(['note 2']);
  });

  it('given notes, when the view closes, then none is shown and the destination is left', async () => {
    const tab = await openNotes({ getNotes: { notes: [note(1)], readers: [] } });
    await until(() => shown(tab).length === 1);
    tab.store.dispatch(notesClosed(KEY));
    expect(shown(tab)).toEqual([]);
    expect(tab.server.last().watched).not.toContain(TOPIC);
    tab.store.dispatch(disconnected({ tryAgain: false }));
  });
});

describe('who may use notes', () => {
  it('given the flag, when it is there, taken or unknown to the server, then it decides', () => {
    const { store } = openTab();
    const with_ = (notes: boolean | undefined) => {
      const { notes: _, ...ui } = pageRow().ui;
      store.dispatch(pageSaved({ side: 'P', page: pageRow({ ui: notes === undefined ? ui : { ...ui, notes } }) }));
      return selectMayUseNotes(store.getState(), KEY);
    };
    expect([with_(true), with_(false), with_(undefined)]).toEqual([true, false, false]);
    with_(true);
    expect([selectMayUseNotes(store.getState(), 'page:7:1'), selectMayUseNotes(store.getState(), 'friend:9')]).toEqual([
      false,
      false,
    ]);
  });
});
