/** Returns true for a call that the console makes by itself, which changes nothing. @param mark the value of its header. */
export function isConsoleRead(method: string, mark: string | null | undefined): boolean {
  return method === 'GET' && mark !== null && mark !== undefined;
}
