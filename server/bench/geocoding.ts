import { createPackGeocoder, decodePack, encodePack } from '@doorstep/core';
import { quantile } from '@doorstep/simulation';
import { readMapData } from '../src/city-import/map/map-data.js';
import { openExtract } from '../src/city-import/osm/open-extract.js';
import { extractOf, generatedCity } from '../src/testing/osm/generated-city.js';
import { addressesOf, askForAll, knownAddresses } from '../src/testing/osm/geocoding-proof.js';

/*
 * Finds the addresses of extracts of OpenStreetMap, and of a generated city of 30,000 streets and 200,000 houses:
 * `node --conditions=doorstep-source --import tsx server/bench/geocoding.ts generated <extract>...`
 */

const asked = 400;

for (const path of process.argv.slice(2)) {
  const extract =
    path === 'generated'
      ? extractOf(generatedCity({ seed: 1, towns: 3, blocks: 158, houseShare: 0.24 }))
      : await openExtract(path);
  const map = await readMapData(extract, undefined, () => {});
  const known = knownAddresses(map);
  const [content, buildMs] = timed(() => addressesOf(map));
  const bytes = encodePack(content);
  const [geocoder, loadMs] = timed(() => createPackGeocoder(decodePack(bytes)));
  const streets = content.sections.get('addresses.kinds')?.filter((kind) => kind === 0).length;
  console.log(
    `${path}: ${streets} streets and ${known.length} houses in ${(buildMs / 1_000).toFixed(1)} s, ` +
      `${(bytes.length / 1e6).toFixed(1)} MB, loaded in ${loadMs.toFixed(0)} ms`,
  );
  const step = Math.max(1, Math.floor(known.length / asked));
  const some = known.filter((_, at) => at % step === 0);
  for (const { spelling, share } of await askForAll(geocoder, some)) {
    console.log(`  found ${spelling}: ${(share * 100).toFixed(1)} % of ${some.length}`);
  }
  const times: Record<string, number[]> = { geocode: [], misspelt: [], search: [], reverse: [] };
  const measure = async (name: string, run: () => Promise<unknown>): Promise<void> => {
    // The processor's time, which other programs of the machine do not change.
    const before = process.cpuUsage();
    await run();
    const { user, system } = process.cpuUsage(before);
    times[name]?.push((user + system) / 1_000);
  };
  for (const { street, number, point } of some) {
    await measure('geocode', () => geocoder.geocode(`${number} ${street}`));
    await measure('misspelt', () => geocoder.geocode(`${street.slice(0, -2)}${street.slice(-1)} ${number}`));
    for (let length = 1; length <= street.length; length += 3) {
      await measure('search', () => geocoder.search(street.slice(0, length), { limit: 5, near: point }));
    }
    await measure('search', () => geocoder.search(`${street} ${number}`, { limit: 5, near: point }));
    await measure('reverse', () => geocoder.reverse(point));
  }
  for (const [name, list] of Object.entries(times)) console.log(`  ${name}: ${quantiles(list)}`);
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  console.log(`  memory: ${Math.round(heapUsed / 1e6)} MB heap, ${Math.round(arrayBuffers / 1e6)} MB buffers`);
}

function timed<T>(run: () => T): readonly [T, number] {
  const started = performance.now();
  const result = run();
  return [result, performance.now() - started];
}

function quantiles(times: readonly number[]): string {
  return `median ${quantile(times, 0.5).toFixed(2)} ms, 99th percentile ${quantile(times, 0.99).toFixed(2)} ms`;
}
