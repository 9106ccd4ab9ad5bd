/**
 * A step of a story: a call of the API. Texts may contain runtime expressions of Arazzo, such as `$steps.quote.outputs.id`, or
 * `{$steps.quote.outputs.id}` within other text.
 */
export interface Call {
  readonly id: string;
  readonly description: string;
  /** Name of the endpoint, such as `direct.quotes.create`. */
  readonly call: string;
  /** The key or session token that the call sends. Absent for public endpoints. */
  readonly as?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /**
   * Conditions besides the status. One that begins with `$..` is a JSONPath that must find something in the response: at any depth, because
   * runners differ in whether `$` is the response or a list with it.
   */
  readonly expect?: readonly string[];
  /** Repeats the call once a second until the conditions hold. */
  readonly waits?: true;
  /** Values for later steps, by name: where they are in the response. */
  readonly outputs?: Readonly<Record<string, string>>;
}

/** A step of a story: all steps of another story of the document. */
export interface Episode {
  readonly id: string;
  readonly description: string;
  /** Id of the other story. */
  readonly story: string;
  /** Names of its outputs that later steps use. */
  readonly outputs: readonly string[];
}

/** A story that clients play with the API, which becomes a workflow. */
export interface Story {
  readonly id: string;
  readonly summary: string;
  readonly description: string;
  readonly inputs?: Readonly<Record<string, { readonly description: string; readonly default: string }>>;
  readonly steps: readonly (Call | Episode)[];
  readonly outputs?: Readonly<Record<string, string>>;
}
