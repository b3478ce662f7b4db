import type { RecordedServer, TestPerson } from '../recordedServer.ts';

/** A page of an owner, with staff and a customer, and how its members are looked at and asked about. */
export async function pageScene(server: RecordedServer) {
  const owner = await server.person('owner');
  const staff = await server.person('staff');
  const customer = await server.person('customer');
  const pageId = await server.page({ owner, staff: [staff], customers: [customer] });
  const members = (as: TestPerson, userType: 'C' | 'P') =>
    server.ok(as, 'getPageUsers', { query: { pageId, userType } });
  const pageUserOf = async (person: TestPerson) => {
    const rows = [...(await members(owner, 'P')), ...(await members(owner, 'C'))];
    return rows.find((row) => row.participantDto.userAccountId === person.id)?.pageUserId ?? 0;
  };
  const pagesOf = async (person: TestPerson, customerOrPage: 'C' | 'P') =>
    (await server.ok(person, 'getPages', { query: { customerOrPage } })).map((page) => page.pageId);
  const ask = (person: TestPerson, userTypeId = 3) =>
    server.ok(person, 'createPageUser', { body: { pageId, userTypeId } });
  return { owner, staff, customer, pageId, members, pageUserOf, pagesOf, ask };
}
