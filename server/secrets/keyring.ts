import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A stored value cannot be decrypted: its key is not in the keyring, or the value was changed or moved. */
export class SecretError extends Error {
  override name = 'SecretError';
}

/**
 * Protects secrets at rest (docs/operations.md#keys). Each result starts with the id of its key, so that values of older keys are
 * still accepted. `purpose` separates values: one that was made for another purpose is refused.
 */
export interface Keyring {
  /** The ids of the keys, newest first. Values are made with the first. */
  readonly keyIds: readonly string[];
  /** Encrypts by AES-256-GCM: `keyId.iv+tag+ciphertext`. */
  encrypt(text: string, purpose: string): string;
  /** Throws a `SecretError`. */
  decrypt(value: string, purpose: string): string;
  /** HMAC-SHA-256: `keyId.mac`. For values that are compared but never read, and for signatures. */
  sign(text: string, purpose: string): string;
  isSignatureOf(signature: string, text: string, purpose: string): boolean;
}

interface Key {
  id: string;
  encryption: Buffer;
  signing: Buffer;
}

const derive = (key: Buffer, use: string) => Buffer.from(hkdfSync('sha256', key, '', `mingala ${use}`, KEY_BYTES));

/** The id of a key, by which stored values name it; reveals nothing about the key. */
const idOf = (key: Buffer): string => hash('sha256', derive(key, 'key id'), 'hex').slice(0, 8);

export const keyIdOf = (value: string): string => value.slice(0, Math.max(0, value.indexOf('.')));

export const randomKey = (): Buffer => randomBytes(KEY_BYTES);

/** Reads keys in base64, separated by commas or white space. Undefined when one is not a key of 32 bytes, or there is none. */
export function readKeys(text: string): [Buffer, ...Buffer[]] | undefined {
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  const [newest, ...older] = words.map((word) => Buffer.from(word, 'base64'));
  return newest && words.every((word) => /^[A-Za-z0-9+/_-]{43}=?$/.test(word)) ? [newest, ...older] : undefined;
}

/** Creates a keyring of keys of 32 bytes, newest first. */
export function createKeyring([newest, ...older]: readonly [Buffer, ...Buffer[]]): Keyring {
  const keyOf = (key: Buffer): Key => ({
    id: idOf(key),
    encryption: derive(key, 'encryption'),
    signing: derive(key, 'signing'),
  });
  const current = keyOf(newest);
  const keys = new Map([current, ...older.map(keyOf)].map((key) => [key.id, key]));
  const mac = (key: Key, text: string, purpose: string) =>
    createHmac('sha256', key.signing)
      .update(JSON.stringify([purpose, text]))
      .digest();

  return {
    keyIds: [...keys.keys()],
    encrypt(text, purpose) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current.encryption, iv).setAAD(Buffer.from(purpose));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${current.id}.${Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')}`;
    },
    decrypt(value, purpose) {
      const id = keyIdOf(value);
      const key = keys.get(id);
      if (!key) throw new SecretError(`a stored secret is encrypted with the key ${id}, which is not in the keyring`);
      const bytes = Buffer.from(value.slice(id.length + 1), 'base64url');
      try {
        const iv = bytes.subarray(0, IV_BYTES);
        const decipher = createDecipheriv('aes-256-gcm', key.encryption, iv, { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(purpose))
          .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        const decrypted = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
        return Buffer.concat([decrypted, decipher.final()]).toString('utf8');
      } catch (error) {
        throw new SecretError('a stored secret was changed, or stored in another place than it was made for', {
          cause: error,
        });
      }
    },
    sign: (text, purpose) => `${current.id}.${mac(current, text, purpose).toString('base64url')}`,
    isSignatureOf(signature, text, purpose) {
      const id = keyIdOf(signature);
      const key = keys.get(id);
      if (!key) return false;
      const given = Buffer.from(signature.slice(id.length + 1), 'base64url');
      const expected = mac(key, text, purpose);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
