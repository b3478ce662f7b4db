/** The long form runs by hand (`npm run faults`), the short one with all other tests. */
export const isLong = process.env.FAULTS === 'long';

/** How often something is done: in the short form and in the long one. */
export const sized = (short: number, long: number): number => (isLong ? long : short);

/** Prints what a suite counted, when it runs for its figures. */
export function tell(suite: string, counts: Record<string, number | string>): void {
  if (process.env.FAULTS === undefined) return;
  const figures = Object.entries(counts).map(([name, count]) => `${name} ${count}`);
  process.stdout.write(`${suite}: ${figures.join(', ')}\n`);
}
