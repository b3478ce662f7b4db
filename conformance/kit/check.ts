import type { Part } from './parts.ts';
import type { Scenario } from './scenario.ts';

/** One promise of the contract, and how to see whether a server keeps it. */
export interface Check {
  /** `noun.what`, for `--only` and the table. */
  readonly id: string;
  /** What a right server does, as one sentence. */
  readonly about: string;
  /** The accounts without which this cannot be seen. */
  readonly needs: readonly Part[];
  /** Returns when all is well; throws `Failure` with the reason, or `NotOffered`. */
  run(scenario: Scenario): Promise<void>;
}
