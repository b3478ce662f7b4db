import type { FastifyInstance } from 'fastify';
import { changePage, changePagePhoto, createPage } from '../chat/pages/change.ts';
import { allPages, pageOf, pageOfCustomer, pagesOf, searchPages } from '../chat/pages/list.ts';
import { removePage } from '../chat/pages/removePage.ts';
import { restorePage } from '../chat/pages/restore.ts';
import type { AppDeps } from '../deps.ts';
import { notFound } from '../errors.ts';
import { register } from './register.ts';

export function pageRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { db } = deps;

  register(app, 'getPages', ({ person, query }) =>
    query.all ? allPages(db, person) : pagesOf(db, person, query.customerOrPage),
  );

  register(app, 'getPage', async ({ person, params }) => {
    // Anybody becomes a guest: pages without an address of their own are nobody's to read.
    const page = await (person.kind === 'guest' ? pageOfCustomer : pageOf)(db, person, params.id);
    if (!page) throw notFound();
    return page;
  });

  register(app, 'searchPages', ({ person, query }) => searchPages(db, person, query.search));

  register(app, 'createPage', ({ person, body, clientId }) => createPage(deps, person, body, clientId));

  register(app, 'updatePage', ({ person, params, body }) => changePage(deps, person, params.pageId, body));

  register(app, 'deletePage', ({ person, params }) => removePage(deps, person, params.pageId));

  register(app, 'restorePage', ({ person, params }) => restorePage(deps, person, params.pageId));

  register(app, 'putPagePhoto', ({ person, params, receiveFile }) =>
    changePagePhoto(deps, person, params.id, 'photo', receiveFile),
  );

  register(app, 'putPageHeaderPhoto', ({ person, params, receiveFile }) =>
    changePagePhoto(deps, person, params.id, 'headerPhoto', receiveFile),
  );
}
