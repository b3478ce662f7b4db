import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { TEST_HASH_COST } from './hashCost.ts';

const { argon2 } = crypto;

/**
 * Loaded before a server of the browser tests: every hash costs the least that argon2id takes, whatever is asked for. The tests make hundreds
 * of people, and each would cost 0.3 s of a processor; what a hash costs is tested in tests/server/auth/passwords.test.ts.
 */
crypto.argon2 = (algorithm, parameters, callback) => argon2(algorithm, { ...parameters, ...TEST_HASH_COST }, callback);
syncBuiltinESMExports();
