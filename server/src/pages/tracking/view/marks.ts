import type { PublicTracking } from '@doorstep/contracts';
import { type Frame, type MapPoint, metersPerPixel, toMap } from './frame.js';
import { icons } from './icons.js';
import { type Markup, markup } from './markup.js';

/** Precision of the destination in metres. Its circle is always larger than its mark, which has a size in pixels. */
const dropoffMeters = 110;
const dropoffPixels = 26;

/** Returns the points of the route. */
export function routePoints({ route }: Pick<PublicTracking, 'route'>): MapPoint[] {
  return route.coordinates.map(([lng = 0, lat = 0]) => toMap({ lat, lng }));
}

/** Returns the points that the map must show: the route, and the courier if the position is known. */
export function markedPoints(tracking: Pick<PublicTracking, 'route' | 'courier'>): MapPoint[] {
  const position = tracking.courier?.position;
  return [...routePoints(tracking), ...(position ? [toMap(position.coordinates)] : [])];
}

/** Draws the route, both ends and the courier. The page moves only the courier. */
export function marks(tracking: PublicTracking, frame: Frame): Markup {
  const pickup = toMap(tracking.pickup);
  const dropoff = toMap(tracking.dropoff);
  const position = tracking.courier?.position;
  const place = position ? toMap(position.coordinates) : undefined;
  const radius = Math.round(Math.max(dropoffMeters, dropoffPixels * metersPerPixel(frame)));
  const at = ({ x, y }: MapPoint): string => `translate(${x} ${y})`;
  return markup`<path class="route" d="M${routePoints(tracking)
    .map(({ x, y }) => `${x} ${y}`)
    .join('L')}"/>
<circle class="area" cx="${dropoff.x}" cy="${dropoff.y}" r="${radius}"/>
<g class="mark pickup" transform="${at(pickup)}">${mark(frame, icons.pickup)}</g>
<g class="mark dropoff" transform="${at(dropoff)}">${mark(frame, icons.dropoff)}</g>
<g class="mark courier" id="courier"${place ? markup` transform="${at(place)}"` : markup` display="none"`}>${mark(frame, icons[tracking.courier?.vehicle ?? 'scooter'], true)}</g>`;
}

/** Draws a mark of the same size at every scale. The page sets the scale again when it shows another part of the map. */
function mark(frame: Frame, icon: Markup, pulses = false): Markup {
  const pulse = pulses ? markup`<circle class="pulse" r="15"/>` : null;
  return markup`<g class="sized" transform="scale(${scaleOf(frame)})">${pulse}<circle class="disc" r="15"/><g class="glyph" transform="translate(-9.6 -9.6) scale(.8)">${icon}</g></g>`;
}

/** Returns the scale that gives an element the same size in every frame. */
export function scaleOf(frame: Frame): string {
  return metersPerPixel(frame).toFixed(3);
}
