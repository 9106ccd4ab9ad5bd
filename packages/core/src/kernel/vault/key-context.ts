/** What the key of a file is sealed for: this file alone. */
export function fileKeyContext(id: string): string {
  return `file:${id}`;
}
