/** A type declaration and the names of the declared types that it uses. */
export interface Declaration {
  readonly name: string;
  readonly text: string;
  readonly uses: ReadonlySet<string>;
}
