import type { RouteMeta } from '@doorstep/contracts';

/**
 * Returns the headers that announce a deprecation in every response of the route, problems included: `Deprecation` with
 * its start (RFC 9745, as a date of RFC 9651) and, if known, `Sunset` with the end of the route (RFC 8594, an
 * HTTP-date).
 */
export function deprecationHeaders(meta: Pick<RouteMeta, 'deprecated'> | undefined): Record<string, string> {
  if (!meta?.deprecated) return {};
  const { since, sunset } = meta.deprecated;
  return {
    deprecation: `@${Date.parse(since) / 1000}`,
    ...(sunset === undefined ? {} : { sunset: new Date(Date.parse(sunset)).toUTCString() }),
  };
}
