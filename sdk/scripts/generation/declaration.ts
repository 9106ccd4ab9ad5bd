/** A type declaration, with the names of the declared types that it uses. */
export interface Declaration {
  readonly name: string;
  readonly text: string;
  readonly uses: ReadonlySet<string>;
}
