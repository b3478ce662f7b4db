import { NoteEvent, noteTopic, REFUSALS_AS_EVENTS, REFUSALS_HEADER, SubscriptionClosed } from '#contract';
import type { Check } from '../kit/check.ts';
import { must, same } from '../kit/failure.ts';
import { newName, type Scenario } from '../kit/scenario.ts';

/** The customer of the page of the run, on a server that offers notes. */
async function ready(scenario: Scenario) {
  const { pageId } = await scenario.page();
  const params = { pageId, customerId: scenario.id('customer') };
  const owner = scenario.as('owner');
  await owner.call('getNotes', { params });
  const write = (text: string) => owner.call('createNote', { params, body: { text, mentions: [] } });
  return { params, owner, write };
}

/** Private notes of a page's staff, an extension. */
export const noteChecks: Check[] = [
  {
    id: 'notes.write',
    about: 'A note is listed with its author, changed and deleted by them, and live for who looks at the notes',
    needs: ['owner', 'customer'],
    async run(scenario) {
      const { params, owner, write } = await ready(scenario);
      const connection = await scenario.connect('owner');
      const feed = await connection.watch(noteTopic(params.pageId, params.customerId), NoteEvent);
      const { noteId, author, ...note } = await write('asks for a discount');
      same([note.text, author.userAccountId], ['asks for a discount', scenario.id('owner')], 'the note');
      await feed.next('save', (event) => event.type === 'save' && event.note.noteId === noteId);
      const body = { text: 'got a discount', mentions: [] };
      const changed = await owner.call('updateNote', { params: { noteId }, body });
      must(changed.editedTime !== undefined, 'a changed note has no time of its change');
      const texts = async () => (await owner.call('getNotes', { params })).notes.map(({ text }) => text);
      must((await texts()).includes('got a discount'), 'the changed note is not listed');
      await owner.call('deleteNote', { params: { noteId } });
      must(!(await texts()).includes('got a discount'), 'a deleted note is listed');
    },
  },
  {
    id: 'notes.private',
    about: 'To the customer and to other customers a note does not exist: by no call, destination or search',
    needs: ['owner', 'customer', 'friend'],
    async run(scenario) {
      const { params, write } = await ready(scenario);
      const secret = newName('secret');
      const { noteId } = await write(secret);
      const body = { text: 'mine', mentions: [] };
      for (const part of ['customer', 'friend'] as const) {
        const caller = scenario.as(part);
        await caller.refused('getNotes', { params }, 403, 404);
        await caller.refused('createNote', { params, body }, 403, 404);
        await caller.refused('updateNote', { params: { noteId }, body }, 403, 404);
        await caller.refused('deleteNote', { params: { noteId } }, 403, 404);
        const connection = await scenario.connect(part, { [REFUSALS_HEADER]: REFUSALS_AS_EVENTS });
        const feed = await connection.watch(noteTopic(params.pageId, params.customerId), SubscriptionClosed);
        await feed.next('closed', ({ type }) => type === 'closed');
      }
      const list = await scenario.as('customer').call('getMessages', { query: { ...params, customerOrPage: 'C' } });
      must(!JSON.stringify(list).includes(secret), 'the messages of the customer contain a note');
    },
  },
];
