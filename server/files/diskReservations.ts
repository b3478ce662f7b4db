import { FILE_MAX_BYTES } from '#contract';
import { tooMany, unavailable } from '../errors.ts';
import { freeBytes, MIN_FREE_BYTES } from './diskSpace.ts';

/** Unfinished uploads of one account; more are refused with 429. */
const UPLOADS_AT_ONCE_MAX = 6;
/** When the account should try again, in seconds. */
const RETRY_AFTER_SECONDS = 5;
/** Content that one upload needs room for: the temporary file, and its copy in the store. */
const COPIES = 2;

/** Room on the disk that unfinished uploads will need, so that together they do not take what is left for the database. */
export class DiskReservations {
  readonly #folder: string;
  readonly #uploads = new Map<number, number>();
  #reserved = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Reserves room for an upload of so many bytes, of the largest one when it does not say; the caller calls the result when
   * the upload is over. Responds 429 when the account has too many unfinished uploads, 503 when there is no room.
   */
  async reserve(accountId: number, contentLength: number | undefined): Promise<() => void> {
    const own = this.#uploads.get(accountId) ?? 0;
    if (own >= UPLOADS_AT_ONCE_MAX) throw tooMany(RETRY_AFTER_SECONDS);
    const bytes = COPIES * Math.min(contentLength ?? FILE_MAX_BYTES, FILE_MAX_BYTES);
    // Before the disk is asked, so that uploads that ask at the same time count each other.
    this.#uploads.set(accountId, own + 1);
    this.#reserved += bytes;
    const release = () => {
      this.#reserved -= bytes;
      const left = (this.#uploads.get(accountId) ?? 1) - 1;
      if (left > 0) this.#uploads.set(accountId, left);
      else this.#uploads.delete(accountId);
    };
    try {
      const free = await freeBytes(this.#folder);
      if (free - this.#reserved < MIN_FREE_BYTES) throw new Error(`${free} bytes are free, ${this.#reserved} reserved`);
    } catch (error) {
      release();
      throw unavailable(error);
    }
    return release;
  }
}
