import { z } from 'zod';

interface Route {
  readonly method: string;
  readonly path: string;
  readonly pathParams?: unknown;
}

/**
 * Returns pairs of routes that match the same request, unless the earlier one is more literal: `/orders/search` before
 * `/orders/:id` is fine. In the other order, `search` would be read as an id. `/dispatch/zones/:zoneId` and
 * `/dispatch/:orderId/offers` are fine in both orders, if `offers` is no id of a zone and `zones` no id of an order.
 */
export function routeConflicts(routes: readonly Route[]): string[] {
  return routes.flatMap((earlier, index) =>
    routes
      .slice(index + 1)
      .filter((later) => later.method === earlier.method && overlap(earlier.path, later.path))
      .filter((later) => !isMoreLiteral(earlier.path, later.path))
      .filter((later) => accepts(later, earlier.path))
      .map((later) => `${earlier.method} ${earlier.path} hides ${later.path}`),
  );
}

function overlap(a: string, b: string): boolean {
  return segmentPairs(a, b)?.every(([x, y]) => isParam(x) || isParam(y) || x === y) ?? false;
}

function isMoreLiteral(a: string, b: string): boolean {
  const pairs = segmentPairs(a, b) ?? [];
  return pairs.some(([x, y]) => !isParam(x) && isParam(y)) && !pairs.some(([x, y]) => isParam(x) && !isParam(y));
}

/** Returns false if a parameter of the route refuses the literal that another path has in its place. */
function accepts({ path, pathParams }: Route, other: string): boolean {
  const schemas: z.ZodRawShape = pathParams instanceof z.ZodObject ? pathParams.shape : {};
  const pairs = segmentPairs(path, other) ?? [];
  return pairs.every(
    ([own, literal]) =>
      !isParam(own) || isParam(literal) || (schemas[own.slice(1)]?.safeParse(literal).success ?? true),
  );
}

function segmentPairs(a: string, b: string): (readonly [string, string])[] | undefined {
  const [left, right] = [a.split('/'), b.split('/')];
  return left.length === right.length
    ? left.map((segment, index) => [segment, right[index] ?? ''] as const)
    : undefined;
}

function isParam(segment: string): boolean {
  return segment.startsWith(':');
}
