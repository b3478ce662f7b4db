import type { TestServer } from '../../../serverApp.ts';

let count = 0;

/** A page with an owner of its own. */
export async function newShop(server: TestServer) {
  count += 1;
  const owner = await server.addPerson({ userName: `shopkeeper${count}` });
  const body = { title: `Shop ${count}`, ownerId: owner.userAccountId };
  const { pageId } = await server.as('admin').call('createPage', { body });
  return { owner, pageId };
}
