/**
 * Milliseconds that `Retry-After` (RFC 9110 10.2.3) asks to wait: whole seconds, or an HTTP date seen from `nowMs`.
 * Undefined when it is absent or cannot be read.
 */
export function parseRetryAfterMs(value: string | null, nowMs: number): number | undefined {
  if (value === null) return undefined;
  const text = value.trim();
  if (/^\d+$/.test(text)) return Number(text) * 1_000;
  // Only IMF-fixdate, which senders must use: Date.parse alone would take "2" or "12:30" for a date.
  if (!/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(text)) return undefined;
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, date - nowMs);
}
