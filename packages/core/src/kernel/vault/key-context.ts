/** Returns the context for sealing the key of a file, so that the key opens this file only. */
export function fileKeyContext(id: string): string {
  return `file:${id}`;
}
