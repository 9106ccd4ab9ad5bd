import type { Endpoint } from '@doorstep/contracts';
import { ServiceProblem } from '../primitives/problem.js';

/** Anything that answers the requests of a route. */
interface Routed {
  readonly route: Endpoint['route'];
}

/** The result of matching a method and path. */
export type PathMatch<E extends Routed = Endpoint> =
  | { readonly kind: 'endpoint'; readonly endpoint: E; readonly params: Readonly<Record<string, string>> }
  | { readonly kind: 'other_method'; readonly allow: readonly string[] }
  | { readonly kind: 'unknown' };

/** Finds the endpoint of a request. Literal segments take precedence over parameters. */
export type PathMatcher<E extends Routed = Endpoint> = (method: string, path: string) => PathMatch<E>;

interface Pattern<E> {
  readonly endpoint: E;
  /** Names of the parameters, with the positions of their segments. */
  readonly parameters: readonly (readonly [position: number, name: string])[];
}

/** A segment of paths, with those that can follow. */
interface Node<E> {
  readonly literals: Map<string, Node<E>>;
  parameter: Node<E> | undefined;
  /** The patterns that end here. */
  readonly patterns: Pattern<E>[];
}

/** Creates a matcher. It throws ServiceProblem malformed_request for a matching path with bad percent-encoding. */
export function createPathMatcher<E extends Routed>(endpoints: readonly E[]): PathMatcher<E> {
  const root = emptyNode<E>();
  for (const endpoint of endpoints) insert(root, endpoint);
  return (method, path) => {
    const segments = split(path);
    const found: Pattern<E>[] = [];
    collect(root, segments, 0, found);
    if (found.length === 0) return { kind: 'unknown' };
    const wanted = method === 'HEAD' ? 'GET' : method;
    const hit = found.find((pattern) => pattern.endpoint.route.method === wanted);
    if (hit) return { kind: 'endpoint', endpoint: hit.endpoint, params: readParams(hit, segments) };
    // A path that cannot be decoded is malformed with any method.
    for (const pattern of found) readParams(pattern, segments);
    return { kind: 'other_method', allow: allowed(found) };
  };
}

function emptyNode<E>(): Node<E> {
  return { literals: new Map(), parameter: undefined, patterns: [] };
}

function insert<E extends Routed>(root: Node<E>, endpoint: E): void {
  const segments = split(endpoint.route.path);
  let node = root;
  for (const segment of segments) node = childOf(node, segment);
  const parameters = segments.flatMap((segment, position) =>
    segment.startsWith(':') ? [[position, segment.slice(1)] as const] : [],
  );
  node.patterns.push({ endpoint, parameters });
}

function childOf<E>(node: Node<E>, segment: string): Node<E> {
  if (segment.startsWith(':')) {
    node.parameter ??= emptyNode<E>();
    return node.parameter;
  }
  const child = node.literals.get(segment) ?? emptyNode<E>();
  node.literals.set(segment, child);
  return child;
}

/** Collects the patterns that match the segments from `position` on, those with a literal segment first. */
function collect<E>(node: Node<E>, segments: readonly string[], position: number, found: Pattern<E>[]): void {
  const segment = segments[position];
  if (segment === undefined) {
    found.push(...node.patterns);
    return;
  }
  const literal = node.literals.get(segment);
  if (literal) collect(literal, segments, position + 1, found);
  if (node.parameter && segment !== '') collect(node.parameter, segments, position + 1, found);
}

function allowed(patterns: readonly Pattern<Routed>[]): string[] {
  const methods = patterns.map((pattern) => pattern.endpoint.route.method as string);
  return [...new Set(methods.includes('GET') ? [...methods, 'HEAD'] : methods)].sort();
}

function split(path: string): string[] {
  return (path.endsWith('/') ? path.slice(0, -1) : path).split('/').slice(1);
}

function readParams({ parameters }: Pattern<Routed>, segments: readonly string[]): Record<string, string> {
  const params: Record<string, string> = {};
  for (const [position, name] of parameters) params[name] = decodeSegment(segments[position] ?? '');
  return params;
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new ServiceProblem('malformed_request', 'The path is not well percent-encoded.');
  }
}
