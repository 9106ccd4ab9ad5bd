/** Side of a schema: `input` for requests, `output` for responses. */
export type Direction = 'input' | 'output';

/** Context for converting a schema. */
export interface SchemaContext {
  readonly direction: Direction;
  /** Returns the `$ref` of a component. Called for each use. */
  readonly reference: (component: string) => string;
}
