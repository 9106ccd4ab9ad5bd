/** Which side of a schema is meant: what is sent to the service, or what it answers. */
export type Direction = 'input' | 'output';

/** How to write a schema down. */
export interface SchemaContext {
  readonly direction: Direction;
  /** The `$ref` of a component; told about each use. */
  readonly reference: (component: string) => string;
}
