import 'maplibre-gl/dist/maplibre-gl.css';
import type { Coordinates, DoorstepPlatform, LineString } from '@doorstep/sdk/platform';
import { LngLatBounds, Map as MapLibre, Marker, NavigationControl, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { element } from '../ui/element.js';
import { type IconName, icon } from '../ui/icons.js';

setWorkerUrl(new URL(workerUrl, document.baseURI).href);

/** A map of the city that shows markers and a route. */
export interface MapView {
  /** Shows a marker, or moves it if it exists. */
  place(name: IconName, point: Coordinates): void;
  remove(name: IconName): void;
  /** Draws a route below the labels of the map. */
  drawRoute(geometry: LineString): void;
  /** Zooms to show all points. */
  fit(points: readonly Coordinates[]): void;
  /** Calls the listener with the position of a click. */
  onClick(listener: (point: Coordinates) => void): void;
  /** Makes a marker draggable, and calls the listener with its new position. */
  onDrag(name: IconName, listener: (point: Coordinates) => void): void;
}

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

/** Draws the service's map into an element, until the signal fires. */
export async function createMapView(
  platform: DoorstepPlatform,
  container: HTMLElement,
  signal: AbortSignal,
): Promise<MapView> {
  const { styleUrl, center, bounds } = await platform.maps.config({ signal });
  const [west = 0, south = 0, east = 0, north = 0] = bounds;
  const map = new MapLibre({
    container,
    style: styleUrl,
    center: [center.lng, center.lat],
    zoom: 12,
    maxBounds: new LngLatBounds([west - 0.1, south - 0.1, east + 0.1, north + 0.1]),
    attributionControl: { compact: true },
    cooperativeGestures: matchMedia('(pointer: coarse)').matches,
  });
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  signal.addEventListener('abort', () => map.remove(), { once: true });
  const markers = new Map<IconName, Marker>();
  const loaded = map.once('load');

  function marker(name: IconName): Marker {
    const known = markers.get(name);
    if (known) return known;
    const made = new Marker({ element: element('div', { class: `marker marker-${name}` }, icon(name)) });
    markers.set(name, made);
    return made;
  }

  return {
    place: (name, { lat, lng }) => void marker(name).setLngLat([lng, lat]).addTo(map),
    remove(name) {
      markers.get(name)?.remove();
      markers.delete(name);
    },
    drawRoute: (geometry) => void loaded.then(() => signal.aborted || drawRoute(map, geometry)),
    fit(points) {
      const box = new LngLatBounds();
      for (const { lat, lng } of points) box.extend([lng, lat]);
      map.fitBounds(box, { padding: 56, maxZoom: 15.5, animate: !reducedMotion.matches });
    },
    onClick: (listener) => void map.on('click', ({ lngLat }) => listener(lngLat)),
    onDrag(name, listener) {
      const dragged = marker(name).setDraggable(true);
      dragged.on('dragend', () => listener(dragged.getLngLat()));
    },
  };
}

function drawRoute(map: MapLibre, { coordinates }: LineString): void {
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
  map.addLayer({ ...common, id: 'route-edge', paint: { 'line-color': '#ffffff', 'line-width': 8 } }, 'road-names');
  map.addLayer({ ...common, id: 'route', paint: { 'line-color': '#1f7a5c', 'line-width': 4.5 } }, 'road-names');
}
