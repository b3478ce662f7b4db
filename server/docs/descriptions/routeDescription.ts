/** What the published documentation says about a call. */
export interface RouteDescription {
  /** What the call does, in one line. */
  readonly summary: string;
  /** The sections of the specification or of the decisions that define it. */
  readonly source: string;
}
