import { createPackBasemap } from '@doorstep/core';
import { expect, it } from 'vitest';
import { packOf } from '../../../testing/osm/extracts.js';
import { basemap, cityMapAt } from '../document.js';
import { frameAround, toMap } from '../view/frame.js';

const harbour = { lat: 43.7365, lng: 7.4235 };
const casino = { lat: 43.7392, lng: 7.4277 };
const route = [toMap(harbour), toMap(casino)];
const frame = frameAround(route);

it('draws the city of the middle of the frame, and the sandbox map elsewhere', async () => {
  const maps = await Promise.all(
    (['andorra', 'monaco'] as const).map(async (name) => createPackBasemap(await packOf(name))),
  );
  expect(cityMapAt(maps, frame)).toBe(maps[1]);
  expect(cityMapAt(maps, frameAround([toMap({ lat: 44.43, lng: 26.1 })]))).toBeUndefined();
  const { html } = basemap(cityMapAt(maps, frame), frame, route);
  expect(html).toContain('>Monaco-Ville</text>');
  const roads = /class="road side" d="([^"]+)"/.exec(html)?.[1] ?? '';
  expect(roads.split('M').length).toBeGreaterThan(100);
  // Every position is a pair of whole numbers within a few frames.
  const xs = [...roads.matchAll(/[ML](-?\d+) (-?\d+)/g)].map(([, x]) => Number(x));
  expect(xs.every((x) => Math.abs(x - frame.x) < 20 * frame.width)).toBe(true);
  expect(roads).toMatch(/^(?:M-?\d+ -?\d+(?:L-?\d+ -?\d+)+)+$/);
});

it('keeps names free of markup', async () => {
  const { html } = basemap(createPackBasemap(await packOf('monaco')), frame, []);
  expect(html.match(/<(?!\/?(?:path|g|text|circle)\b)/)).toBeNull();
});
