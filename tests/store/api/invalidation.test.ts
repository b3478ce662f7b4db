import { describe, expect, it } from 'vitest';
import type { Label } from '#contract';
import { deskApi } from '../../../src/store/api/deskApi.ts';
import { scheduledApi } from '../../../src/store/api/scheduledApi.ts';
import { sendText } from '../../../src/store/outbox/sending.ts';
import { withDeviceDatabase } from '../../setup/deviceDatabase.ts';
import { type Answers, Refused } from '../../wireDouble.ts';
import { sendFiles } from '../fakes/sendFiles.ts';
import { FRIEND_KEY, live, openTab, PAGE_KEY, type Tab, until } from '../fakes/tab.ts';

withDeviceDatabase();

const ACTIVITY_TOPIC = '/mbt/friends/active';
const DUE = '2030-01-01T00:00:00.000Z';
const never = () => new Promise<never>(() => undefined);
const asked = (tab: Tab, name: string) => tab.heard.filter((call) => call.name === name).length;
/** Long enough for what a call or an event causes. */
const rest = () => new Promise((resolve) => setTimeout(resolve, 50));

const label = (labelId: number): Label => ({
  labelId,
  pageId: 7,
  nameMy: '',
  nameEn: `label ${labelId}`,
  color: 'red',
});

/** Answers one by one, when it is told to. */
function slow<T>() {
  const waiting: ((answer: T) => void)[] = [];
  return {
    ask: () => new Promise<T>((resolve) => void waiting.push(resolve)),
    answer: (answer: T) => waiting.shift()?.(answer),
    isAsked: () => waiting.length > 0,
  };
}

async function opened(answers: Answers) {
  const tab = openTab({ answers: { getNotificationCount: 0, ...answers } });
  await live(tab);
  return tab;
}

const readScheduled = ({ store }: Tab) =>
  store.dispatch(scheduledApi.endpoints.getScheduled.initiate({ conversation: PAGE_KEY }));
const readLabels = ({ store }: Tab) => store.dispatch(deskApi.endpoints.getLabels.initiate({ pageId: 7 }));
const labels = ({ store }: Tab) => deskApi.endpoints.getLabels.select({ pageId: 7 })(store.getState()).data;
const create = ({ store }: Tab) =>
  store.dispatch(deskApi.endpoints.createLabel.initiate({ pageId: 7, nameMy: '', nameEn: 'new', color: 'red' }));

describe('a list whose tags are invalidated while a file is uploaded elsewhere', () => {
  const uploading = async (answers: Answers) => {
    const tab = await opened({ getScheduled: [], putPrivateMessagePhoto: never, ...answers });
    await readScheduled(tab);
    await tab.store.dispatch(sendFiles(FRIEND_KEY, [new File(['x'], 'x.bin')]));
    await until(() => asked(tab, 'putPrivateMessagePhoto') === 1);
    return tab;
  };

  it('given a message is scheduled, then it is read again at once', async () => {
    const author = { userAccountId: 1, profileName: '' };
    const tab = await uploading({
      createScheduled: () =>
        Response.json({ scheduledId: 1, author, text: 'later', replyId: 0, dueTime: DUE }, { status: 200 }),
    });
    tab.store.dispatch(sendText(PAGE_KEY, 'later', DUE));
    await until(() => asked(tab, 'getScheduled') === 2);
  });

  it('given an event tells of a change, then it is read again at once', async () => {
    const tab = await uploading({});
    tab.server.push(ACTIVITY_TOPIC, { type: 'SM', conversation: PAGE_KEY });
    await until(() => asked(tab, 'getScheduled') === 2);
  });
});

describe('a list whose tags are invalidated while it is on its way', () => {
  it('given its first read, when an event tells of a change, then it is read once more', async () => {
    const list = slow<[]>();
    const tab = await opened({ getScheduled: list.ask });
    void readScheduled(tab);
    await until(list.isAsked);
    tab.server.push(ACTIVITY_TOPIC, { type: 'SM', conversation: PAGE_KEY });
    list.answer([]);
    await until(list.isAsked);
    list.answer([]);
    await rest();
    expect(asked(tab, 'getScheduled')).toBe(2);
  });

  it('given its first read, when a call changes it, then it is read once more', async () => {
    const list = slow<Label[]>();
    const tab = await opened({ getLabels: list.ask, createLabel: label(1) });
    void readLabels(tab);
    await until(list.isAsked);
    await create(tab);
    list.answer([]);
    await until(list.isAsked);
    list.answer([label(1)]);
    await until(() => labels(tab)?.length === 1);
    await rest();
    expect(asked(tab, 'getLabels')).toBe(2);
  });

  it('given it is read again after a call, when another changes it, then it is read once more', async () => {
    const list = slow<Label[]>();
    const tab = await opened({ getLabels: [], createLabel: label(1) });
    await readLabels(tab);
    tab.answers.getLabels = list.ask;
    await create(tab);
    await until(list.isAsked);
    await create(tab);
    list.answer([label(1)]);
    await until(list.isAsked);
    list.answer([label(1), label(2)]);
    await until(() => labels(tab)?.length === 2);
    await rest();
    expect(asked(tab, 'getLabels')).toBe(3);
  });

  it('given a call that changes something else, then it is read once', async () => {
    const list = slow<[]>();
    const tab = await opened({ getScheduled: list.ask, createLabel: label(1) });
    void readScheduled(tab);
    await until(list.isAsked);
    await create(tab);
    list.answer([]);
    await rest();
    expect(asked(tab, 'getScheduled')).toBe(1);
  });

  it('given a call that is refused, then it is read once', async () => {
    const list = slow<Label[]>();
    const tab = await opened({ getLabels: list.ask, createLabel: new Refused('forbidden', '') });
    void readLabels(tab);
    await until(list.isAsked);
    await create(tab);
    list.answer([]);
    await rest();
    expect(asked(tab, 'getLabels')).toBe(1);
  });
});

it('given a list that is shown, when a call changes it, then it is read again once', async () => {
  const tab = await opened({ getLabels: [], createLabel: label(1) });
  await readLabels(tab);
  await create(tab);
  await rest();
  expect(asked(tab, 'getLabels')).toBe(2);
});
