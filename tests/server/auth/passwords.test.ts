import { describe, expect, it } from 'vitest';
import { generatePassword, hashLike, hashPassword, verifyPassword } from '../../../server/auth/passwords.ts';

describe('passwords', () => {
  // covers: argon2id
  it('given a password, when hashed, then it is argon2id that only this password opens', async () => {
    const phc = await hashPassword('မင်္ဂလာပါ 123');
    expect(phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(await verifyPassword('မင်္ဂလာပါ 123', phc)).toBe(true);
    expect(await verifyPassword('မင်္ဂလာပါ 124', phc)).toBe(false);
  });

  it('given the same password twice, when hashed, then the hashes differ', async () => {
    expect(await hashPassword('same one')).not.toBe(await hashPassword('same one'));
  });

  it('given a hash of another cost, when verified or hashed alike, then its own cost is used', async () => {
    const phc = await hashPassword('same one', { cost: { memory: 64, passes: 1, parallelism: 1 } });
    expect(phc).toContain('$m=64,t=1,p=1$');
    expect(await verifyPassword('same one', phc)).toBe(true);
    expect(await hashLike('same one', phc)).toBe(phc);
  });

  it('given a letter in its two Unicode forms, when verified, then it is the same password', async () => {
    const phc = await hashPassword('café'.normalize('NFC'));
    expect(await verifyPassword('café'.normalize('NFD'), phc)).toBe(true);
  });

  it.each([null, undefined, '', 'plain text', '$argon2id$v=19$m=1$x'])(
    'given %s for a hash, when verified, then it is false',
    async (phc) => {
      expect(await verifyPassword('anything', phc)).toBe(false);
    },
  );

  it('given first passwords, when made, then they are clear to read and differ', () => {
    const made = Array.from({ length: 100 }, generatePassword);
    expect(new Set(made).size).toBe(100);
    for (const password of made) expect(password).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
  });
});
