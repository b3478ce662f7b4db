import { describe, expect, it } from 'vitest';
import { createKeyring, keyIdOf, randomKey, readKeys, SecretError } from '../../../server/secrets/keyring.ts';

const [older, newer, foreign] = [randomKey(), randomKey(), randomKey()];
const before = createKeyring([older]);
const rotated = createKeyring([newer, older]);
const after = createKeyring([newer]);

describe('given an encrypted secret', () => {
  it('when decrypted for its purpose, then it is the text', () => {
    expect(before.decrypt(before.encrypt('စကားဝှက်', 'totp 1'), 'totp 1')).toBe('စကားဝှက်');
  });

  it('when the same text is encrypted twice, then the values differ', () => {
    expect(before.encrypt('same', 'a')).not.toBe(before.encrypt('same', 'a'));
  });

  it('when decrypted for another purpose, then it is refused', () => {
    const value = before.encrypt('secret', 'totp 1');
    expect(() => before.decrypt(value, 'totp 2')).toThrow(SecretError);
  });

  it.each([3, 12, 30, 50])('when byte %i is changed, then it is refused', (position) => {
    const value = before.encrypt('a secret of some length', 'totp 1');
    const bytes = Buffer.from(value.slice(9), 'base64url');
    bytes[position] = (bytes[position] ?? 0) ^ 1;
    expect(() => before.decrypt(`${keyIdOf(value)}.${bytes.toString('base64url')}`, 'totp 1')).toThrow(SecretError);
  });

  it.each(['', 'x', '.', 'no key at all'])('when the value is %j, then it is refused', (value) => {
    expect(() => before.decrypt(value, 'totp 1')).toThrow(SecretError);
  });

  it('when the keyring has another key, then the error names the key that is missing', () => {
    const value = before.encrypt('secret', 'totp 1');
    expect(() => createKeyring([foreign]).decrypt(value, 'totp 1')).toThrow(keyIdOf(value));
  });
});

describe('given a new key in front of the old one', () => {
  it('when an old value is decrypted, then it is the text', () => {
    expect(rotated.decrypt(before.encrypt('secret', 'a'), 'a')).toBe('secret');
  });

  it('when a value is made, then the new key alone decrypts it', () => {
    expect(after.decrypt(rotated.encrypt('secret', 'a'), 'a')).toBe('secret');
    expect(keyIdOf(rotated.encrypt('secret', 'a'))).toBe(rotated.keyIds[0]);
  });

  it('when an old signature is checked, then it holds until the old key is removed', () => {
    const signature = before.sign('123456', 'code');
    expect(rotated.isSignatureOf(signature, '123456', 'code')).toBe(true);
    expect(after.isSignatureOf(signature, '123456', 'code')).toBe(false);
  });
});

describe('given a signature', () => {
  it('when the text or the purpose differs, then it does not match', () => {
    const signature = before.sign('123456', 'code');
    expect(before.isSignatureOf(signature, '123457', 'code')).toBe(false);
    expect(before.isSignatureOf(signature, '123456', 'cookie')).toBe(false);
    expect(before.isSignatureOf(signature.slice(0, -4), '123456', 'code')).toBe(false);
  });
});

describe('given keys as text', () => {
  it('when separated by commas or lines, then all are read, newest first', () => {
    expect(readKeys(`${newer.toString('base64')}, ${older.toString('base64')}\n`)).toEqual([newer, older]);
  });

  it.each(['', 'short', randomKey().toString('hex'), `${newer.toString('base64')},x`])(
    'when the text is %j, then it is refused',
    (text) => expect(readKeys(text)).toBeUndefined(),
  );
});
