import type { Deprecation } from '@doorstep/contracts';

/** Returns the opening sentences of a deprecated operation's description. */
export function deprecationNotice({ since, sunset, replacement, reason }: Deprecation): string {
  const end = sunset === undefined ? '' : ` It stops working on ${sunset}.`;
  return `**Deprecated since ${since}:** call \`${replacement}\` instead. ${reason}${end}`;
}

/** Returns extension fields for tools, in addition to `deprecated: true`. */
export function deprecationFields({ since, sunset, replacement }: Deprecation): Record<`x-${string}`, string> {
  return {
    'x-deprecated-since': since,
    ...(sunset === undefined ? {} : { 'x-sunset': sunset }),
    'x-replacement': replacement,
  };
}
