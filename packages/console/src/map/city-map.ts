import { type GeoJSONSource, LngLatBounds, Map as MapLibre, type StyleSpecification, setWorkerUrl } from 'maplibre-gl';
import type { Spot } from '../api/control.js';
import { between, type MapFeatures } from './map-features.js';
import { mapLayers } from './map-layers.js';

/** Settings of a map. */
export interface CityMapOptions {
  readonly container: HTMLElement;
  /** Address of the service, without trailing slash. */
  readonly baseUrl: string;
  readonly workerUrl: string;
  readonly theme: 'light' | 'dark';
  /** Returns a colour of the page. */
  readonly colour: (name: string) => string;
  readonly label: string;
  readonly onSelect: (id: string) => void;
}

/** A map of the city with couriers and stops. */
export interface CityMap {
  /** @param moves true if couriers move from their last place to the new one, false if they jump. */
  show(stops: MapFeatures, couriers: MapFeatures, moves: boolean): void;
  select(id: string | undefined): void;
  /** Moves so far that a place is visible. */
  reveal(spot: Spot): void;
  zoom(by: number): void;
  /** Shows everything. */
  fit(): void;
  remove(): void;
}

/** Milliseconds in which a courier moves to its new place, and the pause between two steps. */
const moveTime = 1_000;
const stepTime = 50;

const nothing: MapFeatures = { type: 'FeatureCollection', features: [] };
const clickable = ['couriers', 'stops', 'lines-wide'];

/** Draws the map of the service, with nothing from other servers. @throws Error if the browser cannot draw it. */
export async function createCityMap(options: CityMapOptions): Promise<CityMap> {
  const { container, baseUrl, theme, colour, onSelect } = options;
  setWorkerUrl(options.workerUrl);
  const response = await fetch(`${baseUrl}/api/v1/maps/style.json?theme=${theme}`);
  if (!response.ok) throw new Error(`Status ${response.status}`);
  const style: StyleSpecification = await response.json();
  // The service can have another name for itself than this page.
  for (const source of Object.values(style.sources)) {
    if (source.type === 'vector') source.tiles = [`${baseUrl}/api/v1/maps/tiles/{z}/{x}/{y}.mvt`];
  }
  const map = new MapLibre({
    container,
    style,
    zoom: 11.5,
    attributionControl: false,
    dragRotate: false,
    // Names that fade in would draw the map for another 300 ms after each move of the slider.
    fadeDuration: 0,
    pitchWithRotate: false,
    locale: { 'Map.Title': options.label },
  });
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  let shown = nothing;
  let shownStops: MapFeatures | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;

  await map.once('load');
  map.addSource('stops', { type: 'geojson', data: nothing });
  map.addSource('couriers', { type: 'geojson', data: nothing });
  for (const layer of mapLayers(colour)) map.addLayer(layer, layer.type === 'line' ? 'road-names' : undefined);
  map.on('click', ({ point: { x, y } }) => {
    const box: [[number, number], [number, number]] = [
      [x - 6, y - 6],
      [x + 6, y + 6],
    ];
    const [found] = map.queryRenderedFeatures(box, { layers: clickable });
    if (found) onSelect(String(found.properties['id']));
  });
  for (const layer of clickable) {
    map.on('mouseenter', layer, () => container.classList.add('over'));
    map.on('mouseleave', layer, () => container.classList.remove('over'));
  }

  function draw(couriers: MapFeatures): void {
    shown = couriers;
    map.getSource<GeoJSONSource>('couriers')?.setData(couriers);
  }

  function moveTo(couriers: MapFeatures): void {
    const from = shown;
    const start = performance.now();
    timer = setInterval(() => {
      const share = Math.min(1, (performance.now() - start) / moveTime);
      if (share === 1) clearInterval(timer);
      draw(between(from, couriers, share));
    }, stepTime);
  }

  function fit(): void {
    const box = new LngLatBounds();
    for (const { geometry } of [...(shownStops?.features ?? []), ...shown.features]) {
      if (geometry.type === 'Point') box.extend(geometry.coordinates);
    }
    if (!box.isEmpty()) map.fitBounds(box, { padding: 50, maxZoom: 14, animate: false });
  }

  return {
    show(stops, couriers, moves) {
      clearInterval(timer);
      map.getSource<GeoJSONSource>('stops')?.setData(stops);
      if (moves && !reducedMotion && shown.features.length > 0) moveTo(couriers);
      else draw(couriers);
      const isFirst = shownStops === undefined;
      shownStops = stops;
      if (isFirst) fit();
    },
    select(id) {
      for (const layer of ['lines-selected', 'stops-selected', 'couriers-selected']) {
        map.setFilter(layer, ['==', ['get', 'id'], id ?? '']);
      }
    },
    reveal({ lat, lng }) {
      if (!map.getBounds().contains([lng, lat])) map.easeTo({ center: [lng, lat], animate: !reducedMotion });
    },
    zoom: (by) => void map.easeTo({ zoom: map.getZoom() + by, animate: !reducedMotion }),
    fit,
    remove() {
      clearInterval(timer);
      map.remove();
    },
  };
}
