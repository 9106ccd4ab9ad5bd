/** A file that is generated and committed. */
export interface GeneratedFile {
  /** From the root of the repository. */
  readonly path: string;
  readonly content: string;
}
