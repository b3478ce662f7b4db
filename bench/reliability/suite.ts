/** How a load suite is to run. */
export interface LoadPlan {
  /** The form that runs in CI: seconds instead of minutes, the same assertions. */
  short: boolean;
  /** Tells how far it is, for whoever watches the long form. */
  say(line: string): void;
}

/** What a load suite came to. */
export interface LoadOutcome {
  /** What was counted, in the order it is printed; a text is printed as it is. */
  counts: Record<string, number | string>;
  /** What was promised and did not hold, a sentence each; none when all held. */
  faults: string[];
}

/** Something done to the product under load, and what must hold after it. */
export interface LoadSuite {
  /** What `npm run load -- <name>` asks for. */
  name: string;
  /** One line for `--list`. */
  about: string;
  /** Does it all and clears away what it started. Throws only when it could not be tried. */
  run(plan: LoadPlan): Promise<LoadOutcome>;
}
