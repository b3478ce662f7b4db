import type { PageHours } from '#contract';
import type { Check } from '../kit/check.ts';
import { must, same } from '../kit/failure.ts';

const hours: PageHours = {
  timeZone: 'Asia/Yangon',
  week: Array.from({ length: 7 }, () => []),
  holidays: [],
  greeting: { isOn: false, text: '' },
  away: { isOn: false, text: '' },
  asksRating: true,
};

/** Ratings of conversations, an extension. */
export const ratingChecks: Check[] = [
  {
    id: 'ratings.round',
    about: 'A customer rates a conversation that is done, once a round, and only the staff of the page reads it',
    needs: ['owner', 'customer'],
    async run(scenario) {
      const { pageId } = await scenario.page();
      const params = { pageId };
      const ofCustomer = { pageId, customerId: scenario.id('customer') };
      const owner = scenario.as('owner');
      const customer = scenario.as('customer');
      await owner.call('getRating', { params: ofCustomer });
      await owner.call('putPageHours', { params, body: hours });
      const { customerId } = ofCustomer;
      const body = { sendMessage: 'Hello', pageDto: params, customerOrPage: 'C', customerId } as const;
      await customer.call('createMessage', { body });
      const rating = { stars: 4, text: 'Thanks' };
      await customer.refused('putRating', { params, body: rating }, 403);
      await owner.call('changeDesk', { params: ofCustomer, body: { state: 'done' } });
      const asked = async () =>
        (await customer.call('getPages', { query: { customerOrPage: 'C' } })).find((one) => one.pageId === pageId)
          ?.rating;
      same(await asked(), null, 'the question in the page of the customer');
      for (const stars of [0, 6, 1.5]) await customer.refused('putRating', { params, body: { stars, text: '' } }, 400);
      await owner.refused('putRating', { params, body: rating }, 403, 404);
      same(
        await customer.call('putRating', { params, body: { stars: 1, text: '' } }),
        { stars: 1, text: '' },
        'a rating',
      );
      await customer.call('putRating', { params, body: rating });
      same(await asked(), rating, 'the own rating');
      const read = await owner.call('getRating', { params: ofCustomer });
      same({ stars: read?.stars, text: read?.text }, rating, 'the rating that the staff reads');
      await customer.refused('getRating', { params: ofCustomer }, 403, 404);
      await customer.call('dismissRating', { params });
      must((await asked()) === undefined, 'a dismissed question is asked again');
      await customer.call('createMessage', { body });
      await customer.refused('putRating', { params, body: rating }, 403);
      await owner.call('putPageHours', { params, body: { ...hours, asksRating: false } });
    },
  },
];
