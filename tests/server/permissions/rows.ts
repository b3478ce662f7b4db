import type { ResponseOf, RouteName, Routes } from '#contract';
import type { CallArgs } from '../../serverClient.ts';
import type { Answers, DeskStaff, Expected } from './actors.ts';
import type { Material } from './material.ts';

/** One row of the matrix: a call asked in one way by everybody, each time about fresh material. */
export interface Row<N extends RouteName> {
  /** What is asked, as a person would say it. */
  asks: string;
  with?: (material: Material) => CallArgs<N> | Promise<CallArgs<N>>;
  /** The call ends sessions or changes a password: each asks by a fresh account of the same role. */
  byFreshAccount?: true;
  /** For lists: whether the answer holds what it is about. */
  shows?: (answer: ResponseOf<Routes[N]>, material: Material) => boolean | Promise<boolean>;
  answers: Answers;
  /** What staff with a flag of the desk is answered, where it is not what staff without a flag is. */
  desk?: Partial<Record<DeskStaff, Expected>>;
  /** What a guest of another page is answered, where it is not what follows from the contract. */
  guest?: Expected;
  /** The same for a bot of another page, by a token with all scopes. */
  bot?: Expected;
}

/** Rows for each of some calls. A call without a row does not compile. */
export type Rows<N extends RouteName> = { readonly [K in N]: readonly Row<K>[] };
