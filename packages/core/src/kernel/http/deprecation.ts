import type { RouteMeta } from '@doorstep/contracts';

/**
 * The headers by which every answer of a deprecated route, also a problem, says so: `Deprecation` with the moment since
 * when (RFC 9745: a date of RFC 9651) and `Sunset` with the moment of its end (RFC 8594: an HTTP-date), if that is known.
 */
export function deprecationHeaders(meta: Pick<RouteMeta, 'deprecated'> | undefined): Record<string, string> {
  if (!meta?.deprecated) return {};
  const { since, sunset } = meta.deprecated;
  return {
    deprecation: `@${Date.parse(since) / 1000}`,
    ...(sunset === undefined ? {} : { sunset: new Date(Date.parse(sunset)).toUTCString() }),
  };
}
