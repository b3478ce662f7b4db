import { describe, expect, it } from 'vitest';
import { serverOfFile } from '../../serverApp.ts';
import { PASSWORD } from '../../serverPeople.ts';

const server = await serverOfFile({ config: { passwordsInQuery: false } });

describe('given an installation without passwords in addresses', () => {
  it('when the GET of the specification is called, then it is not offered, and changes nothing', async () => {
    const query = { currentPassword: PASSWORD, newPassword: 'another good one' };
    const refused = await server.as('staff').refused('changePassword', { query });
    expect(refused).toMatchObject({ status: 501, code: 'notOffered' });
    await server.nobody.call('login', { body: { userName: 'staff', password: PASSWORD } });
  });

  it('when the POST is called, then the password is changed', async () => {
    const body = { currentPassword: PASSWORD, newPassword: 'another good one' };
    expect(await server.as('owner').call('setPassword', { body })).toBe(1);
  });
});
