import 'maplibre-gl/dist/maplibre-gl.css';
import type { Coordinates, LineString } from '@doorstep/sdk/platform';
import { LngLatBounds, Map as MapLibre, Marker, NavigationControl, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { PageContext } from '../app/page.js';
import type { Texts } from '../text/texts.js';
import { element } from '../ui/element.js';
import { type IconName, icon } from '../ui/icons.js';
import { drawRoute } from './draw-route.js';

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

/** Draws the service's map into an element in the colours of the theme, until the visitor leaves the page. */
export async function createMapView(
  { app, texts, signal }: PageContext,
  container: HTMLElement,
  label: string,
): Promise<MapView> {
  const { styleUrl, center, bounds } = await app.backend.platform.maps.getConfig({ signal });
  const theme = app.settings.theme.current;
  const style = (): string => `${styleUrl}?theme=${theme.get()}`;
  const [west = 0, south = 0, east = 0, north = 0] = bounds;
  const map = new MapLibre({
    container,
    style: style(),
    center: [center.lng, center.lat],
    zoom: 12,
    maxBounds: new LngLatBounds([west - 0.1, south - 0.1, east + 0.1, north + 0.1]),
    attributionControl: { compact: true },
    cooperativeGestures: matchMedia('(pointer: coarse)').matches,
    locale: mapTexts(texts, label),
  });
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  signal.addEventListener('abort', () => map.remove(), { once: true });
  const markers = new Map<IconName, Marker>();
  let route: LineString | undefined;
  let isStyled = false;

  // A new style has no route.
  map.on('style.load', () => {
    isStyled = true;
    if (route) drawRoute(map, route);
  });
  theme.subscribe(() => {
    isStyled = false;
    map.setStyle(style(), { diff: false });
  }, signal);

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
    drawRoute(geometry) {
      route = geometry;
      if (isStyled && !signal.aborted) drawRoute(map, geometry);
    },
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

/** The texts of MapLibre in the language of the app, by MapLibre's names. */
function mapTexts(texts: Texts, label: string): Readonly<Record<string, string>> {
  return {
    'Map.Title': label,
    'Marker.Title': texts.t('map.marker'),
    'NavigationControl.ZoomIn': texts.t('map.zoomIn'),
    'NavigationControl.ZoomOut': texts.t('map.zoomOut'),
    'AttributionControl.ToggleAttribution': texts.t('map.sources'),
    'CooperativeGesturesHandler.WindowsHelpText': texts.t('map.zoomCtrl'),
    'CooperativeGesturesHandler.MacHelpText': texts.t('map.zoomCommand'),
    'CooperativeGesturesHandler.MobileHelpText': texts.t('map.twoFingers'),
  };
}
