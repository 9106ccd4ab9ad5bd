import { byZoom, type StyleLayer } from './style-layers.js';
import type { MapColours } from './style-theme.js';

/** Fonts of the device, in order of preference. */
const fonts = {
  regular: ['Open Sans', 'Roboto', 'Arial', 'Helvetica'],
  bold: ['Open Sans Semibold', 'Roboto Medium', 'Arial Bold'],
};

const name = ['get', 'name'];

interface Label {
  readonly id: string;
  readonly of: string;
  readonly kinds?: readonly string[];
  readonly minzoom: number;
  readonly maxzoom?: number;
  readonly colour: string;
  readonly halo: string;
  readonly size: unknown;
  readonly bold?: boolean;
  readonly layout?: Readonly<Record<string, unknown>>;
}

function label({ id, of, kinds, minzoom, maxzoom, colour, halo, size, bold = false, layout = {} }: Label): StyleLayer {
  return {
    id,
    type: 'symbol',
    'source-layer': of,
    minzoom,
    ...(maxzoom === undefined ? {} : { maxzoom }),
    ...(kinds === undefined ? {} : { filter: ['in', ['get', 'kind'], ['literal', [...kinds]]] }),
    layout: {
      'text-field': name,
      'text-font': bold ? fonts.bold : fonts.regular,
      'text-size': size,
      'text-max-width': 8,
      'text-padding': 4,
      ...layout,
    },
    paint: { 'text-color': colour, 'text-halo-color': halo, 'text-halo-width': 1.4, 'text-halo-blur': 0.3 },
  };
}

/** Returns the layers of labels, most important last, because MapLibre places the labels of later layers first. */
export function labelLayers(colours: MapColours): readonly StyleLayer[] {
  return [
    ...houseLabels(colours),
    ...lineLabels(colours),
    ...placeLabels(colours),
    ...metroLabels(colours),
    ...areaLabels(colours),
  ];
}

/** Returns what leads a courier to the door: numbers of houses, entrances, and directions of one-way roads. */
function houseLabels({ quietText, roadText, halo, marker }: MapColours): readonly StyleLayer[] {
  return [
    label({ id: 'house-numbers', of: 'houses', kinds: ['number'], minzoom: 17, colour: quietText, halo, size: 10.5 }),
    {
      id: 'entrances',
      type: 'circle',
      'source-layer': 'houses',
      minzoom: 17.5,
      filter: ['==', ['get', 'kind'], 'entrance'],
      paint: {
        'circle-color': quietText,
        'circle-radius': 2.5,
        'circle-stroke-color': marker,
        'circle-stroke-width': 1,
      },
    },
    label({
      id: 'one-way-arrows',
      of: 'directions',
      minzoom: 16,
      colour: roadText,
      halo,
      size: byZoom([16, 15], [18, 20]),
      bold: true,
      layout: {
        'text-field': '››',
        'symbol-placement': 'line',
        'symbol-spacing': 90,
        'text-keep-upright': false,
        'text-rotation-alignment': 'map',
        'text-padding': 1,
      },
    }),
  ];
}

/** Returns the labels of roads, parks and water. */
function lineLabels({ roadText, parkText, waterText, halo }: MapColours): readonly StyleLayer[] {
  const alongLine = { 'symbol-placement': 'line', 'text-letter-spacing': 0.02, 'text-max-angle': 35 };
  return [
    label({
      id: 'road-names',
      of: 'roads',
      minzoom: 13,
      colour: roadText,
      halo,
      size: byZoom([13, 10], [17, 13]),
      layout: { ...alongLine, 'symbol-spacing': 300 },
    }),
    label({
      id: 'road-refs',
      of: 'road_refs',
      minzoom: 11,
      colour: roadText,
      halo,
      size: 10,
      bold: true,
      layout: { 'symbol-placement': 'line', 'text-rotation-alignment': 'viewport', 'symbol-spacing': 400 },
    }),
    label({ id: 'park-names', of: 'parks', minzoom: 13, colour: parkText, halo, size: 11 }),
    label({ id: 'lake-names', of: 'water', kinds: ['lake'], minzoom: 13.5, colour: waterText, halo, size: 11 }),
    label({
      id: 'river-names',
      of: 'water',
      kinds: ['river', 'stream'],
      minzoom: 11.5,
      colour: waterText,
      halo,
      size: 11,
      layout: { ...alongLine, 'symbol-spacing': 400 },
    }),
  ];
}

const beside = { 'text-anchor': 'left', 'text-offset': [0.8, 0], 'text-justify': 'left' };

/** Returns the labels of landmarks, stores, squares and railway stations. */
function placeLabels({ text, quietText, metroText, halo }: MapColours): readonly StyleLayer[] {
  return [
    label({
      id: 'landmark-names',
      of: 'places',
      kinds: ['landmark'],
      minzoom: 14.5,
      colour: quietText,
      halo,
      size: 11,
    }),
    label({
      id: 'store-names',
      of: 'stores',
      minzoom: 15,
      colour: text,
      halo,
      size: 11.5,
      layout: { ...beside, 'text-optional': true },
    }),
    label({
      id: 'square-names',
      of: 'places',
      kinds: ['square'],
      minzoom: 13,
      colour: text,
      halo,
      size: 11.5,
      bold: true,
      layout: { 'text-variable-anchor': ['top', 'bottom', 'left', 'right'], 'text-radial-offset': 0.7 },
    }),
    label({
      id: 'station-names',
      of: 'places',
      kinds: ['station'],
      minzoom: 13,
      colour: metroText,
      halo,
      size: 11,
    }),
  ];
}

/** Returns the stations of the metro, and their labels. */
function metroLabels({ metro, metroText, marker, halo }: MapColours): readonly StyleLayer[] {
  return [
    {
      id: 'metro-stations',
      type: 'circle',
      'source-layer': 'places',
      minzoom: 12,
      filter: ['==', ['get', 'kind'], 'metro_station'],
      paint: {
        'circle-color': metro,
        'circle-radius': byZoom([12, 2.5], [15, 5.5]),
        'circle-stroke-color': marker,
        'circle-stroke-width': 1.2,
      },
    },
    label({
      id: 'metro-names',
      of: 'places',
      kinds: ['metro_station'],
      minzoom: 13,
      colour: metroText,
      halo,
      size: 11,
      layout: beside,
    }),
  ];
}

/** Returns the labels of quarters, towns and sectors. */
function areaLabels({ text, quietText, halo }: MapColours): readonly StyleLayer[] {
  return [
    label({
      id: 'quarter-names',
      of: 'places',
      kinds: ['quarter'],
      minzoom: 11.5,
      maxzoom: 15.5,
      colour: quietText,
      halo,
      size: byZoom([11.5, 10], [15, 14]),
      layout: { 'text-transform': 'uppercase', 'text-letter-spacing': 0.1 },
    }),
    label({
      id: 'town-names',
      of: 'places',
      kinds: ['town'],
      minzoom: 9.5,
      maxzoom: 14.5,
      colour: text,
      halo,
      size: byZoom([9.5, 11], [14, 16]),
      bold: true,
    }),
    label({
      id: 'sector-names',
      of: 'places',
      kinds: ['sector'],
      minzoom: 9.5,
      maxzoom: 12,
      colour: text,
      halo,
      size: byZoom([9.5, 11], [12, 15]),
      bold: true,
    }),
  ];
}
