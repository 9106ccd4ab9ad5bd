import { lakes, places, riverDambovita, roads, serviceArea, serviceZones, streets } from '@doorstep/core';
import { type Frame, type MapPoint, metersPerPixel, toMap } from './view/frame.js';
import { type Markup, markup } from './view/markup.js';

/*
 * The map below the marks: city, waters, sectors, streets and place names, from the service's own data. It shows the roads
 * of the router, on which couriers ride, and the smaller streets of the gazetteer. It extends beyond the frame, because a
 * window that is wider than the frame shows more.
 */

/** Distance beyond each side of the frame to which the map is drawn, in widths and heights of the frame. */
const beyond = 0.75;

const fromPosition = ([lng = 0, lat = 0]: readonly number[]): MapPoint => toMap({ lat, lng });
const line = (points: readonly MapPoint[]): string => `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`;
const ring = (positions: readonly (readonly number[])[]): string => `${line(positions.map(fromPosition))}Z`;

const city = ring(serviceArea.geometry.coordinates[0] ?? []);
const sectors = serviceZones.map(({ polygon }) => ring(polygon.coordinates[0] ?? [])).join('');

const river = line(riverDambovita.map(toMap));
const shores = lakes.map(({ outline }) => `${line(outline.map(toMap))}Z`).join('');

const roadNames = new Set(roads.map(({ name }) => name));
const drawn = [
  ...roads.map(({ class: roadClass, course }) => ({ main: roadClass !== 'street', points: course.map(toMap) })),
  ...streets
    .filter(({ name }) => !roadNames.has(name))
    .map(({ course }) => ({ main: false, points: course.map(toMap) })),
];

/**
 * Draws the part of the map that is near a frame.
 *
 * @param route kept free of names.
 */
export function basemap(frame: Frame, route: readonly MapPoint[]): Markup {
  const near = reach(frame);
  const drawRoads = (main: boolean): string =>
    drawn
      .filter((road) => road.main === main && touches(road.points, near))
      .map(({ points }) => line(points))
      .join('');
  const [side, main] = [drawRoads(false), drawRoads(true)];
  return markup`<path class="city" d="${city}"/>
<path class="lake" d="${shores}"/><path class="river" d="${river}"/>
<path class="road side" d="${side}"/><path class="road main edge" d="${main}"/><path class="road main" d="${main}"/>
<path class="sectors" d="${sectors}"/>
<g class="labels" font-size="${(11 * metersPerPixel(frame)).toFixed(0)}">${labels(frame, near, route)}</g>`;
}

function reach({ x, y, width, height }: Frame): Frame {
  return {
    x: x - width * beyond,
    y: y - height * beyond,
    width: width * (1 + 2 * beyond),
    height: height * (1 + 2 * beyond),
  };
}

/** Returns true if the bounding box of the points overlaps a frame. */
function touches(points: readonly MapPoint[], { x, y, width, height }: Frame): boolean {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  return Math.max(...xs) >= x && Math.min(...xs) <= x + width && Math.max(...ys) >= y && Math.min(...ys) <= y + height;
}

interface Name {
  readonly text: string;
  readonly kind: 'sector' | 'quarter' | 'park' | 'landmark' | 'metro_station';
  readonly point: MapPoint;
}

const isPark = (name: string): boolean => /^(?:Parcul|Grădina)\b/.test(name);

/** In order of priority. A name that would overlap an earlier one is omitted. */
const names: readonly Name[] = [
  ...serviceZones.map(({ name, center }): Name => ({ text: name, kind: 'sector', point: toMap(center) })),
  ...places
    .map(({ name, kind, point }): Name => {
      const park = kind === 'landmark' && isPark(name);
      return { text: name, kind: park ? 'park' : kind, point: toMap(point) };
    })
    .toSorted((a, b) => rank(a) - rank(b)),
];

function rank({ kind }: Name): number {
  return ['sector', 'park', 'landmark', 'quarter', 'metro_station'].indexOf(kind);
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

function labels(frame: Frame, near: Frame, route: readonly MapPoint[]): Markup[] {
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
