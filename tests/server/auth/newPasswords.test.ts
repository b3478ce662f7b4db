import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPasswordProblem } from '../../../server/auth/newPasswords.ts';
import { generatePassword, hashPassword } from '../../../server/auth/passwords.ts';
import { userAccounts } from '../../../server/db/schema.ts';
import { startServer, type TestServer } from '../../serverApp.ts';
import { PASSWORD } from '../../serverPeople.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const owner = {
  userName: 'zaw.lin.oo',
  profileName: 'Zaw Lin Oo',
  phoneDigits: '959771234567',
  email: 'zawlin.office@example.com',
};

describe('a new password', () => {
  // covers: new-password
  it.each([
    ['six digits', '123456', 'tooShort'],
    ['seven letters', 'kyaukse', 'tooShort'],
    ['blanks', '        ', 'blankPassword'],
    ['invisible characters', '\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b', 'blankPassword'],
    ['a common one', 'password', 'commonPassword'],
    ['a common one in other case', 'PassWord1', 'commonPassword'],
    ['eight digits in order', '12345678', 'commonPassword'],
    ['the user name', 'Zaw.Lin.Oo', 'ownNamePassword'],
    ['the own name', 'zaw lin oo', 'ownNamePassword'],
    ['the own phone number', '09771234567', 'ownNamePassword'],
    ['the own phone number in Burmese', '၀၉ ၇၇၁ ၂၃၄ ၅၆၇', 'ownNamePassword'],
    ['the own e-mail address', 'zawlin.office@example.com', 'ownNamePassword'],
    ['the start of the own e-mail address', 'zawlin.office', 'ownNamePassword'],
  ])('given %s, when it is chosen, then it is refused', (_, password, fault) => {
    expect(newPasswordProblem(password, owner)).toMatchObject({ fault });
  });

  it.each([['kyaukse-hill'], ['ရွှေတိဂုံဘုရား'], ['a good password'], [generatePassword()]])(
    'given %s, when it is chosen, then it is accepted',
    (password) => {
      expect(newPasswordProblem(password, owner)).toBeUndefined();
    },
  );

  // covers: new-password
  it('given a weak one, when it replaces the own by either call, then the field says why', async () => {
    const passwords = { currentPassword: PASSWORD, newPassword: 'iloveyou1' };
    const headers = { 'accept-language': 'en' };
    const fields = { newPassword: 'Too many people use this password. Choose another one.' };
    const client = server.as('staff');
    expect(await client.refused('changePassword', { query: passwords, headers })).toMatchObject({ fields });
    expect(await client.refused('setPassword', { body: passwords, headers })).toMatchObject({ fields });
    await server.nobody.call('login', { body: { userName: 'staff', password: PASSWORD } });
  });

  // covers: new-password
  it('given an older short one, when signing in by it, then it lets in', async () => {
    const { userAccountId, userName } = await server.addPerson({ userName: 'older' });
    const passwordHash = await hashPassword('mingala');
    await server.db.update(userAccounts).set({ passwordHash }).where(eq(userAccounts.id, userAccountId));
    expect((await server.nobody.call('login', { body: { userName, password: 'mingala' } })).userName).toBe('older');
  });
});
