/** Returns true for a host of this machine: `localhost` or a loopback address, as in a URL or without brackets. */
export function isLoopback(host: string): boolean {
  return /^(localhost|\[?::1\]?|127(\.\d{1,3}){3})$/i.test(host);
}
