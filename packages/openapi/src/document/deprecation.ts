import type { Deprecation } from '@doorstep/contracts';

/** What the description of a deprecated operation begins with. */
export function deprecationNotice({ since, sunset, replacement, reason }: Deprecation): string {
  const end = sunset === undefined ? '' : ` It stops to answer on ${sunset}.`;
  return `**Deprecated since ${since}:** call \`${replacement}\` instead. ${reason}${end}`;
}

/** What tools read of a deprecated operation, beside `deprecated: true`. */
export function deprecationFields({ since, sunset, replacement }: Deprecation): Record<`x-${string}`, string> {
  return {
    'x-deprecated-since': since,
    ...(sunset === undefined ? {} : { 'x-sunset': sunset }),
    'x-replacement': replacement,
  };
}
