import type { NewId } from '../primitives/ids.js';

/** Returns the client's `X-Request-Id` if it is valid, otherwise a new id. */
export function requestId(sent: string | undefined, newId: NewId): string {
  return sent !== undefined && /^[\w.:-]{1,128}$/.test(sent) ? sent : newId('request');
}
