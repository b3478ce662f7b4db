import { Worker } from 'node:worker_threads';
import { mayBeZawgyi } from '#contract/burmese/zawgyiSigns.ts';
import { inTurn } from '../cost/currentCall.ts';
import { CONVERSIONS, type ConversionJob, type ConversionKind, type ConversionResult } from './conversions.ts';

/** Longest text that is converted at once, in UTF-16 code units: that takes about a millisecond. */
const AT_ONCE: Readonly<Record<ConversionKind, number>> = { searchText: 200, toUnicode: 200, toZawgyi: 20 };

interface Waiting {
  resolve: (text: string) => void;
  reject: (error: unknown) => void;
}

/** The thread that converts the long texts of this process; it is started by the first. */
class ConversionThread {
  #worker: Worker | undefined;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;

  convert(kind: ConversionKind, text: string): Promise<string> {
    const worker = this.#worker ?? this.#start();
    this.#lastId += 1;
    const job: ConversionJob = { id: this.#lastId, kind, text };
    return new Promise((resolve, reject) => {
      this.#waiting.set(job.id, { resolve, reject });
      // A process ends with its last conversion, not with its thread.
      worker.ref();
      worker.postMessage(job);
    });
  }

  #start(): Worker {
    const worker = new Worker(new URL('./conversionWorker.ts', import.meta.url));
    worker.on('message', ({ id, text }: ConversionResult) => {
      this.#waiting.get(id)?.resolve(text);
      this.#waiting.delete(id);
      if (this.#waiting.size === 0) worker.unref();
    });
    // The next conversion starts another one.
    worker.on('error', (error) => {
      this.#worker = undefined;
      for (const { reject } of this.#waiting.values()) reject(error);
      this.#waiting.clear();
    });
    this.#worker = worker;
    return worker;
  }
}

const thread = new ConversionThread();

const isLong = (kind: ConversionKind, text: string) =>
  text.length > AT_ONCE[kind] && (kind === 'toZawgyi' || mayBeZawgyi(text));

/** Converts a text; a long one in another thread, in the queue of the call that it is for. */
export async function convertText(kind: ConversionKind, text: string): Promise<string> {
  return isLong(kind, text) ? inTurn('conversion', () => thread.convert(kind, text)) : CONVERSIONS[kind](text);
}

/** The search text of a message: of its text, or of the name of its file. */
export const makeSearchText = ({
  text,
  fileName,
}: {
  text: string;
  fileName?: string | null | undefined;
}): Promise<string> => convertText('searchText', text || (fileName ?? ''));
