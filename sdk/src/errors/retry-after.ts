/**
 * Parses `Retry-After` (RFC 9110 10.2.3), a number of seconds or an HTTP date, into whole seconds from `nowMs`. Returns
 * undefined when it is absent or malformed.
 */
export function parseRetryAfter(value: string | null, nowMs: number): number | undefined {
  const text = value?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text);
  // Senders must use this form of date. Date.parse alone would accept "2" or "12:30".
  const dateMs = /^\w{3}, .+:\d\d GMT$/.test(text) && Date.parse(text);
  return dateMs ? Math.max(0, Math.ceil((dateMs - nowMs) / 1_000)) : undefined;
}
