import { LngLatBounds, Map as MapLibre, type StyleSpecification, setWorkerUrl } from 'maplibre-gl';
import type { Spot } from '../api/control.js';
import { between, type MapShapes, noShapes } from './map-shapes.js';
import { createShapeCanvas } from './shape-canvas.js';

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
  show(shapes: MapShapes, moves: boolean): void;
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

/** Draws the map of the service, with nothing from other servers. @throws Error if the browser cannot draw it. */
export async function createCityMap(options: CityMapOptions): Promise<CityMap> {
  const { container, colour, onSelect } = options;
  const map = await openMap(options);
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  let shown: MapShapes | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;

  const { fontFamily } = getComputedStyle(container);
  const canvas = createShapeCanvas(map.getCanvasContainer(), (spot) => map.project(spot), { colour, fontFamily });
  map.on('move', canvas.refresh);
  map.on('resize', canvas.refresh);
  map.on('click', ({ point }) => {
    const found = canvas.at(point);
    if (found !== undefined) onSelect(found);
  });
  map.on('mousemove', ({ point }) => void container.classList.toggle('over', canvas.at(point) !== undefined));

  function draw(shapes: MapShapes): void {
    shown = shapes;
    canvas.show(shapes);
  }

  function moveTo({ couriers: from }: MapShapes, to: MapShapes): void {
    const start = performance.now();
    timer = setInterval(() => {
      const share = Math.min(1, (performance.now() - start) / moveTime);
      if (share === 1) clearInterval(timer);
      draw({ ...to, couriers: between(from, to.couriers, share) });
    }, stepTime);
  }

  function fit(): void {
    const { stops, couriers } = shown ?? noShapes;
    const box = new LngLatBounds();
    for (const { spot } of [...stops, ...couriers]) box.extend(spot);
    if (!box.isEmpty()) map.fitBounds(box, { padding: 50, maxZoom: 14, animate: false });
  }

  return {
    show(shapes, moves) {
      clearInterval(timer);
      const before = shown;
      if (moves && !reducedMotion && before && before.couriers.length > 0) moveTo(before, shapes);
      else draw(shapes);
      if (!before) fit();
    },
    select: canvas.select,
    reveal(spot) {
      const { x, y } = map.project(spot);
      const { clientWidth: width, clientHeight: height } = container;
      // On a narrow map, the card of the entry covers what is below.
      const bottom = width < 600 ? height * 0.4 : height;
      const isVisible = x > 0 && y > 0 && x < width && y < bottom;
      if (!isVisible) map.easeTo({ center: spot, offset: [0, (bottom - height) / 2], animate: !reducedMotion });
    },
    zoom: (by) => void map.easeTo({ zoom: map.getZoom() + by, animate: !reducedMotion }),
    fit,
    remove() {
      clearInterval(timer);
      canvas.remove();
      map.remove();
    },
  };
}

/** Loads the style and waits for the first drawing. */
async function openMap({ container, baseUrl, workerUrl, theme, label }: CityMapOptions): Promise<MapLibre> {
  setWorkerUrl(workerUrl);
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
    // Without a graphics card, names that fade in would take the time of several frames.
    fadeDuration: 0,
    pitchWithRotate: false,
    locale: { 'Map.Title': label },
  });
  await map.once('load');
  return map;
}
