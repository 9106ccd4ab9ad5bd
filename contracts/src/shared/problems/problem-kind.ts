/** One kind of problem: its HTTP status, a short title, its cause, and the next step for the caller. */
export interface ProblemKind {
  readonly status: number;
  readonly title: string;
  readonly cause: string;
  readonly cure: string;
}
