import { describe, expect, it } from 'vitest';
import { createDevice } from '../../../src/store/outbox/deviceDatabase.ts';
import { draftFileRemoved, draftFilesAdded, readDraftFile } from '../../../src/store/outbox/drafting.ts';
import {
  draftTextChanged,
  editStarted,
  editStopped,
  noteModeChanged,
  noteTextChanged,
  replyStaged,
  selectDraft,
  selectNoteDraft,
} from '../../../src/store/outbox/draftsSlice.ts';
import { sendText } from '../../../src/store/outbox/sending.ts';
import { signedIn, signedOut } from '../../../src/store/session/sessionSlice.ts';
import { withDeviceDatabase } from '../../setup/deviceDatabase.ts';
import { browserEnv, storageChanged } from '../fakes/browserEnv.ts';
import { memoryStorage } from '../fakes/memoryStorage.ts';
import { account, FRIEND_KEY, openTab, PAGE_KEY } from '../fakes/tab.ts';

withDeviceDatabase();

const item = 'mingala.draft.1.page:7:1';

/** Two tabs of one browser; `follow` tells the second that the first changed an item. */
function twoTabs() {
  const storage = memoryStorage();
  const browser = browserEnv();
  const [{ store: first }, { store: second }] = [openTab({ storage }), openTab({ storage, browser })];
  return { storage, first, second, follow: (name: string) => void browser.dispatchEvent(storageChanged(name)) };
}

