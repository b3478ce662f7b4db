import { type RouteName, routes } from '#contract';

const NOT_OFFERED: readonly number[] = [404, 501];
const names = Object.keys(routes).filter((name): name is RouteName => name in routes);

/** The collection of a path that ends in an id, `/blocks` for `/blocks/{blockId}`; undefined for any other path. */
const collectionOf = (path: string): string | undefined => /^(.+)\/\{\w+\}$/.exec(path)?.[1];

/** The calls of a run, and the extensions among them that the server has or lacks. */
export class CalledRoutes extends Set<RouteName> {
  readonly #isOffered = new Map<RouteName, boolean>();

  /** The server says itself that it has an extension. */
  offers(name: RouteName): void {
    this.#isOffered.set(name, true);
  }

  /** Whether such a call of this run was answered. */
  isOffered(name: RouteName): boolean {
    return this.#isOffered.get(name) === true;
  }

  /**
   * Whether this answer to a call that was to succeed says that the server lacks the extension. The first such call decides. 404 to a
   * call of an item says nothing on a server that has its collection: there the item is missing, which the collection has just given.
   */
  lacks(name: RouteName, status: number): boolean {
    const isRefused = NOT_OFFERED.includes(status);
    const isOffered = this.#isOffered.get(name) ?? (!isRefused || (status === 404 && this.#hasCollectionOf(name)));
    this.#isOffered.set(name, isOffered);
    return isRefused && !isOffered;
  }

  #hasCollectionOf(name: RouteName): boolean {
    const collection = collectionOf(routes[name].path);
    return names.some((other) => routes[other].path === collection && this.#isOffered.get(other));
  }
}
