import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { totpSecrets } from '../../../server/db/schema.ts';
import { createKeyring, keyIdOf, randomKey } from '../../../server/secrets/keyring.ts';
import { rotateSecrets } from '../../../server/startup/rotateSecrets.ts';
import { serverOfFile, startServer } from '../../serverApp.ts';
import { challengeOf, codeOf, enrolledPerson, secondStep } from '../auth/secondFactorScene.ts';

const [older, newer] = [randomKey(), randomKey()];
const server = await serverOfFile({ keyring: createKeyring([older]) });
const person = await enrolledPerson(server);

/** The answer to a right code of a server with other keys. */
async function codeAt(keys: [Buffer, ...Buffer[]], steps: number) {
  const other = await startServer({ beside: server, keyring: createKeyring(keys) });
  const answer = await secondStep(other, await challengeOf(other, person), codeOf(person.secret, steps));
  await other.close();
  return answer.status;
}

describe('given secrets of an older key', () => {
  it('when the key is missing, then they are counted, and codes are refused until it is back', async () => {
    const { missing } = await rotateSecrets(server.db, createKeyring([newer]));
    expect([...missing.values()]).toEqual([1]);
    expect(await codeAt([newer], 0)).toBe(503);
    expect(await codeAt([newer, older], 0)).toBe(200);
  });

  it('when a start has a newer key in front, then it alone decrypts them', async () => {
    const keyring = createKeyring([newer, older]);
    const { missing, unused } = await rotateSecrets(server.db, keyring);
    expect({ missing: missing.size, unused }).toEqual({ missing: 0, unused: keyring.keyIds.slice(1) });
    const rows = await server.db.select().from(totpSecrets);
    expect(rows.map(({ secret }) => keyIdOf(secret))).toEqual([keyring.keyIds[0]]);
    expect(await codeAt([newer], 1)).toBe(200);
  });

  it('when one was changed in the database, then it alone is left, and the start goes on', async () => {
    const [changed, other] = [await enrolledPerson(server), await enrolledPerson(server)];
    const isOf = ({ userAccountId }: typeof changed) => eq(totpSecrets.userAccountId, userAccountId);
    const [moved] = await server.db.select().from(totpSecrets).where(isOf(other));
    await server.db.update(totpSecrets).set({ secret: moved?.secret }).where(isOf(changed));
    const keyring = createKeyring([newer, older]);
    expect(await rotateSecrets(server.db, keyring)).toMatchObject({ missing: new Map(), damaged: 1 });
    const [rotated] = await server.db.select().from(totpSecrets).where(isOf(other));
    expect(keyIdOf(rotated?.secret ?? '')).toBe(keyring.keyIds[0]);
  });
});
