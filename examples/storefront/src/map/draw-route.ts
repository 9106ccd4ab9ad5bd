import type { LineString } from '@doorstep/sdk/platform';
import type { Map as MapLibre } from 'maplibre-gl';
import { element } from '../ui/element.js';

/** Draws a route below the labels of the service's style, in the colours of the page. */
export function drawRoute(map: MapLibre, { coordinates }: LineString): void {
  const data = {
    type: 'Feature' as const,
    geometry: { type: 'LineString' as const, coordinates },
    properties: {},
  };
  map.addSource('route', { type: 'geojson', data });
  const common = {
    type: 'line',
    source: 'route',
    layout: { 'line-cap': 'round', 'line-join': 'round' },
  } as const;
  const line = (token: string, width: number): { 'line-color': string; 'line-width': number } => ({
    'line-color': colourOf(map.getContainer(), token),
    'line-width': width,
  });
  map.addLayer({ ...common, id: 'route-edge', paint: line('--map-route-edge', 8) }, 'road-names');
  map.addLayer({ ...common, id: 'route', paint: line('--map-route', 4.5) }, 'road-names');
}

/** Returns the colour of a token in the current theme, as `rgb(...)`. The token itself has one for each theme. */
function colourOf(container: HTMLElement, token: string): string {
  const probe = element('span', { style: `color: var(${token})`, hidden: true });
  container.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
