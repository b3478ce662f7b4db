/** The code of a screen could not be loaded: the connection is gone, or the files of a new version have replaced it. */
export class ScreenLoadError extends Error {
  constructor(cause: unknown) {
    super('The code of a screen could not be loaded', { cause });
    this.name = 'ScreenLoadError';
  }
}
