import type { NewId } from '../primitives/ids.js';

/** The caller's `X-Request-Id` if it is sane, else a new id. */
export function requestId(sent: string | undefined, newId: NewId): string {
  return sent !== undefined && /^[\w.:-]{1,128}$/.test(sent) ? sent : newId('request');
}
