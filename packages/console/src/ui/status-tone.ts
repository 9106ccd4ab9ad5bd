import type { Tone } from './parts.js';

/** Returns the importance of a status of HTTP. */
export function statusTone(status: number): Tone {
  if (status < 400) return 'good';
  return status < 500 ? 'warn' : 'bad';
}
