import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDevice } from '../../../src/store/outbox/deviceDatabase.ts';
import {
  draftTextChanged,
  editStarted,
  editStopped,
  replyStaged,
  selectDraft,
} from '../../../src/store/outbox/draftsSlice.ts';
import { selectNewestOutgoing, selectOutboxTotal } from '../../../src/store/outbox/outboxSlice.ts';
import { editSending, sendDraftFiles, sendText, UNDO_MS } from '../../../src/store/outbox/sending.ts';
import { preferencesChanged } from '../../../src/store/session/preferencesSlice.ts';
import { withDeviceDatabase } from '../../setup/deviceDatabase.ts';
import { memoryStorage } from '../fakes/memoryStorage.ts';
import { sendFiles } from '../fakes/sendFiles.ts';
import { openTab, PAGE_KEY, pageList, pageMessage, playTime, type Tab, until, untilPlayed } from '../fakes/tab.ts';

withDeviceDatabase();

const reply = { id: 42, authorName: 'Staff', text: 'Mingalaba', isFile: false };

/** A tab of somebody who wants to be able to take messages back. */
function openUndoTab(given: Parameters<typeof openTab>[0] = {}): Tab {
  const keep = ({ headers }: { headers: Record<string, string> }) =>
    pageMessage({ messageId: 100, messageStatus: 'C', clientId: headers['idempotency-key'] });
  const answers = { getNotificationCount: 0, getMessages: pageList([]), createMessage: keep, putMessagePhoto: keep };
  const tab = openTab({ ...given, answers });
  tab.store.dispatch(preferencesChanged({ undoSend: true }));
  return tab;
}
const draftOf = ({ store }: Tab) => selectDraft(store.getState(), PAGE_KEY);
const newest = ({ store }: Tab) => selectNewestOutgoing(store.getState(), PAGE_KEY);
const undo = (tab: Tab) => tab.store.dispatch(editSending(newest(tab)?.clientId ?? ''));
const sent = ({ heard }: Tab) =>
  heard.filter(({ name }) => name === 'createMessage' || name === 'putMessagePhoto').length;

afterEach(() => {
  vi.useRealTimers();
});

describe('a message that can be taken back', () => {
  // covers: undo-send
  it('given a text, when five seconds are over, then it is sent, and not before', async () => {
    const tab = openUndoTab();
    vi.useFakeTimers();
    tab.store.dispatch(sendText(PAGE_KEY, 'x'));
    await vi.advanceTimersByTimeAsync(UNDO_MS - 100);
    expect([sent(tab), newest(tab)?.heldUntil !== undefined]).toEqual([0, true]);
    await vi.advanceTimersByTimeAsync(200);
    expect([sent(tab), selectOutboxTotal(tab.store.getState())]).toEqual([1, 0]);
  });

  it('given a connection that is made anew, when it is live, then a held text still waits', async () => {
    const tab = openUndoTab();
    tab.store.dispatch(sendText(PAGE_KEY, 'x'));
    tab.server.cut();
    await until(() => tab.server.connections.length === 2 && tab.store.getState().connection.state === 'live');
    expect([sent(tab), newest(tab)?.status]).toEqual([0, 'waiting']);
  });

  // covers: undo-send
  it('given a held answer, when it is taken back, then text and reply are in the draft', async () => {
    const tab = openUndoTab();
    vi.useFakeTimers();
    tab.store.dispatch(replyStaged({ key: PAGE_KEY, reply }));
    tab.store.dispatch(sendText(PAGE_KEY, 'x'));
    undo(tab);
    expect(draftOf(tab)).toMatchObject({ text: 'x', reply });
    await vi.advanceTimersByTimeAsync(2 * UNDO_MS);
    expect(sent(tab)).toBe(0);
  });

  it('given something else in the input, when a text is taken back, then both are there', () => {
    const tab = openUndoTab();
    tab.store.dispatch(sendText(PAGE_KEY, 'x'));
    tab.store.dispatch(draftTextChanged({ key: PAGE_KEY, text: 'y' }));
    undo(tab);
    expect(draftOf(tab).text).toBe('x\ny');
  });

  it('given an edit, when a text is taken back, then it is in the input after the edit', () => {
    const tab = openUndoTab();
    tab.store.dispatch(sendText(PAGE_KEY, 'x'));
    tab.store.dispatch(editStarted({ key: PAGE_KEY, id: 5, text: 'edited' }));
    undo(tab);
    expect(draftOf(tab).text).toBe('edited');
    tab.store.dispatch(editStopped({ key: PAGE_KEY }));
    expect(draftOf(tab).text).toBe('x');
  });

  it('given a held file, when it is taken back, then it is chosen again and can be sent', async () => {
    playTime();
    const tab = openUndoTab({ device: createDevice(crypto.randomUUID(), () => undefined) });
    await tab.store.dispatch(sendFiles(PAGE_KEY, [new File(['bytes'], 'a.pdf')]));
    undo(tab);
    expect(draftOf(tab).files).toMatchObject([{ name: 'a.pdf', bytes: 5 }]);
    tab.store.dispatch(preferencesChanged({ undoSend: false }));
    await tab.store.dispatch(sendDraftFiles(PAGE_KEY));
    await untilPlayed(() => sent(tab) === 1 && selectOutboxTotal(tab.store.getState()) === 0);
  });

  // covers: undo-send
  it('given a held text, when its tab is closed, then the next one sends it at once', async () => {
    const storage = memoryStorage();
    const before = openUndoTab({ storage });
    before.store.dispatch(sendText(PAGE_KEY, 'x'));
    before.stop();
    expect(sent(before)).toBe(0);
    const after = openUndoTab({ storage });
    await until(() => sent(after) === 1);
  });
});
