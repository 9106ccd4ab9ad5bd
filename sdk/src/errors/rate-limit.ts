/** State of a rate limit. */
export interface RateLimit {
  /** Name of the policy, for example `default`. */
  readonly policy: string;
  /** Calls left in this window. */
  readonly remaining: number;
  /** Seconds until the window ends; undefined when the service does not report it. */
  readonly resetSeconds: number | undefined;
  /** Calls allowed per window; undefined when the service does not report it. */
  readonly quota: number | undefined;
  readonly windowSeconds: number | undefined;
}

/** Matches a member of a structured-field list (RFC 9651): a quoted name, then parameters up to the next comma. */
const member = /"((?:[^"\\]|\\.)*)"((?:"[^"]*"|[^,"])*)/g;
/** Matches a quoted text, which may contain anything, or a parameter that is a whole number. */
const parameter = /"[^"]*"|;\s*(\w+)=(\d+)(?![\w.])/g;

type Parameters = Readonly<Record<string, number | undefined>>;

/** Parses `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers). Skips malformed members. */
export function parseRateLimits(headers: Headers): readonly RateLimit[] {
  // Both describe the same policies by different parameters.
  const text = [headers.get('ratelimit-policy'), headers.get('ratelimit')].join();
  const policies = new Map<string, Parameters>();
  for (const [, name = '', parameters = ''] of text.matchAll(member)) {
    const values = [...parameters.matchAll(parameter)].map(([, key, value]) => [key, Number(value)]);
    policies.set(name, { ...policies.get(name), ...Object.fromEntries(values) });
  }
  return [...policies].flatMap(([name, { r: remaining, t: resetSeconds, q: quota, w: windowSeconds }]) => {
    const policy = name.replace(/\\(.)/g, '$1');
    return remaining === undefined ? [] : [{ policy, remaining, resetSeconds, quota, windowSeconds }];
  });
}
