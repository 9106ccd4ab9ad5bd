import type { CityBasemap } from '@doorstep/core';
import { type Frame, fromMap, type MapPoint } from '../view/frame.js';
import type { Markup } from '../view/markup.js';
import { cityDrawing } from './city-drawing.js';
import { sandboxDrawing } from './sandbox-drawing.js';

/** Returns the basemap of the city in the middle of a frame; `undefined` where there is only the sandbox map. */
export function cityMapAt(cityMaps: readonly CityBasemap[], { x, y, width, height }: Frame): CityBasemap | undefined {
  const { lat, lng } = fromMap({ x: x + width / 2, y: y + height / 2 });
  return cityMaps.find(
    ({ bbox: [west, south, east, north] }) => lng > west && lng < east && lat > south && lat < north,
  );
}

/**
 * Draws the map below the marks, as far as it is near a frame.
 *
 * @param route kept free of names.
 */
export function basemap(cityMap: CityBasemap | undefined, frame: Frame, route: readonly MapPoint[]): Markup {
  return cityMap ? cityDrawing(cityMap, frame, route) : sandboxDrawing(frame, route);
}
