interface Route {
  readonly method: string;
  readonly path: string;
}

/**
 * Returns pairs of routes that match the same request, unless the earlier one is more literal: `/orders/search` before
 * `/orders/:id` is fine. In the other order, `search` would be read as an id.
 */
export function routeConflicts(routes: readonly Route[]): string[] {
  return routes.flatMap((earlier, index) =>
    routes
      .slice(index + 1)
      .filter((later) => later.method === earlier.method && overlap(earlier.path, later.path))
      .filter((later) => !isMoreLiteral(earlier.path, later.path))
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

function segmentPairs(a: string, b: string): (readonly [string, string])[] | undefined {
  const [left, right] = [a.split('/'), b.split('/')];
  return left.length === right.length
    ? left.map((segment, index) => [segment, right[index] ?? ''] as const)
    : undefined;
}

function isParam(segment: string): boolean {
  return segment.startsWith(':');
}
