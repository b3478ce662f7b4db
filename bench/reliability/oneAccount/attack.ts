import type { RouteName } from '#contract';
import type { CallArgs } from '../../../tests/serverClient.ts';
import { type Scene, ZAWGYI } from './scene.ts';

/** One call of an attack. */
export type Shot<N extends RouteName> = CallArgs<N> & {
  /** The session that makes it, where the call ends its own. */
  token?: string;
};

/** Makes what a call is about, then says for each turn what is asked: the most expensive input that the contract allows. */
export type Attack<N extends RouteName> = (
  scene: Scene,
) => ((turn: number) => Shot<N>) | Promise<(turn: number) => Shot<N>>;

/** An attack for each of some calls. A call without one does not compile. */
export type Attacks<N extends RouteName> = { readonly [K in N]: Attack<K> };

/** A call that has no input. */
export const plain = () => () => ({});

/** The longest name there may be, in Zawgyi. */
export const LONG_NAME = ZAWGYI.slice(0, 100).trim();
/** Some syllables that many names and messages have. */
export const FREQUENT = 'မင်';
