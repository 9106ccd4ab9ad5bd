import { createSandbox } from '@doorstep/mocks';
import { setupSandboxWorker } from '@doorstep/mocks/browser';
import { DoorstepPlatform, type RoutePlan } from '@doorstep/sdk/platform';
import { LngLatBounds, Map as MapView, Marker, setWorkerUrl } from 'maplibre-gl';

/*
 * Runs in the page. Shows the map with a route and a courier, as docs/maps.md describes for apps.
 */

/** The map to show. */
export interface MapRequest {
  /** Origin of the service, without trailing slash. */
  readonly baseUrl: string;
  /** True to start the mocks behind the service worker of the page. */
  readonly mocks: boolean;
  readonly theme: 'light' | 'dark';
  readonly from: { readonly lat: number; readonly lng: number };
  readonly to: { readonly lat: number; readonly lng: number };
  /** View to show instead of the whole route. */
  readonly view?: { readonly center: readonly [lng: number, lat: number]; readonly zoom: number };
}

/** Observations of the page. */
export interface MapStory {
  /** Features on the screen, by layer of the style. */
  readonly rendered: Readonly<Record<string, number>>;
  /** One visible name of each layer with names. */
  readonly names: Readonly<Record<string, string>>;
  /** Number of colours that cover at least a thousandth of the canvas. */
  readonly colours: number;
  readonly routePositions: number;
  /** Positions of the courier in pixels, at each step of the route. */
  readonly courier: readonly (readonly [x: number, y: number])[];
  readonly attribution: string;
}

/** Draws the map of the service with a route and a courier who moves along it, and returns what is on the screen. */
export async function showMap(request: MapRequest): Promise<MapStory> {
  setWorkerUrl('/maplibre-gl-worker.mjs');
  if (request.mocks) {
    const worker = setupSandboxWorker(await createSandbox({ baseUrl: request.baseUrl }), { quiet: true });
    await worker.start();
  }
  const platform = new DoorstepPlatform({ baseUrl: request.baseUrl });
  const { from, to } = request;
  const [config, route] = await Promise.all([
    platform.maps.getConfig(),
    platform.routing.getRoute({
      fromLat: from.lat,
      fromLng: from.lng,
      toLat: to.lat,
      toLng: to.lng,
      vehicle: 'scooter',
    }),
  ]);
  const map = new MapView({
    container: 'map',
    style: `${config.styleUrl}?theme=${request.theme}`,
    bounds: boundsOf(route),
    fitBoundsOptions: { padding: 60 },
    attributionControl: { compact: false },
    canvasContextAttributes: { preserveDrawingBuffer: true },
    fadeDuration: 0,
  });
  await map.once('load');
  if (request.view) map.jumpTo({ center: [...request.view.center], zoom: request.view.zoom });
  drawRoute(map, route);
  const courier = await moveCourier(map, route);
  await idle(map);
  return {
    rendered: countRendered(map),
    names: namesRendered(map),
    colours: countColours(map.getCanvas()),
    routePositions: route.geometry.coordinates.length,
    courier,
    attribution: document.querySelector('.maplibregl-ctrl-attrib')?.textContent ?? '',
  };
}

type LngLat = [number, number];

function boundsOf({ bounds: [west = 0, south = 0, east = 0, north = 0] }: RoutePlan): LngLatBounds {
  return new LngLatBounds([west, south, east, north]);
}

function positions({ geometry }: RoutePlan): readonly LngLat[] {
  return geometry.coordinates.map(([lng = 0, lat = 0]) => [lng, lat]);
}

/** Draws the route below the names, which stay readable. */
function drawRoute(map: MapView, { geometry }: RoutePlan): void {
  const line = { type: 'LineString' as const, coordinates: geometry.coordinates };
  map.addSource('route', { type: 'geojson', data: { type: 'Feature', geometry: line, properties: {} } });
  const layout = { 'line-cap': 'round', 'line-join': 'round' } as const;
  const common = { type: 'line', source: 'route', layout } as const;
  map.addLayer({ ...common, id: 'route-casing', paint: { 'line-color': '#ffffff', 'line-width': 9 } }, 'road-names');
  map.addLayer({ ...common, id: 'route', paint: { 'line-color': '#3455db', 'line-width': 5.5 } }, 'road-names');
}

async function moveCourier(map: MapView, route: RoutePlan): Promise<MapStory['courier']> {
  const element = Object.assign(document.createElement('div'), { className: 'courier' });
  const line = positions(route);
  const marker = new Marker({ element }).setLngLat(line[0] ?? [0, 0]).addTo(map);
  const seen: [number, number][] = [];
  for (const share of [0, 0.25, 0.5]) {
    marker.setLngLat(line[Math.floor((line.length - 1) * share)] ?? [0, 0]);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const { x, y } = element.getBoundingClientRect();
    seen.push([Math.round(x), Math.round(y)]);
  }
  return seen;
}

/** Waits until everything is loaded and drawn. */
async function idle(map: MapView): Promise<void> {
  const drawn = map.once('idle');
  map.triggerRepaint();
  await drawn;
}

function countRendered(map: MapView): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { layer } of map.queryRenderedFeatures()) counts[layer.id] = (counts[layer.id] ?? 0) + 1;
  return counts;
}

function namesRendered(map: MapView): Record<string, string> {
  const symbols = map.queryRenderedFeatures().filter(({ layer }) => layer.type === 'symbol');
  return Object.fromEntries(symbols.map(({ layer, properties }) => [layer.id, String(properties['name'])]));
}

/** Counts the colours of a canvas. An empty one has a single colour. */
function countColours(canvas: HTMLCanvasElement): number {
  const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d');
  if (!copy) throw new Error('The browser offers no second canvas.');
  copy.drawImage(canvas, 0, 0);
  const { data } = copy.getImageData(0, 0, canvas.width, canvas.height);
  const counts = new Map<number, number>();
  for (let at = 0; at < data.length; at += 4) {
    const colour = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return [...counts.values()].filter((count) => count > data.length / 4 / 1_000).length;
}
