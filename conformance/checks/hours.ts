import type { PageHours } from '#contract';
import type { Check } from '../kit/check.ts';
import { must, same } from '../kit/failure.ts';

const hours: PageHours = {
  timeZone: 'Asia/Yangon',
  week: Array.from({ length: 7 }, () => [{ from: '09:00', to: '17:00' }]),
  holidays: [{ date: '2026-04-13', name: 'သင်္ကြန်' }],
  greeting: { isOn: false, text: '' },
  away: { isOn: false, text: 'We are closed.' },
  asksRating: false,
};

/** Opening hours of pages, an extension. */
export const hoursChecks: Check[] = [
  {
    id: 'hours.page',
    about: 'The hours of a page are set by its staff; customers have them in the page, without the texts',
    needs: ['owner', 'customer'],
    async run(scenario) {
      const { pageId } = await scenario.page();
      const owner = scenario.as('owner');
      const customer = scenario.as('customer');
      const params = { pageId };
      await owner.call('getPageHours', { params });
      same(await owner.call('putPageHours', { params, body: hours }), hours, 'the hours that were set');
      same(await owner.call('getPageHours', { params }), hours, 'the hours that are read');
      await customer.refused('getPageHours', { params }, 403, 404);
      await customer.refused('putPageHours', { params, body: hours }, 403, 404);
      await owner.refused('putPageHours', { params, body: { ...hours, timeZone: 'Asia/Nowhere' } }, 400);
      await owner.refused('putPageHours', { params, body: { ...hours, greeting: { isOn: true, text: '' } } }, 400);
      const pages = await customer.call('getPages', { query: { customerOrPage: 'C' } });
      const page = pages.find((one) => one.pageId === pageId);
      same(page?.hours?.week, hours.week, 'the hours in the page of a customer');
      must(page?.hours !== undefined && !('away' in page.hours), 'the hours of a customer have the texts');
    },
  },
];
