import {
  crossing,
  metersBetween,
  placeAt,
  placeOf,
  pointOfPlace,
  type Segment,
  segmentsOf,
  shareNearest,
} from '../../src/values/geo/shape/plane.js';
import { type Point, pointKey } from '../../src/values/geo/shape/point.js';

/** The fields of a road that joining needs. */
interface Line {
  readonly course: readonly Point[];
  readonly bridge?: true | undefined;
}

/** An end that comes this near to another road meets it. */
const reachMeters = 90;

/** A new point on a road, at the position `share` (0 to 1) of the segment `index`. */
interface Meeting {
  readonly index: number;
  readonly share: number;
  readonly point: Point;
}

/**
 * Gives roads that meet a common point in their courses: roads that cross, unless one is a bridge, and a road that ends
 * near another.
 */
export function joined<R extends Line>(roads: readonly R[]): readonly R[] {
  return crossed(endsJoined(roads));
}

function endsJoined<R extends Line>(roads: readonly R[]): readonly R[] {
  const seen = new Map<string, number>();
  for (const key of roads.flatMap(({ course }) => course.map(pointKey))) seen.set(key, (seen.get(key) ?? 0) + 1);
  const lines = roads.map(({ course, bridge }) => (bridge ? [] : segmentsOf(course)));
  const meetings: Meeting[][] = roads.map(() => []);
  const moved = roads.map((road, self) => {
    const joinEnd = (end: Point): Point => {
      if ((seen.get(pointKey(end)) ?? 0) > 1) return end;
      const nearest = nearestMeeting(end, lines, self);
      if (!nearest) return end;
      meetings[nearest.line]?.push(nearest);
      return nearest.point;
    };
    return {
      ...road,
      course: road.course.map((point, i) => (i % (road.course.length - 1) === 0 ? joinEnd(point) : point)),
    };
  });
  return moved.map((road, index) => ({ ...road, course: withMeetings(road.course, meetings[index] ?? []) }));
}

function nearestMeeting(
  end: Point,
  lines: readonly (readonly Segment[])[],
  self: number,
): (Meeting & { readonly line: number }) | undefined {
  const place = placeOf(end);
  let nearest: (Meeting & { readonly line: number }) | undefined;
  let nearestMeters = reachMeters;
  for (const [line, segments] of lines.entries()) {
    if (line === self) continue;
    for (const [index, segment] of segments.entries()) {
      const share = shareNearest(place, segment);
      const on = placeAt(segment, share);
      const meters = metersBetween(place, on);
      if (meters >= nearestMeters) continue;
      nearestMeters = meters;
      nearest = { line, index, share, point: pointOfPlace(on) };
    }
  }
  return nearest;
}

function crossed<R extends Line>(roads: readonly R[]): readonly R[] {
  const pieces = roads.flatMap(({ course, bridge }, line) =>
    bridge ? [] : segmentsOf(course).map((segment, index) => ({ line, index, segment })),
  );
  pieces.sort((a, b) => west(a.segment) - west(b.segment));
  const meetings: Meeting[][] = roads.map(() => []);
  for (const [rank, a] of pieces.entries()) {
    const east = Math.max(a.segment.from.x, a.segment.to.x);
    for (let next = rank + 1; next < pieces.length; next += 1) {
      const b = pieces[next];
      if (b === undefined || west(b.segment) > east) break;
      if (a.line === b.line) continue;
      const shares = crossing(a.segment, b.segment);
      if (!shares) continue;
      const point = pointOfPlace(placeAt(a.segment, shares[0]));
      meetings[a.line]?.push({ index: a.index, share: shares[0], point });
      meetings[b.line]?.push({ index: b.index, share: shares[1], point });
    }
  }
  return roads.map((road, line) => ({ ...road, course: withMeetings(road.course, meetings[line] ?? []) }));
}

function west({ from, to }: Segment): number {
  return Math.min(from.x, to.x);
}

function withMeetings(course: readonly Point[], meetings: readonly Meeting[]): readonly Point[] {
  const placed = [...course.map((point, index) => ({ index, share: 0, point })), ...meetings].sort(
    (a, b) => a.index - b.index || a.share - b.share,
  );
  const points = placed.map(({ point }) => point);
  return points.filter((point, index) => index === 0 || pointKey(point) !== pointKey(points[index - 1] ?? point));
}
