import { type MapStyle, type MapTheme, tileZooms } from '@doorstep/contracts';
import type { z } from 'zod';
import type { Point } from '../../../values/geo/shape/point.js';
import { labelLayers } from './style-labels.js';
import { baseLayers, storeLayers } from './style-layers.js';
import { mapColours } from './style-theme.js';

/** Name of the tile source in styles. */
const mapSource = 'doorstep';

/** Returns the URL of the tiles with placeholders `{z}`, `{x}` and `{y}`. */
export function tileUrlTemplate(publicUrl: string): string {
  return `${publicUrl}/api/v1/maps/tiles/{z}/{x}/{y}.mvt`;
}

/**
 * Returns a style for MapLibre GL. Without `glyphs`, MapLibre draws labels with the fonts of the device, so clients
 * request only the style and the tiles.
 *
 * @param publicUrl URL of this service without a trailing slash, because URLs in styles must be absolute.
 * @param center of the first view.
 * @param bounds area outside which there are no tiles.
 * @param attribution text that the map must show.
 */
export function mapStyle(
  publicUrl: string,
  theme: MapTheme,
  {
    center,
    bounds,
    attribution,
  }: {
    readonly center: Point;
    readonly bounds: [number, number, number, number];
    readonly attribution: string;
  },
): z.input<typeof MapStyle> {
  const colours = mapColours[theme];
  return {
    version: 8,
    name: `Doorstep ${theme}`,
    metadata: { 'doorstep:theme': theme },
    center: [center.lng, center.lat],
    zoom: 12,
    sources: {
      [mapSource]: {
        type: 'vector',
        tiles: [tileUrlTemplate(publicUrl)],
        minzoom: tileZooms.min,
        maxzoom: tileZooms.max,
        bounds,
        attribution,
      },
    },
    layers: [...baseLayers(colours), ...storeLayers(colours), ...labelLayers(colours)].map((layer) =>
      layer['type'] === 'background' ? layer : { ...layer, source: mapSource },
    ),
  };
}
