import { mapThemes } from '@doorstep/contracts';
import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { describe, expect, it } from 'vitest';
import { drawnKinds } from '../basemap/drawn-kinds.js';
import { staticLayerNames } from '../tiles/map-layers.js';
import { mapStyle } from './map-style.js';
import { mapColours } from './style-theme.js';

/** Of the sandbox map, of city packs, and of the catalogue. */
const layersOfTiles = new Set([...staticLayerNames, ...drawnKinds.map(([layer]) => layer), 'stores']);

describe.each(mapThemes)('the %s style', (theme) => {
  const style = mapStyle('https://api.example', theme, {
    center: { lat: 44.4268, lng: 26.1025 },
    bounds: [25, 44, 27, 45],
    attribution: '© Doorstep',
  });

  it('is valid', () => {
    expect(validateStyleMin(JSON.parse(JSON.stringify(style)))).toEqual([]);
  });

  it('requests nothing but the tiles of this service', () => {
    const addresses = JSON.stringify(style).match(/https?:[^"]*/g);
    expect(addresses).toEqual(['https://api.example/api/v1/maps/tiles/{z}/{x}/{y}.mvt']);
    expect(Object.keys(style)).not.toEqual(expect.arrayContaining(['glyphs']));
    expect(Object.keys(style)).not.toEqual(expect.arrayContaining(['sprite']));
  });

  it('draws every layer of the tiles and no other', () => {
    const drawn = new Set(style.layers.flatMap((layer) => layer['source-layer'] ?? []));
    expect([...drawn].sort()).toEqual([...layersOfTiles].sort());
  });

  it('has a unique id for each layer, and the background first', () => {
    const ids = style.layers.map((layer) => layer['id']);
    expect(new Set(ids).size).toBe(ids.length);
    expect(style.layers[0]).toMatchObject({ type: 'background' });
    expect(style.layers.slice(1).every((layer) => layer['source'] === 'doorstep')).toBe(true);
  });

  it('has legible labels: WCAG 2.2 requires a contrast of 3 for large text and 4.5 for small', () => {
    const { area, text, quietText, roadText, metroText, waterText, parkText } = mapColours[theme];
    expect(contrast(text, area)).toBeGreaterThan(7);
    for (const colour of [roadText, metroText]) expect(contrast(colour, area)).toBeGreaterThan(4.5);
    for (const colour of [quietText, waterText, parkText]) expect(contrast(colour, area)).toBeGreaterThan(3);
  });
});

/** Returns the contrast ratio of two colours `#rrggbb` (WCAG 2.2, 1.4.3). */
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
