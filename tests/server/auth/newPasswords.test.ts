import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newPasswordProblem } from '../../../server/auth/newPasswords.ts';
import { generatePassword, hashPassword } from '../../../server/auth/passwords.ts';
import { userAccounts } from '../../../server/db/schema.ts';
import { serverOfFile } from '../../serverApp.ts';
import { PASSWORD } from '../../serverPeople.ts';

const server = await serverOfFile();

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
    ['one letter', 'aaaaaaaaaaaa', 'predictablePassword'],
    ['two letters in turn', 'abababababab', 'predictablePassword'],
    ['a short word again and again', 'MingalaMingala', 'predictablePassword'],
    ['a common one twice', 'dragon12dragon12', 'predictablePassword'],
    ['one Burmese syllable', 'ကောင်းကောင်းကောင်း', 'predictablePassword'],
    ['the alphabet', 'ABCDEFGHIJKL', 'predictablePassword'],
    ['the alphabet backwards', 'zyxwvutsrqpo', 'predictablePassword'],
    ['the Burmese alphabet', 'ကခဂဃငစဆဇဈ', 'predictablePassword'],
    ['Burmese digits in order', '၁၂၃၄၅၆၇၈၉', 'predictablePassword'],
    ['digits in order, each twice', '001122334455', 'predictablePassword'],
    ['a row of keys', "asdfghjkl;'", 'predictablePassword'],
    ['a row of keys backwards, with shift', 'POIUYTREwq', 'predictablePassword'],
    ['columns of keys', '2wsx3edc4rfv', 'predictablePassword'],
    ['a row of the Burmese keyboard', 'ဆတနမအပကငသစ', 'predictablePassword'],
    ['a name and digits in order', 'kyaw1234', 'predictablePassword'],
    ['the user name twice', 'zaw.lin.oozaw.lin.oo', 'ownNamePassword'],
    ['the user name', 'Zaw.Lin.Oo', 'ownNamePassword'],
    ['the own name', 'zaw lin oo', 'ownNamePassword'],
    ['the own phone number', '09771234567', 'ownNamePassword'],
    ['the own phone number in Burmese', '၀၉ ၇၇၁ ၂၃၄ ၅၆၇', 'ownNamePassword'],
    ['the own e-mail address', 'zawlin.office@example.com', 'ownNamePassword'],
    ['the start of the own e-mail address', 'zawlin.office', 'ownNamePassword'],
  ])('given %s, when it is chosen, then it is refused', (_, password, fault) => {
    expect(newPasswordProblem(password, owner)).toMatchObject({ fault });
  });

  it.each([['kyaukse-hill'], ['bookshop'], ['kyaukse-1234'], ['ရွှေတိဂုံဘုရား'], ['a good password'], [generatePassword()]])(
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
  it('given a repeated letter, when it is chosen, then the field says why in both languages', async () => {
    const body = { currentPassword: PASSWORD, newPassword: 'aaaaaaaaaaaa' };
    const said = async (language: string) =>
      (await server.as('staff').refused('setPassword', { body, headers: { 'accept-language': language } })).fields;
    expect(await said('en')).toEqual({
      newPassword: 'Too easy to guess. Don’t repeat characters or follow the alphabet or the keyboard.',
    });
    expect((await said('my'))?.newPassword).toMatch(/^ခန့်မှန်းရ/);
  });

  // covers: new-password
  it('given an older short one, when signing in by it, then it lets in', async () => {
    const { userAccountId, userName } = await server.addPerson({ userName: 'older' });
    const passwordHash = await hashPassword('mingala');
    await server.db.update(userAccounts).set({ passwordHash }).where(eq(userAccounts.id, userAccountId));
    expect((await server.nobody.call('login', { body: { userName, password: 'mingala' } })).userName).toBe('older');
  });
});
