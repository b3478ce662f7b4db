import { parentPort } from 'node:worker_threads';
import { CONVERSIONS, type ConversionJob, type ConversionResult } from './conversions.ts';

/** The thread that converts long texts, so that the thread that answers calls does not. */
parentPort?.on('message', ({ id, kind, text }: ConversionJob) => {
  const result: ConversionResult = { id, text: CONVERSIONS[kind](text) };
  parentPort?.postMessage(result);
});
