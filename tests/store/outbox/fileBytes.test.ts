import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { selectAlert } from '../../../src/store/notices/alertsSlice.ts';
import { createDevice } from '../../../src/store/outbox/deviceDatabase.ts';
import { draftFileRemoved, draftFilesAdded } from '../../../src/store/outbox/drafting.ts';
import { draftFilesKept, replyStaged, selectDraft } from '../../../src/store/outbox/draftsSlice.ts';
import { FILE_GONE, messageWritten, selectOutgoing, selectOutgoingIn } from '../../../src/store/outbox/outboxSlice.ts';
import { editSending, sendDraftFiles, sendText } from '../../../src/store/outbox/sending.ts';
import { signedOut } from '../../../src/store/session/sessionSlice.ts';
import { withDeviceDatabase } from '../../setup/deviceDatabase.ts';
import { type Answers, type DecodedEvent, OFFLINE } from '../../wireDouble.ts';
import { exampleOutgoing } from '../fakes/exampleOutgoing.ts';
import { memoryStorage } from '../fakes/memoryStorage.ts';
import { sendFiles } from '../fakes/sendFiles.ts';
import { openTab, PAGE_KEY, pageList, pageMessage, playTime, type Tab, until, untilPlayed } from '../fakes/tab.ts';

withDeviceDatabase();

const keep = ({ headers }: DecodedEvent) =>
  pageMessage({ messageId: 100, messageStatus: 'C', clientId: headers['idempotency-key'] ?? '' });
const answers = (putMessagePhoto: Answers['putMessagePhoto']): Answers => ({
  getNotificationCount: 0,
  getMessages: pageList([]),
  putMessagePhoto,
});
/** A device whose tab dies in the middle of its work: what it has not written by then is never written. */
function mortalDevice(name: string) {
  const device = createDevice(name, () => undefined);
  let isDead = false;
  const dies = async (file: File): Promise<ArrayBuffer> => {
    const bytes = await File.prototype.arrayBuffer.call(file);
    return isDead ? new Promise<never>(() => undefined) : bytes;
  };
  return {
    die: () => {
      isDead = true;
    },
    device: {
      ...device,
      putFile: (one: Parameters<typeof device.putFile>[0]) =>
        device.putFile({ ...one, file: Object.assign(one.file, { arrayBuffer: () => dies(one.file) }) }),
    },
  };
}

const ONE = crypto.randomUUID();

/** A device whose database opens when it is told to. */
function deviceThatOpensLate(name: string) {
  const { indexedDB } = globalThis;
  let openNow: () => void = () => undefined;
  const told = new Promise<void>((resolve) => {
    openNow = () => {
      globalThis.indexedDB = indexedDB;
      resolve();
    };
  });
  const open: IDBFactory['open'] = (...asked) => {
    const request = indexedDB.open(...asked);
    const listen = request.addEventListener.bind(request);
    request.addEventListener = (type: string, heard: (event: Event) => void) =>
      listen(type, async (event) => {
        if (type === 'success') await told;
        heard(event);
      });
    return request;
  };
  globalThis.indexedDB = Object.assign(new IDBFactory(), { open });
  return { device: createDevice(name, () => undefined), openNow };
}

const draftOf = ({ store }: Tab) => selectDraft(store.getState(), PAGE_KEY);

