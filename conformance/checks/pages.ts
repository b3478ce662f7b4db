import { flagsOf, pagePhotoPath } from '#contract';
import type { Check } from '../kit/check.ts';
import { must, same } from '../kit/failure.ts';
import { newestActivityFirst } from '../kit/lists.ts';
import { picture } from '../kit/pictures.ts';
import { newName } from '../kit/scenario.ts';

const photo = { name: 'logo.png', content: picture(8, 8), type: 'image/png' };

/** Pages and who may change them. */
export const pageChecks: Check[] = [
  {
    id: 'pages.lists',
    about: 'Each mode has its own list of pages, newest activity first',
    needs: ['owner', 'customer'],
    async run(scenario) {
      const { pageId } = await scenario.page();
      for (const [part, customerOrPage, otherMode] of [
        ['owner', 'P', 'C'],
        ['customer', 'C', 'P'],
      ] as const) {
        const pages = await scenario.as(part).call('getPages', { query: { customerOrPage } });
        must(
          pages.some((page) => page.pageId === pageId),
          `the ${part} misses the page in mode ${customerOrPage}`,
        );
        newestActivityFirst(pages, `the list of pages of the ${part}`);
        const others = await scenario.as(part).call('getPages', { query: { customerOrPage: otherMode } });
        must(!others.some((page) => page.pageId === pageId), `the ${part} has the page in mode ${otherMode} too`);
      }
    },
  },
  {
    id: 'pages.make-and-remove',
    about: 'An owner makes, renames and removes a page; a removed page is gone for everybody',
    needs: ['owner', 'customer'],
    async run(scenario) {
      const owner = scenario.as('owner');
      const { pageId, title } = await owner.call('createPage', { body: { title: newName('Conformance') } });
      same((await owner.call('getPage', { params: { id: pageId } })).title, title, 'the title');
      const renamed = newName('Renamed');
      await owner.call('updatePage', { params: { pageId }, body: { title: renamed } });
      same((await scenario.as('customer').call('getPage', { params: { id: pageId } })).title, renamed, 'the new title');
      await owner.call('deletePage', { params: { pageId } });
      for (const part of ['owner', 'customer'] as const)
        await scenario.as(part).refused('getPage', { params: { id: pageId } }, 404, 403);
    },
  },
  {
    id: 'pages.put-back',
    about: 'Extension: an admin puts a removed page back, with its members and conversations',
    needs: ['owner', 'customer', 'admin'],
    async run(scenario) {
      const owner = scenario.as('owner');
      const { pageId } = await owner.call('createPage', { body: { title: newName('Conformance') } });
      const customerId = scenario.id('customer');
      await scenario.as('customer').call('createPageUser', { body: { pageId } });
      const text = { pageDto: { pageId }, customerId, customerOrPage: 'C', sendMessage: 'Are you there?' } as const;
      const { messageId } = await scenario.as('customer').call('createMessage', { body: text });
      await owner.call('deletePage', { params: { pageId } });
      await scenario.as('customer').refused('restorePage', { params: { pageId } }, 403, 404, 501);
      await scenario.as('admin').call('restorePage', { params: { pageId } });
      const query = { pageId, customerId, customerOrPage: 'P' } as const;
      const { messageDateList } = await owner.call('getMessages', { query });
      same(messageDateList.at(-1)?.messageList.at(-1)?.messageId, messageId, 'the newest message');
      await scenario.as('admin').refused('restorePage', { params: { pageId } }, 409);
    },
  },
  {
    id: 'pages.not-yours',
    about: 'A page is changed by its owners only, not by its customers',
    needs: ['owner', 'customer'],
    async run(scenario) {
      const { pageId, title } = await scenario.page();
      const customer = scenario.as('customer');
      await customer.refused('updatePage', { params: { pageId }, body: { title: 'taken over' } }, 403, 404);
      await customer.refused('putPagePhoto', { params: { id: pageId }, file: photo }, 403, 404);
      await customer.refused('putPageHeaderPhoto', { params: { id: pageId }, file: photo }, 403, 404);
      await customer.refused('deletePage', { params: { pageId } }, 403, 404);
      same((await customer.call('getPage', { params: { id: pageId } })).title, title, 'the title');
    },
  },
  {
    id: 'pages.make-refused',
    about: 'Who serves no page makes none',
    needs: ['admin'],
    async run(scenario) {
      const person = await scenario.newcomer();
      await scenario.as(person).refused('createPage', { body: { title: newName('Conformance') } }, 403);
    },
  },
  {
    id: 'pages.photos',
    about: 'A page’s photo and header photo are kept, and shown to people who are signed in',
    needs: ['owner', 'customer'],
    async run(scenario) {
      const { pageId: id } = await scenario.page();
      const owner = scenario.as('owner');
      const { photo: logo } = await owner.call('putPagePhoto', { params: { id }, file: photo });
      const { photo: header } = await owner.call('putPageHeaderPhoto', { params: { id }, file: photo });
      const page = await scenario.as('customer').call('getPage', { params: { id } });
      same([page.photo, page.headerPhoto], [logo, header], 'photo and headerPhoto');
      const answer = await scenario.asset('customer', pagePhotoPath(logo));
      same(answer.status, 200, 'the status of the photo');
      must(answer.headers.get('content-type')?.startsWith('image/'), 'the photo is not served as an image');
      const { status } = await scenario.asset(undefined, pagePhotoPath(logo));
      must(status === 401 || status === 403 || status === 404, `nobody is answered ${status} for the photo`);
    },
  },
  {
    id: 'pages.photo-unreadable',
    about: 'What is no image is refused as a photo by 400',
    needs: ['owner', 'customer'],
    async run(scenario) {
      const { pageId: id } = await scenario.page();
      const file = { name: 'logo.png', content: 'no image at all', type: 'image/png' };
      await scenario.as('owner').refused('putPagePhoto', { params: { id }, file }, 400, 415);
    },
  },
  {
    id: 'pages.search',
    about: 'A page is found by any part of its title, in any case, and says what the asker is there',
    needs: ['owner', 'customer'],
    async run(scenario) {
      const { pageId, title } = await scenario.page();
      for (const [part, membership] of [
        ['customer', 'customer'],
        ['owner', 'staff'],
      ] as const) {
        const found = await scenario.as(part).call('searchPages', { query: { search: title.slice(4).toUpperCase() } });
        same(found.find((page) => page.pageId === pageId)?.membership, membership, `membership of the ${part}`);
      }
    },
  },
  {
    id: 'pages.flags',
    about: 'A page carries the flags of the asker’s own type, the same as GET /ui/userId',
    needs: ['owner', 'customer'],
    async run(scenario) {
      const { pageId } = await scenario.page();
      for (const part of ['owner', 'customer'] as const) {
        const { ui } = await scenario.as(part).call('getPage', { params: { id: pageId } });
        const own = (await scenario.as(part).call('getOwnUi')).find((row) => row.pageId === pageId);
        must(own, `GET /ui/userId misses the page for the ${part}`);
        same(ui, flagsOf(own), `the flags of the ${part}`);
      }
    },
  },
];
