import type { ResponseOf, Routes } from '#contract';
import type { Check } from '../kit/check.ts';
import { NOT_YOURS } from '../kit/conversation.ts';
import { must, same } from '../kit/failure.ts';
import type { Scenario } from '../kit/scenario.ts';

/** A piece of this is sought; no other check writes it. */
const TEXT = 'ရှာဖွေစရာ ပန်းကန်လုံး Café';

/** A message of each kind of conversation, written once a run: the customer's to the page, and to the friend. */
const written = (scenario: Scenario) =>
  scenario.once('message search', async () => {
    const { pageId } = await scenario.page();
    const customerId = scenario.id('customer');
    const { messageId } = await scenario.as('customer').call('createMessage', {
      body: { sendMessage: TEXT, pageDto: { pageId }, customerId, customerOrPage: 'C' },
    });
    return { pageId, customerId, messageId };
  });

const idsOf = ({ found }: ResponseOf<Routes['searchMessages']>) =>
  found.flatMap(({ message }) => ('messageId' in message ? [message.messageId] : []));

/** Search of messages, an extension. */
export const messageSearchChecks: Check[] = [
  {
    id: 'message-search.installation',
    about: 'A server that searches messages says so in its installation, and no other does',
    needs: ['customer'],
    async run(scenario) {
      const { messageSearch = false } = await scenario.nobody.call('getInstallation');
      const { status } = await scenario.as('customer').send('searchMessages', {
        query: { customerOrPage: 'C', search: 'ရှာဖွေ' },
      });
      if (messageSearch) scenario.called.offers('searchMessages');
      same(messageSearch, status !== 404 && status !== 501, '`messageSearch` of the installation');
    },
  },
  {
    id: 'message-search.pieces',
    about: 'A message is found by any piece of unspaced Burmese, and by Latin without case and accents',
    needs: ['owner', 'customer'],
    async run(scenario) {
      const { pageId, messageId } = await written(scenario);
      for (const search of ['စရာပန်း', 'ကန်လုံး', 'CAFE'])
        for (const [part, place] of [
          ['customer', { customerOrPage: 'C' }],
          ['owner', { customerOrPage: 'P', pageId }],
        ] as const) {
          const found = await scenario.as(part).call('searchMessages', { query: { ...place, search } });
          must(idsOf(found).includes(messageId), `${part} does not find “${search}” in “${TEXT}”`);
        }
    },
  },
  {
    id: 'message-search.filters',
    about: 'The filters sender, kind and time leave out what they do not name',
    needs: ['owner', 'customer'],
    async run(scenario) {
      const { pageId, customerId, messageId } = await written(scenario);
      const find = async (filter: Record<string, string>) => {
        const query = { customerOrPage: 'C', pageId, customerId, search: 'ပန်းကန်', ...filter } as const;
        return idsOf(await scenario.as('customer').call('searchMessages', { query })).includes(messageId);
      };
      same(await find({ sender: 'me', kind: 'text', from: '2020-01-01T00:00:00Z' }), true, 'whether it is found');
      same(await find({ sender: 'other' }), false, 'whether it is found among those of the other side');
      same(await find({ kind: 'file' }), false, 'whether a text is found among files');
      same(await find({ to: '2020-01-01T00:00:00Z' }), false, 'whether it is found before it was written');
    },
  },
  {
    id: 'message-search.rights',
    about: 'Nobody finds a message of a conversation that they may not read',
    needs: ['owner', 'customer', 'friend'],
    async run(scenario) {
      const { pageId, customerId, messageId } = await written(scenario);
      const stranger = scenario.as('friend');
      for (const customerOrPage of ['C', 'P'] as const) {
        const found = await stranger.call('searchMessages', { query: { customerOrPage, search: 'ပန်းကန်' } });
        must(!idsOf(found).includes(messageId), 'a stranger finds the message');
        const query = { customerOrPage, pageId, customerId, search: 'ပန်းကန်' };
        await stranger.refused('searchMessages', { query }, ...NOT_YOURS);
      }
      await stranger.refused(
        'searchMessages',
        { query: { customerOrPage: 'P', pageId, search: 'ပန်းကန်' } },
        ...NOT_YOURS,
      );
    },
  },
  {
    id: 'message-search.bad-input',
    about: 'A search for nothing is refused, and so is one of a conversation that is named by half',
    needs: ['customer'],
    async run(scenario) {
      const customer = scenario.as('customer');
      await customer.call('searchMessages', { query: { customerOrPage: 'C', search: 'ပန်းကန်' } });
      await customer.refused('searchMessages', { query: { customerOrPage: 'C' } }, 400);
      await customer.refused('searchMessages', { query: { customerOrPage: 'C', customerId: 1, search: 'ပန်းကန်' } }, 400);
    },
  },
];
