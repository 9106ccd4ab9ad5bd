/** Debian packages cannot be had on this machine. The message says why, for the reason of a skipped test. */
export class DebianUnavailable extends Error {
  override readonly name = 'DebianUnavailable';
}
