import type { HashCost } from '../server/auth/passwords.ts';

/** The least that argon2id takes: most tests are not about hashing, and make thousands of hashes. */
export const TEST_HASH_COST: HashCost = { memory: 8, passes: 1, parallelism: 1 };