describe('what a device keeps of drafts', () => {
  it('given text, reply and an edit, when the tab opens again, then they are there', () => {
    const storage = memoryStorage();
    const { store, stop } = openTab({ storage });
    store.dispatch(draftTextChanged({ key: PAGE_KEY, text: 'ရေးနေတုန်း' }));
    store.dispatch(replyStaged({ key: PAGE_KEY, reply: { id: 3, authorName: 'x', text: 'y', isFile: false } }));
    store.dispatch(draftTextChanged({ key: FRIEND_KEY, text: 'before' }));
    store.dispatch(editStarted({ key: FRIEND_KEY, id: 8, text: 'sent' }));
    stop();
    const again = openTab({ storage }).store;
    expect(selectDraft(again.getState(), PAGE_KEY)).toMatchObject({ text: 'ရေးနေတုန်း', reply: { id: 3 } });
    again.dispatch(editStopped({ key: FRIEND_KEY }));
    expect(selectDraft(again.getState(), FRIEND_KEY).text).toBe('before');
  });

  it('given a key press, then it is kept in the same turn', () => {
    const storage = memoryStorage();
    const { store } = openTab({ storage });
    store.dispatch(draftTextChanged({ key: PAGE_KEY, text: 'a' }));
    expect(storage.items.get(item)).toContain('"a"');
    store.dispatch(draftTextChanged({ key: PAGE_KEY, text: '' }));
    expect(storage.items.has(item)).toBe(false);
  });

  it('given a note begun in one tab, then the other has its text and shows what it had open', () => {
    const { first, second, follow } = twoTabs();
    first.dispatch(noteModeChanged({ key: PAGE_KEY, isOpen: true }));
    first.dispatch(noteTextChanged({ key: PAGE_KEY, text: 'a note' }));
    follow(item);
    expect(selectNoteDraft(second.getState(), PAGE_KEY)).toMatchObject({ isOpen: false, text: 'a note' });
    second.dispatch(noteModeChanged({ key: PAGE_KEY, isOpen: true }));
    first.dispatch(noteModeChanged({ key: PAGE_KEY, isOpen: false }));
    follow(item);
    expect(selectNoteDraft(second.getState(), PAGE_KEY).isOpen).toBe(true);
  });

  it('given two tabs that write into different conversations, then neither overwrites the other', () => {
    const storage = memoryStorage();
    const [first, second] = [openTab({ storage }), openTab({ storage })];
    first.store.dispatch(draftTextChanged({ key: PAGE_KEY, text: 'one' }));
    second.store.dispatch(draftTextChanged({ key: FRIEND_KEY, text: 'two' }));
    first.store.dispatch(draftTextChanged({ key: PAGE_KEY, text: 'one more' }));
    const third = openTab({ storage }).store.getState();
    expect([selectDraft(third, PAGE_KEY).text, selectDraft(third, FRIEND_KEY).text]).toEqual(['one more', 'two']);
  });

  it('given a text in two tabs, when one sends it, then the other does not offer it', () => {
    const { first, second, follow } = twoTabs();
    first.dispatch(draftTextChanged({ key: PAGE_KEY, text: 'ပို့မယ်' }));
    follow(item);
    expect(selectDraft(second.getState(), PAGE_KEY).text).toBe('ပို့မယ်');
    first.dispatch(sendText(PAGE_KEY, 'ပို့မယ်'));
    follow(item);
    expect(selectDraft(second.getState(), PAGE_KEY).text).toBe('');
  });

  it('given a tab that follows another, then it does not store what it followed', () => {
    const { storage, first, follow } = twoTabs();
    // In another order of its fields than a parsed one has.
    first.dispatch(replyStaged({ key: PAGE_KEY, reply: { isFile: false, text: 'y', authorName: 'x', id: 3 } }));
    first.dispatch(draftTextChanged({ key: PAGE_KEY, text: 'a' }));
    const before = storage.items.get(item);
    follow(item);
    expect(storage.items.get(item)).toBe(before);
  });

  it('given a draft of another person of this device, then it is not followed', () => {
    const { storage, second, follow } = twoTabs();
    const theirs = 'mingala.draft.2.page:7:1';
    storage.setItem(theirs, JSON.stringify({ text: 'theirs', reply: null, edit: null, files: [] }));
    follow(theirs);
    expect(selectDraft(second.getState(), PAGE_KEY).text).toBe('');
  });

  it('given drafts of one person, when another signs in, then they see none of them', () => {
    const storage = memoryStorage();
    const { store } = openTab({ storage });
    store.dispatch(draftTextChanged({ key: PAGE_KEY, text: 'mine' }));
    store.dispatch(signedOut({ reason: 'expired' }));
    store.dispatch(signedIn({ ...account, userId: 2 }));
    expect(selectDraft(store.getState(), PAGE_KEY).text).toBe('');
    store.dispatch(signedOut({ reason: 'person' }));
    store.dispatch(signedIn(account));
    expect(selectDraft(store.getState(), PAGE_KEY).text).toBe('mine');
  });

  it.each([
    ['no JSON', '{'],
    ['another shape', '{"text":5}'],
  ])('given a kept draft that is %s, then it is left for its version until sign-out', (_what, text) => {
    const storage = memoryStorage({ [item]: text });
    const { store } = openTab({ storage });
    expect(selectDraft(store.getState(), PAGE_KEY).text).toBe('');
    expect(storage.items.get(item)).toBe(text);
    store.dispatch(signedOut({ reason: 'person' }));
    expect(storage.items.has(item)).toBe(false);
  });

  it('given a full device, when somebody types, then the text is there and the loss is reported', () => {
    const storage = memoryStorage();
    const { store, reports } = openTab({ storage });
    storage.full = true;
    store.dispatch(draftTextChanged({ key: PAGE_KEY, text: 'a' }));
    expect(selectDraft(store.getState(), PAGE_KEY).text).toBe('a');
    expect(reports[0]?.[0]).toBe('a draft could not be kept');
  });

  it('given chosen files, when the tab is opened anew, then their names and bytes are there', async () => {
    const storage = memoryStorage();
    const name = crypto.randomUUID();
    const { store, stop } = openTab({ storage, device: createDevice(name, () => undefined) });
    await store.dispatch(
      draftFilesAdded(PAGE_KEY, [new File(['bytes'], 'ဘောက်ချာ ၁.၂.pdf', { type: 'application/pdf' })]),
    );
    stop();
    const again = openTab({ storage, device: createDevice(name, () => undefined) }).store;
    const [file] = selectDraft(again.getState(), PAGE_KEY).files;
    expect(file).toMatchObject({ name: 'ဘောက်ချာ ၁.၂.pdf', bytes: 5 });
    const bytes = await again.dispatch(readDraftFile(file?.fileId ?? ''));
    expect(await bytes?.text()).toBe('bytes');
    expect(bytes?.name).toBe('ဘောက်ချာ ၁.၂.pdf');
  });

  it('given a chosen file, when it is taken out, then its bytes are gone', async () => {
    const device = createDevice(crypto.randomUUID(), () => undefined);
    const { store } = openTab({ device });
    await store.dispatch(draftFilesAdded(PAGE_KEY, [new File(['x'], 'a.png')]));
    const { fileId = '' } = selectDraft(store.getState(), PAGE_KEY).files[0] ?? {};
    await store.dispatch(draftFileRemoved(PAGE_KEY, fileId));
    expect(selectDraft(store.getState(), PAGE_KEY).files).toEqual([]);
    expect(await device.readFile(fileId)).toBeUndefined();
  });

  it('given chosen files, when the person signs out, then their bytes are gone', async () => {
    const device = createDevice(crypto.randomUUID(), () => undefined);
    const { store } = openTab({ device });
    await store.dispatch(draftFilesAdded(PAGE_KEY, [new File(['x'], 'a.png')]));
    const { fileId = '' } = selectDraft(store.getState(), PAGE_KEY).files[0] ?? {};
    store.dispatch(signedOut({ reason: 'person' }));
    expect(await device.readFile(fileId)).toBeUndefined();
  });
});
