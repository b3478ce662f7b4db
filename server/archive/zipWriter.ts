import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** Content of an archive's file: text in parts, or bytes. */
export type Content = string | AsyncIterable<string> | Readable;

interface Entry {
  /** Photos and most files do not get smaller. */
  compress: boolean;
  mtime: Date;
}

const readableOf = (content: Content): Readable =>
  content instanceof Readable ? content : Readable.from(typeof content === 'string' ? [content] : content);

/** Writes a zip file to a stream, one entry at a time and only as fast as the stream is read. */
export class ZipWriter {
  readonly output = new PassThrough();
  readonly #zip = new ZipFile();
  readonly #signal: AbortSignal;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
    // Whoever reads the output learns of its failure; before, nobody does.
    this.output.on('error', () => undefined);
    this.#zip.on('error', (error: Error) => this.output.destroy(error));
    this.#zip.outputStream.pipe(this.output);
  }

  /** Adds a file and waits until its content is read. Rejects when the signal aborts. */
  async add(name: string, content: Content, entry: Entry): Promise<void> {
    const stream = readableOf(content);
    const abort = () => stream.destroy(new Error('the archive was given up'));
    this.#signal.addEventListener('abort', abort);
    try {
      this.#signal.throwIfAborted();
      const read = finished(stream, { writable: false });
      this.#zip.addReadStream(stream, name, entry);
      await read;
    } finally {
      this.#signal.removeEventListener('abort', abort);
      // A stored file that was opened for an archive that is given up.
      stream.destroy();
    }
  }

  /** Ends the zip file; `output` ends after its last byte. */
  end(): void {
    this.#zip.end();
  }
}
