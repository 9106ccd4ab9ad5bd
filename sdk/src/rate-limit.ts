/** How much of a rate limit is left. */
export interface RateLimit {
  /** Name of the policy, for example `default`. */
  readonly policy: string;
  /** Calls left in this window. */
  readonly remaining: number;
  /** Seconds until the window ends; undefined if the service does not say. */
  readonly resetSeconds: number | undefined;
  /** Calls that a window allows; undefined if the service does not say. */
  readonly quota: number | undefined;
  readonly windowSeconds: number | undefined;
}

/** A member of a structured-field list (RFC 9651): a quoted name and its parameters. */
const member = /"((?:[^"\\]|\\.)*)"((?:\s*;\s*[a-z*][\w.*-]*(?:=(?:"(?:[^"\\]|\\.)*"|[^\s;,"]+))?)*)/g;
const parameter = /;\s*([a-z*][\w.*-]*)=(\d+)(?=\s*(?:;|$))/g;

/** `RateLimit` and `RateLimit-Policy` of draft-ietf-httpapi-ratelimit-headers; what cannot be read is left out. */
export function parseRateLimits(headers: Headers): readonly RateLimit[] {
  const policies = parseMembers(headers.get('ratelimit-policy'));
  return [...parseMembers(headers.get('ratelimit'))].flatMap(([policy, state]) => {
    const remaining = state.get('r');
    if (remaining === undefined) return [];
    const limit = policies.get(policy);
    return [
      { policy, remaining, resetSeconds: state.get('t'), quota: limit?.get('q'), windowSeconds: limit?.get('w') },
    ];
  });
}

function parseMembers(header: string | null): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const members = new Map<string, ReadonlyMap<string, number>>();
  for (const [, name = '', parameters = ''] of (header ?? '').matchAll(member)) {
    const values = [...parameters.matchAll(parameter)].map(([, key = '', value]) => [key, Number(value)] as const);
    members.set(name.replace(/\\(.)/g, '$1'), new Map(values));
  }
  return members;
}
