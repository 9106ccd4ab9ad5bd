/**
 * Parses `Retry-After` (RFC 9110 10.2.3), a number of seconds or an HTTP date, into whole seconds from `nowMs`. Returns
 * undefined when it is absent or malformed.
 */
export function parseRetryAfter(value: string | null, nowMs: number): number | undefined {
  const text = value?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text);
  // Only IMF-fixdate, which senders must use. Date.parse alone would accept "2" or "12:30".
  const date = /^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - nowMs) / 1_000));
}