describe('the bytes of a chosen file', () => {
  it('given bytes that are read for sending, when it is taken back, then it is not sent', async () => {
    const device = createDevice(null, () => undefined);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const asked: string[] = [];
    const readFile = async (id: string) => {
      asked.push(id);
      // The first read takes it from the draft.
      if (asked.length === 2) await held;
      return device.readFile(id);
    };
    const tab = openTab({ answers: { ...answers(keep), createMessage: keep }, device: { ...device, readFile } });
    await tab.store.dispatch(sendFiles(PAGE_KEY, [new File(['bytes'], 'x.bin')]));
    await until(() => asked.length === 2);
    tab.store.dispatch(editSending(asked[1] ?? ''));
    release();
    tab.store.dispatch(sendText(PAGE_KEY, 'after it'));
    await until(() => selectOutgoingIn(tab.store.getState(), PAGE_KEY).length === 0);
    expect(tab.heard.map(({ name }) => name).filter((name) => name.startsWith('putM'))).toEqual([]);
    expect(draftOf(tab).files).toMatchObject([{ name: 'x.bin' }]);
  });

  it('given two photos with a quote, when the first is taken out, then the second has it', async () => {
    const quote = { id: 5, authorName: 'Shop', text: 'Which one?', isFile: false };
    const device = createDevice(null, () => undefined);
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const readFile = (id: string) => held.then(() => device.readFile(id));
    const tab = openTab({ answers: answers(OFFLINE), device: { ...device, readFile } });
    await tab.store.dispatch(draftFilesAdded(PAGE_KEY, [new File(['1'], '1.bin'), new File(['2'], '2.bin')]));
    tab.store.dispatch(replyStaged({ key: PAGE_KEY, reply: quote }));
    const sending = tab.store.dispatch(sendDraftFiles(PAGE_KEY));
    await tab.store.dispatch(draftFileRemoved(PAGE_KEY, draftOf(tab).files[0]?.fileId ?? ''));
    const next = { ...quote, id: 6 };
    tab.store.dispatch(replyStaged({ key: PAGE_KEY, reply: next }));
    goOn();
    await sending;
    expect(selectOutgoingIn(tab.store.getState(), PAGE_KEY)).toMatchObject([{ fileName: '2.bin', reply: quote }]);
    expect(draftOf(tab).reply).toEqual(next);
  });

  it('given a photo on its way, when the session ends, then its picture is released', async () => {
    const tab = openTab({ answers: answers(OFFLINE), device: createDevice(null, () => undefined) });
    await tab.store.dispatch(draftFilesAdded(PAGE_KEY, [new File(['1'], '1.png', { type: 'image/png' })]));
    await tab.store.dispatch(sendDraftFiles(PAGE_KEY));
    const [photo] = selectOutgoingIn(tab.store.getState(), PAGE_KEY);
    const revoke = vi.spyOn(URL, 'revokeObjectURL');
    onTestFinished(() => revoke.mockRestore());

    tab.store.dispatch(signedOut({ reason: 'expired' }));

    await until(() => revoke.mock.calls.length > 0);
    expect(revoke).toHaveBeenCalledWith(photo?.previewUrl);
  });

  it.each(['in the draft', 'sent'])(
    'given a file that is shown as %s, when the tab dies, then the next tab sends it',
    async (shown) => {
      const name = crypto.randomUUID();
      const storage = memoryStorage();
      const { device, die } = mortalDevice(name);
      const before = openTab({ answers: answers(OFFLINE), storage, device });
      void before.store.dispatch(draftFilesAdded(PAGE_KEY, [new File([new Uint8Array(15_000)], 'x.bin')]));
      await until(() => draftOf(before).files.length > 0);
      if (shown === 'sent') await before.store.dispatch(sendDraftFiles(PAGE_KEY));
      die();
      before.stop();
      let sent = 0;
      const after = openTab({
        answers: answers((heard) => {
          sent += 1;
          return keep(heard);
        }),
        storage,
        device: createDevice(name, () => undefined),
      });
      await after.store.dispatch(sendDraftFiles(PAGE_KEY));
      await until(() => sent > 0 || selectAlert(after.store.getState()));
      expect([sent, selectAlert(after.store.getState())]).toEqual([1, undefined]);
    },
  );

  // Chromium then fails the request as if there were no line: it would be repeated for ever, and hold up what comes after it.
  it('given a file that is changed after it was chosen, when it is sent, then it goes as it was', async () => {
    const file = new File(['as it was'], 'x.bin');
    const device = createDevice(crypto.randomUUID(), () => undefined);
    await device.putFile({ id: 'one', userId: 1, file });
    const unreadable = { arrayBuffer: () => Promise.reject(new Error('NotReadable')), text: () => Promise.resolve('') };
    Object.assign(file, unreadable, { slice: () => Object.assign(new Blob(), unreadable) });
    expect(await (await device.readFile('one'))?.text()).toBe('as it was');
  });

  it('given a database that opens late, when a kept file is sent, then it is not taken for gone', async () => {
    const name = crypto.randomUUID();
    await createDevice(name, () => undefined).putFile({ id: ONE, userId: 1, file: new File(['bytes'], 'x.bin') });
    playTime();
    const { device, openNow } = deviceThatOpensLate(name);
    const tab = openTab({ answers: answers(keep), device });
    tab.store.dispatch(
      messageWritten(exampleOutgoing({ clientId: ONE, key: PAGE_KEY, kind: 'file', fileName: 'x.bin' })),
    );
    await untilPlayed(() => selectOutgoing(tab.store.getState(), ONE)?.unsure);
    openNow();
    await untilPlayed(() => selectOutgoingIn(tab.store.getState(), PAGE_KEY).length === 0);
    expect(tab.heard.map(({ name }) => name)).toContain('putMessagePhoto');
  });

  it('given a draft whose bytes are gone, when it is sent, then its row says so, others go on', async () => {
    const texts: unknown[] = [];
    const tab = openTab({
      answers: {
        ...answers(keep),
        createMessage: (heard) => {
          texts.push(heard.body);
          return keep(heard);
        },
      },
    });
    const lost = { fileId: crypto.randomUUID(), name: 'x.bin', type: '', bytes: 3 };
    tab.store.dispatch(draftFilesKept({ key: PAGE_KEY, files: [lost] }));
    await tab.store.dispatch(sendDraftFiles(PAGE_KEY));
    tab.store.dispatch(sendText(PAGE_KEY, 'next'));
    await until(() => texts.length === 1);
    expect(selectOutgoingIn(tab.store.getState(), PAGE_KEY)[0]).toMatchObject({
      status: 'failed',
      fileName: 'x.bin',
      failure: { code: FILE_GONE },
    });
    expect(selectAlert(tab.store.getState())).toMatchObject({ kind: 'fileGone' });
    expect(draftOf(tab).files).toEqual([]);
  });
});
