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
const quoted = /"[^"]*"/g;
const parameter = /;\s*(\w+)=(\d+)(?![\w.])/g;

/** Parses `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers). Skips malformed members. */
export function parseRateLimits(headers: Headers): readonly RateLimit[] {
  const policies = parseMembers(headers.get('ratelimit-policy'));
  return [...parseMembers(headers.get('ratelimit'))].flatMap(([policy, { r: remaining, t: resetSeconds }]) => {
    const { q: quota, w: windowSeconds } = policies.get(policy) ?? {};
    return remaining === undefined ? [] : [{ policy, remaining, resetSeconds, quota, windowSeconds }];
  });
}

type Parameters = Readonly<Record<string, number | undefined>>;

function parseMembers(header: string | null): ReadonlyMap<string, Parameters> {
  const members = [...(header ?? '').matchAll(member)].map(([, name = '', parameters = '']) => {
    const values = [...parameters.replace(quoted, '').matchAll(parameter)].map(([, key = '', value]) => [
      key,
      Number(value),
    ]);
    return [name.replace(/\\(.)/g, '$1'), Object.fromEntries(values)] as const;
  });
  return new Map(members);
}
