import { fieldProblem } from '../../../kernel/primitives/problem.js';
import type { Point } from '../shape/point.js';

/**
 * Returns the point near which a search prefers results.
 *
 * @throws ServiceProblem invalid_request if only one of the coordinates was sent.
 */
export function searchPoint({
  lat,
  lng,
}: {
  readonly lat?: number | undefined;
  readonly lng?: number | undefined;
}): Point | undefined {
  if (lat !== undefined && lng !== undefined) return { lat, lng };
  if (lat === undefined && lng === undefined) return undefined;
  const missing = lat === undefined ? 'lat' : 'lng';
  throw fieldProblem('invalid_request', `/query/${missing}`, 'Send both `lat` and `lng`, or neither.', 'required');
}
