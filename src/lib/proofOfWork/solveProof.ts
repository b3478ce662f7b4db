/** Does the work of a challenge beside the page, which stays usable; null where the browser cannot. */
export function solveProof(challenge: string): Promise<string | null> {
  const worker = new Worker(new URL('./proofWorker.ts', import.meta.url), { type: 'module' });
  const solved = new Promise<string | null>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<string | null>) => resolve(data);
    worker.onerror = () => resolve(null);
  });
  worker.postMessage(challenge);
  return solved.finally(() => worker.terminate());
}
