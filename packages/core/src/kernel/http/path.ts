import type { Endpoint } from '@doorstep/contracts';
import { ServiceProblem } from '../primitives/problem.js';

/** The result of matching a method and path. */
export type PathMatch =
  | { readonly kind: 'endpoint'; readonly endpoint: Endpoint; readonly params: Readonly<Record<string, string>> }
  | { readonly kind: 'other_method'; readonly allow: readonly string[] }
  | { readonly kind: 'unknown' };

/** Finds the endpoint of a request. Literal segments take precedence over parameters. */
export type PathMatcher = (method: string, path: string) => PathMatch;

interface Pattern {
  readonly endpoint: Endpoint;
  readonly segments: readonly string[];
}

/** Creates a matcher. It throws ServiceProblem malformed_request for a matching path with bad percent-encoding. */
export function createPathMatcher(endpoints: readonly Endpoint[]): PathMatcher {
  const patterns = endpoints.map((endpoint) => ({ endpoint, segments: split(endpoint.route.path) }));
  const byLength = new Map<number, Pattern[]>();
  for (const pattern of patterns.sort(bySpecificity)) {
    byLength.set(pattern.segments.length, [...(byLength.get(pattern.segments.length) ?? []), pattern]);
  }
  return (method, path) => {
    const segments = split(path);
    const found = (byLength.get(segments.length) ?? []).filter((pattern) => matches(pattern.segments, segments));
    if (found.length === 0) return { kind: 'unknown' };
    const wanted = method === 'HEAD' ? 'GET' : method;
    const hit = found.find((pattern) => pattern.endpoint.route.method === wanted);
    if (hit) return { kind: 'endpoint', endpoint: hit.endpoint, params: readParams(hit.segments, segments) };
    // A path that cannot be decoded is malformed with any method.
    for (const pattern of found) readParams(pattern.segments, segments);
    return { kind: 'other_method', allow: allowed(found) };
  };
}

function allowed(patterns: readonly Pattern[]): string[] {
  const methods = patterns.map((pattern) => pattern.endpoint.route.method as string);
  return [...new Set(methods.includes('GET') ? [...methods, 'HEAD'] : methods)].sort();
}

function split(path: string): string[] {
  return path.replace(/\/$/, '').split('/').slice(1);
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  return pattern.every((part, index) => (part.startsWith(':') ? segments[index] !== '' : part === segments[index]));
}

function readParams(pattern: readonly string[], segments: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    pattern.flatMap((part, index) =>
      part.startsWith(':') ? [[part.slice(1), decodeSegment(segments[index] ?? '')]] : [],
    ),
  );
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new ServiceProblem('malformed_request', 'The path is not well percent-encoded.');
  }
}

function bySpecificity(a: Pattern, b: Pattern): number {
  const literals = (pattern: Pattern): string =>
    pattern.segments.map((part) => (part.startsWith(':') ? '1' : '0')).join('');
  return literals(a) < literals(b) ? -1 : 1;
}
