import type {
  CircleLayerSpecification,
  FilterSpecification,
  LineLayerSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';

type Layer = CircleLayerSpecification | LineLayerSpecification | SymbolLayerSpecification;

/** Fonts of the device, as in the style of the service. */
const fonts = ['Open Sans Semibold', 'Roboto Medium', 'Arial Bold'];

/** Returns the layers above the map: lines from pickup to dropoff, their ends, and couriers. */
export function mapLayers(colour: (name: string) => string): readonly Layer[] {
  const accent = colour('--accent');
  const paper = colour('--paper');
  const ink = colour('--ink');
  const isLine: FilterSpecification = ['==', ['get', 'kind'], 'line'];
  const none: FilterSpecification = ['==', ['get', 'id'], ''];
  const round = { 'line-cap': 'round' } as const;
  return [
    {
      id: 'lines',
      type: 'line',
      source: 'stops',
      filter: isLine,
      layout: round,
      paint: { 'line-color': accent, 'line-width': 2, 'line-opacity': 0.55, 'line-dasharray': [1, 2.5] },
    },
    // Wide enough for a pointer.
    {
      id: 'lines-wide',
      type: 'line',
      source: 'stops',
      filter: isLine,
      paint: { 'line-width': 12, 'line-opacity': 0 },
    },
    {
      id: 'lines-selected',
      type: 'line',
      source: 'stops',
      filter: none,
      layout: round,
      paint: { 'line-color': accent, 'line-width': 4 },
    },
    {
      id: 'stops',
      type: 'circle',
      source: 'stops',
      filter: ['!=', ['get', 'kind'], 'line'],
      paint: {
        'circle-radius': ['match', ['get', 'kind'], 'pickup', 4, 6],
        'circle-color': ['match', ['get', 'kind'], 'pickup', accent, 'order', colour('--warn'), paper],
        'circle-stroke-width': 2.5,
        'circle-stroke-color': ['match', ['get', 'kind'], 'dropoff', accent, paper],
      },
    },
    {
      id: 'stops-selected',
      type: 'circle',
      source: 'stops',
      filter: none,
      paint: { 'circle-radius': 11, 'circle-opacity': 0, 'circle-stroke-width': 2.5, 'circle-stroke-color': ink },
    },
    {
      id: 'couriers',
      type: 'circle',
      source: 'couriers',
      paint: {
        'circle-radius': ['match', ['get', 'kind'], 'busy', 9, 5],
        'circle-color': ['match', ['get', 'kind'], 'busy', ink, colour('--soft')],
        'circle-opacity': ['match', ['get', 'kind'], 'busy', 1, 0.7],
        'circle-stroke-width': 2.5,
        'circle-stroke-color': paper,
      },
    },
    {
      id: 'couriers-selected',
      type: 'circle',
      source: 'couriers',
      filter: none,
      paint: { 'circle-radius': 14, 'circle-opacity': 0, 'circle-stroke-width': 2.5, 'circle-stroke-color': accent },
    },
    {
      id: 'courier-names',
      type: 'symbol',
      source: 'couriers',
      filter: ['==', ['get', 'kind'], 'busy'],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': fonts,
        'text-size': 12,
        'text-offset': [0, 1.1],
        'text-anchor': 'top',
      },
      paint: { 'text-color': ink, 'text-halo-color': paper, 'text-halo-width': 2 },
    },
  ];
}
