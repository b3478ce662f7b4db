import type { pageAddressRoutes } from '#contract/routes/pageAddress.ts';
import type { websiteRoutes } from '#contract/routes/website.ts';
import { storePublicAccess } from '../../../server/publicAccess/settings.ts';
import type { Attacks } from './attack.ts';
import type { Scene } from './scene.ts';

/** A big page of the account on a server where pages have addresses. */
async function bigPage({ db, ownBigPage }: Scene): Promise<number> {
  const off = { signUp: 'off', guests: false, widget: false, webhooks: false, tokens: false } as const;
  await storePublicAccess(db, { pageAddresses: true, ...off, widget: true });
  return ownBigPage();
}

export const pageAddressAttacks = {
  getPublicPage: async (scene) => {
    const pageId = await bigPage(scene);
    const body = { name: `big-page-${pageId}`, listed: true };
    await scene.client.call('putPageAddress', { params: { pageId }, body });
    return () => ({ params: { name: body.name } });
  },
  getPageAddress: async (scene) => {
    const pageId = await bigPage(scene);
    return () => ({ params: { pageId } });
  },
  putPageAddress: async (scene) => {
    const pageId = await bigPage(scene);
    return (turn) => ({ params: { pageId }, body: { name: `big-page-${turn}`, listed: true } });
  },
  checkPageName: async (scene) => {
    const pageId = await bigPage(scene);
    return (turn) => ({ params: { pageId, name: `name-${turn}` } });
  },
} satisfies Attacks<keyof typeof pageAddressRoutes>;

export const websiteAttacks = {
  getPageWebsite: async (scene) => {
    const pageId = await bigPage(scene);
    return () => ({ params: { pageId } });
  },
  putPageWebsite: async (scene) => {
    const pageId = await bigPage(scene);
    return (turn) => ({ params: { pageId }, body: { sites: [`https://shop-${turn}.example`] } });
  },
  replaceWebsiteSecret: async (scene) => {
    const pageId = await bigPage(scene);
    return () => ({ params: { pageId } });
  },
} satisfies Attacks<keyof typeof websiteRoutes>;
