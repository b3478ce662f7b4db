import { publicPhotoPath, publicPhotoPreviewPath } from '#contract';
import type { Check } from '../kit/check.ts';
import { must, same } from '../kit/failure.ts';
import { picture } from '../kit/pictures.ts';
import { withPublicAccess } from '../kit/publicAccess.ts';
import type { Scenario } from '../kit/scenario.ts';

/** Does something while pages have addresses. */
const withAddresses = (scenario: Scenario, work: () => Promise<void>): Promise<void> =>
  withPublicAccess(scenario, { pageAddresses: true, widget: true }, async (now) => {
    same((await scenario.nobody.call('getInstallation')).publicAccess, now, 'what the installation says');
    await work();
  });

/** What is open to people without an account, an extension. */
export const publicAccessChecks: Check[] = [
  {
    id: 'publicAccess.decided-by-admins',
    about: 'What is open to people without an account is decided by admins, and everybody reads it in the installation',
    needs: ['admin', 'customer'],
    async run(scenario) {
      const body = await scenario.as('admin').call('getPublicAccess');
      await scenario.as('customer').refused('getPublicAccess', {}, 403, 404);
      await scenario.as('customer').refused('putPublicAccess', { body }, 403, 404);
      await withAddresses(scenario, async () => undefined);
    },
  },
  {
    id: 'publicAccess.page-address',
    about:
      'A page has one name of its own; earlier ones lead to it; its card has nothing that its customers do not see',
    needs: ['admin', 'owner', 'customer'],
    async run(scenario) {
      const { pageId } = await scenario.page();
      const owner = scenario.as('owner');
      const params = { pageId };
      await withAddresses(scenario, async () => {
        const { listed } = await owner.call('getPageAddress', { params });
        const name = `conformance-${pageId}`;
        await owner.call('putPageAddress', { params, body: { name, listed } });
        same(
          (await owner.call('checkPageName', { params: { pageId, name: 'admin' } })).isFree,
          false,
          'a reserved name',
        );
        await owner.refused('putPageAddress', { params, body: { name: 'admin', listed } }, 409);
        await owner.refused('putPageAddress', { params, body: { name: 'Not a name', listed } }, 400);
        const customer = scenario.as('customer');
        await customer.refused('getPageAddress', { params }, 403, 404);
        await customer.refused('putPageAddress', { params, body: { name, listed } }, 403, 404);
        await owner.call('putPageAddress', { params, body: { name: `${name}-now`, listed } });
        const card = await scenario.nobody.call('getPublicPage', { params: { name } });
        same(card.name, `${name}-now`, 'the current name, asked for by the earlier one');
        must(!('away' in (card.hours ?? {})), 'the card has texts of the page');
        await scenario.nobody.refused('getPublicPage', { params: { name: `${name}-never` } }, 404);
        await owner.call('putPageAddress', { params, body: { name: null, listed } });
        await scenario.nobody.refused('getPublicPage', { params: { name } }, 404);
      });
    },
  },
  {
    id: 'publicAccess.page-photos',
    about: 'The photos of a page with an address are shown to everybody below it, also as small previews',
    needs: ['admin', 'owner'],
    async run(scenario) {
      const { pageId } = await scenario.page();
      const owner = scenario.as('owner');
      const params = { pageId };
      const file = { name: 'header.png', content: picture(30, 10), type: 'image/png' };
      await withAddresses(scenario, async () => {
        const { photo: header } = await owner.call('putPageHeaderPhoto', { params: { id: pageId }, file });
        const { listed } = await owner.call('getPageAddress', { params });
        const name = `conformance-${pageId}`;
        await owner.call('putPageAddress', { params, body: { name, listed } });
        for (const path of [publicPhotoPath(name, header), publicPhotoPreviewPath(name, header)]) {
          const answer = await scenario.asset(undefined, path);
          same(answer.status, 200, `the status of ${path}`);
          must(answer.headers.get('content-type')?.startsWith('image/'), `${path} is not served as an image`);
        }
        await owner.call('putPageAddress', { params, body: { name: null, listed } });
        same((await scenario.asset(undefined, publicPhotoPath(name, header))).status, 404, 'after the address ended');
      });
    },
  },
  {
    id: 'publicAccess.page-website',
    about: 'Who manages a page names the websites that may show it, by origins with https',
    needs: ['admin', 'owner', 'customer'],
    async run(scenario) {
      const { pageId } = await scenario.page();
      const owner = scenario.as('owner');
      const params = { pageId };
      const sites = ['https://shop.example'];
      await withAddresses(scenario, async () => {
        same((await owner.call('putPageWebsite', { params, body: { sites } })).sites, sites, 'the websites');
        same((await owner.call('getPageWebsite', { params })).sites, sites, 'the stored websites');
        for (const wrong of ['http://shop.example', 'https://shop.example/path', 'https://*.example'])
          await owner.refused('putPageWebsite', { params, body: { sites: [wrong] } }, 400);
        const customer = scenario.as('customer');
        await customer.refused('getPageWebsite', { params }, 403, 404);
        await customer.refused('putPageWebsite', { params, body: { sites } }, 403, 404);
        await customer.refused('replaceWebsiteSecret', { params }, 403, 404);
        must((await owner.call('replaceWebsiteSecret', { params })).secret.length >= 32, 'the secret is short');
        same((await owner.call('getPageWebsite', { params })).hasSecret, true, 'whether there is a secret');
        await owner.call('putPageWebsite', { params, body: { sites: [] } });
      });
    },
  },
];
