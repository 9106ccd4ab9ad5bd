import { type Frame, type MapPoint, metersPerPixel } from '../view/frame.js';
import { type Markup, markup } from '../view/markup.js';
import { reach, touches } from './reach.js';

/** A name on the map. Those of sectors and quarters are centred, others stand beside a dot. */
export interface Name {
  readonly text: string;
  readonly kind: 'sector' | 'quarter' | 'park' | 'landmark' | 'metro_station';
  readonly point: MapPoint;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Half the size of a mark, and the average width of a letter, in pixels. */
const markRadius = 20;
const letterWidth = 6;

/** Returns points along a route, at most `step` apart. */
function pointsAlong(route: readonly MapPoint[], step: number): MapPoint[] {
  return route.slice(1).flatMap((to, index) => {
    const from = route[index] ?? to;
    const count = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / step);
    return Array.from({ length: count + 1 }, (_, part) => ({
      x: from.x + ((to.x - from.x) * part) / Math.max(1, count),
      y: from.y + ((to.y - from.y) * part) / Math.max(1, count),
    }));
  });
}

/**
 * Draws the names near a frame.
 *
 * @param names in order of priority. A name that would overlap an earlier one, or the route, is omitted.
 */
export function labels(names: readonly Name[], frame: Frame, route: readonly MapPoint[]): Markup[] {
  const near = reach(frame);
  const pixel = metersPerPixel(frame);
  const around = ({ x, y }: MapPoint, left: number, right: number, half: number): Box => ({
    left: x - left * pixel,
    right: x + right * pixel,
    top: y - half * pixel,
    bottom: y + half * pixel,
  });
  const taken = pointsAlong(route, markRadius * pixel).map((point) =>
    around(point, markRadius, markRadius, markRadius),
  );
  const shown: Markup[] = [];
  for (const { text, kind, point } of names) {
    if (!touches([point], near)) continue;
    const centred = kind === 'sector' || kind === 'quarter';
    const width = text.length * letterWidth;
    const box = centred ? around(point, width / 2, width / 2, 9) : around(point, 6, width + 12, 9);
    if (taken.some((other) => overlap(box, other))) continue;
    taken.push(box);
    const dot = centred
      ? null
      : markup`<circle class="${kind}" cx="${point.x}" cy="${point.y}" r="${(2.5 * pixel).toFixed(0)}"/>`;
    const x = centred ? point.x : point.x + Math.round(6 * pixel);
    const y = point.y + Math.round(4 * pixel);
    shown.push(markup`${dot}<text class="${kind}" x="${x}" y="${y}">${text}</text>`);
  }
  return shown;
}
