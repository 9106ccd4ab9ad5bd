import type { MapColours } from './style-theme.js';

/** A layer of a style. Tests validate the whole style against the specification. */
export type StyleLayer = Record<string, unknown>;

/** Returns an expression that interpolates exponentially between the values at zoom levels. */
export function byZoom(...stops: readonly (readonly [zoom: number, value: unknown])[]): unknown {
  return ['interpolate', ['exponential', 1.5], ['zoom'], ...stops.flat()];
}

/** Returns an expression with a value for each class of road. */
function byClass(values: {
  readonly ring_road: unknown;
  readonly boulevard: unknown;
  readonly main: unknown;
  readonly street: unknown;
  readonly minor: unknown;
}): unknown {
  const { ring_road, boulevard, main, street, minor } = values;
  return [
    'match',
    ['get', 'class'],
    'ring_road',
    ring_road,
    'boulevard',
    boulevard,
    'main',
    main,
    'street',
    street,
    minor,
  ];
}

/** Widths of roads in pixels, by zoom level. */
const widths = [
  [9, { ring_road: 1, boulevard: 0.9, main: 0.5, street: 0.3, minor: 0.2 }],
  [13, { ring_road: 4, boulevard: 4, main: 2.8, street: 1.7, minor: 1.2 }],
  [16, { ring_road: 14, boulevard: 14, main: 10, street: 7.5, minor: 6 }],
  [18, { ring_road: 34, boulevard: 34, main: 26, street: 20, minor: 17 }],
] as const;

/** Width of the casing on each side of a road, in pixels, at the same zoom levels. */
const casingPixels = [0.3, 0.8, 1, 1.2] as const;

function roadWidth(casing: boolean): unknown {
  return byZoom(
    ...widths.map(([zoom, { ring_road, boulevard, main, street, minor }], at): [number, unknown] => {
      const extra = casing ? 2 * (casingPixels[at] ?? 0) : 0;
      const width = byClass({
        ring_road: ring_road + extra,
        boulevard: boulevard + extra,
        main: main + extra,
        street: street + extra,
        minor: minor + extra,
      });
      return [zoom, width];
    }),
  );
}

/** Returns the width of tracks; trams run in the street. */
function trackWidth(width: number): unknown {
  return ['match', ['get', 'kind'], 'tram', width / 2, width];
}

const roadLayout = {
  'line-cap': 'round',
  'line-join': 'round',
  // Wider roads are drawn above narrower ones.
  'line-sort-key': byClass({ ring_road: 4, boulevard: 3, main: 2, street: 1, minor: 0 }),
};

const isPath = ['==', ['get', 'class'], 'path'];

/** Returns the layers of ground, water, borders and roads. */
export function baseLayers(colours: MapColours): readonly StyleLayer[] {
  return [...groundLayers(colours), ...roadLayers(colours), ...edgeLayers(colours)];
}

/** Returns the layers of ground, water, buildings and the borders of zones. */
function groundLayers(colours: MapColours): readonly StyleLayer[] {
  const { background, area, border, park, wood, grass, building, buildingEdge, water } = colours;
  return [
    { id: 'background', type: 'background', paint: { 'background-color': background } },
    {
      id: 'zones',
      type: 'fill',
      'source-layer': 'zones',
      filter: ['==', ['get', 'kind'], 'sector'],
      paint: { 'fill-color': area, 'fill-antialias': false },
    },
    {
      id: 'parks',
      type: 'fill',
      'source-layer': 'parks',
      paint: { 'fill-color': ['match', ['get', 'kind'], 'wood', wood, 'grass', grass, park] },
    },
    {
      id: 'streams',
      type: 'line',
      'source-layer': 'water',
      filter: ['==', ['get', 'kind'], 'stream'],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': water, 'line-width': byZoom([11, 0.8], [14, 2], [16, 4], [18, 9]) },
    },
    {
      id: 'river',
      type: 'line',
      'source-layer': 'water',
      filter: ['==', ['get', 'kind'], 'river'],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': water, 'line-width': byZoom([9, 1.2], [13, 4], [16, 18], [18, 60]) },
    },
    {
      id: 'lakes',
      type: 'fill',
      'source-layer': 'water',
      filter: ['==', ['get', 'kind'], 'lake'],
      paint: { 'fill-color': water },
    },
    {
      id: 'buildings',
      type: 'fill',
      'source-layer': 'buildings',
      minzoom: 14,
      paint: { 'fill-color': building, 'fill-outline-color': buildingEdge },
    },
    {
      id: 'zone-borders',
      type: 'line',
      'source-layer': 'zones',
      filter: ['==', ['get', 'kind'], 'sector'],
      paint: { 'line-color': border, 'line-width': byZoom([9, 0.6], [14, 1.4]), 'line-dasharray': [3, 2] },
    },
  ];
}

/** Returns the layers of paths, rails and roads. */
function roadLayers(colours: MapColours): readonly StyleLayer[] {
  const { road, mainRoad, boulevard, casing, boulevardCasing, rail, path } = colours;
  return [
    {
      id: 'paths',
      type: 'line',
      'source-layer': 'roads',
      minzoom: 15,
      filter: isPath,
      paint: { 'line-color': path, 'line-width': byZoom([15, 0.8], [18, 3]), 'line-dasharray': [3, 2] },
    },
    {
      id: 'rails',
      type: 'line',
      'source-layer': 'rail',
      paint: {
        'line-color': rail,
        'line-width': byZoom([11, 0.5], [14, trackWidth(1)], [17, trackWidth(1.8)]),
      },
    },
    {
      id: 'road-casings',
      type: 'line',
      'source-layer': 'roads',
      filter: ['!', isPath],
      layout: roadLayout,
      paint: {
        'line-color': byClass({
          ring_road: boulevardCasing,
          boulevard: boulevardCasing,
          main: casing,
          street: casing,
          minor: casing,
        }),
        'line-width': roadWidth(true),
      },
    },
    {
      id: 'roads',
      type: 'line',
      'source-layer': 'roads',
      filter: ['!', isPath],
      layout: roadLayout,
      paint: {
        'line-color': byClass({ ring_road: boulevard, boulevard, main: mainRoad, street: road, minor: road }),
        'line-width': roadWidth(false),
      },
    },
  ];
}

/** Returns the edge of the service area. */
function edgeLayers({ areaEdge }: MapColours): readonly StyleLayer[] {
  return [
    {
      id: 'service-area-edge',
      type: 'line',
      'source-layer': 'zones',
      filter: ['==', ['get', 'kind'], 'service_area'],
      layout: { 'line-join': 'round' },
      paint: { 'line-color': areaEdge, 'line-width': byZoom([9, 1], [14, 2.2]), 'line-opacity': 0.8 },
    },
  ];
}

/** Returns the layer of stores: dots coloured by category. */
export function storeLayers({ food, shop, health, flower, marker }: MapColours): readonly StyleLayer[] {
  const colour = [
    'match',
    ['get', 'category'],
    ['grocery', 'convenience'],
    shop,
    'pharmacy',
    health,
    'florist',
    flower,
    food,
  ];
  return [
    {
      id: 'stores',
      type: 'circle',
      'source-layer': 'stores',
      minzoom: 11,
      paint: {
        'circle-color': colour,
        'circle-radius': byZoom([11, 2], [14, 4.5], [17, 7]),
        'circle-stroke-color': marker,
        'circle-stroke-width': byZoom([11, 0.5], [14, 1.5]),
      },
    },
  ];
}
