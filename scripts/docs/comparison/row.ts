/** A judgement: `yes`, `partly`, `no` or `not documented`, with an explanation after it. */
type Judgement = string;

/** A test by its exact title, and its file from the root of the repository. */
type Shown = readonly [title: string, file: string];

/** A request that must fail as long as we lack the feature. */
export interface Refused {
  /** Method and path, as in the contract; `:id` is a delivery that a courier carries. */
  readonly send: `${'GET' | 'POST' | 'PATCH'} /v1/${string}`;
  /** Fields on top of a request that succeeds. Absent when the path is what does not exist. */
  readonly with?: Readonly<Record<string, unknown>>;
  /** The name that the feature would have: no path, field or value of the direct interface has it. */
  readonly name: RegExp;
}

/** The other providers, in the order of the columns. */
export const otherProviders = ['Uber Direct', 'DoorDash Drive', 'Wolt Drive', 'Stuart'] as const;

type Others = readonly [uber: Judgement, doorDash: Judgement, wolt: Judgement, stuart: Judgement];

/** One feature, in what we and others offer. A feature that we have names a test, and one that we lack a request. */
export type Row = { readonly feature: string; readonly doorstep: Judgement; readonly others: Others } & (
  | { readonly test: Shown }
  | { readonly refused: Refused }
);

/** What most rows of the tools say of others. */
export const undocumented: Others = ['not documented', 'not documented', 'not documented', 'not documented'];
