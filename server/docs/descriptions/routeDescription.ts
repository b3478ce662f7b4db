import type { RouteName } from '#contract';

/** What the published documentation says about a call. */
export interface RouteDescription {
  /** What the call does, in one line. */
  readonly summary: string;
  /** The sections of the specification or of the decisions that define it. */
  readonly source: string;
}

/** The summaries of calls that the same sections define. */
export function from<N extends RouteName>(source: string, summaries: Readonly<Record<N, string>>) {
  const described = Object.entries<string>(summaries).map(([name, summary]) => [name, { summary, source }]);
  return Object.fromEntries(described) as Record<N, RouteDescription>;
}
