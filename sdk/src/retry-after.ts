/**
 * Whole seconds that `Retry-After` (RFC 9110 10.2.3) asks to wait: a number of them, or an HTTP date seen from `nowMs`.
 * Undefined when it is absent or cannot be read.
 */
export function parseRetryAfter(value: string | null, nowMs: number): number | undefined {
  const text = value?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text);
  // Only IMF-fixdate, which senders must use: Date.parse alone would take "2" or "12:30" for a date.
  const date = /^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - nowMs) / 1_000));
}
