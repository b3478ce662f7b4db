/** JSON text that a handler produces in chunks while it is sent, for lists that are too long to hold in memory. */
export class JsonStream {
  readonly chunks: AsyncIterable<string>;

  constructor(chunks: AsyncIterable<string>) {
    this.chunks = chunks;
  }
}
