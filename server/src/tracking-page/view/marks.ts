import type { PublicTracking } from '@doorstep/contracts';
import { type Frame, type MapPoint, metersPerPixel, toMap } from './frame.js';
import { icons } from './icons.js';
import { type Markup, markup } from './markup.js';

/** How closely the destination is known, in metres; it is drawn larger than its mark, in pixels, however far away. */
const dropoffMeters = 110;
const dropoffPixels = 26;

/** The way between both ends. */
export function wayPoints({ route }: Pick<PublicTracking, 'route'>): MapPoint[] {
  return route.coordinates.map(([lng = 0, lat = 0]) => toMap({ lat, lng }));
}

/** What is to be seen on the map: the way with both ends, and the courier once known. */
export function markedPoints(tracking: Pick<PublicTracking, 'route' | 'courier'>): MapPoint[] {
  const position = tracking.courier?.position;
  return [...wayPoints(tracking), ...(position ? [toMap(position.coordinates)] : [])];
}

/** Both ends, the way between them, and the courier; the page moves only the courier. */
export function marks(tracking: PublicTracking, frame: Frame): Markup {
  const pickup = toMap(tracking.pickup);
  const dropoff = toMap(tracking.dropoff);
  const position = tracking.courier?.position;
  const place = position ? toMap(position.coordinates) : undefined;
  const radius = Math.round(Math.max(dropoffMeters, dropoffPixels * metersPerPixel(frame)));
  const at = ({ x, y }: MapPoint): string => `translate(${x} ${y})`;
  return markup`<path class="way" d="M${wayPoints(tracking)
    .map(({ x, y }) => `${x} ${y}`)
    .join('L')}"/>
<circle class="area" cx="${dropoff.x}" cy="${dropoff.y}" r="${radius}"/>
<g class="mark pickup" transform="${at(pickup)}">${mark(frame, icons.pickup)}</g>
<g class="mark dropoff" transform="${at(dropoff)}">${mark(frame, icons.dropoff)}</g>
<g class="mark courier" id="courier"${place ? markup` transform="${at(place)}"` : markup` display="none"`}>${mark(frame, icons[tracking.courier?.vehicle ?? 'scooter'], true)}</g>`;
}

/** A mark of the same size at every scale: the page sets the scale anew when it shows another part of the map. */
function mark(frame: Frame, icon: Markup, pulses = false): Markup {
  const pulse = pulses ? markup`<circle class="pulse" r="15"/>` : null;
  return markup`<g class="sized" transform="scale(${scaleOf(frame)})">${pulse}<circle class="disc" r="15"/><g class="glyph" transform="translate(-9.6 -9.6) scale(.8)">${icon}</g></g>`;
}

/** Scale of what has the same size in every frame. */
export function scaleOf(frame: Frame): string {
  return metersPerPixel(frame).toFixed(3);
}
