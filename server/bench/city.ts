import { rmSync } from 'node:fs';
import { mkdtemp, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tileZooms } from '@doorstep/contracts';
import {
  createEmbeddedRouter,
  createPackBasemap,
  createPackRouter,
  decodePack,
  type PackContent,
  type Point,
  worldPosition,
  worldSide,
} from '@doorstep/core';
import { encodeTile } from '@doorstep/core/testing';
import { createDraw, quantile } from '@doorstep/simulation';
import { importCity } from '../src/city-import/import-city.js';
import { builtCity } from '../src/testing/osm/built-city.js';
import { writePbf, writeXml } from '../src/testing/osm/write-extract.js';

/*
 * Imports extracts of OpenStreetMap, routes between random points of their roads, and draws the tiles around such points:
 * `node --conditions=doorstep-source --import tsx server/bench/city.ts <extract>...`. The extracts `generated.osm.pbf` and `generated.osm` are a city
 * of 30,625 junctions and 151,380 buildings with addresses, which is generated first. The peak memory is that of the process, so give it one extract.
 */

const routes = 2_000;
const matrices = 20;
const matrixSide = 25;
const tilesOfLevel = 200;
const firstLevel = 10;

const generators: Readonly<Record<string, typeof writePbf>> = {
  'generated.osm.pbf': writePbf,
  'generated.osm': writeXml,
};
const folder = await mkdtemp(join(tmpdir(), 'doorstep-city-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

for (const extract of process.argv.slice(2)) {
  const generate = generators[extract];
  const path = generate ? join(folder, extract) : extract;
  await generate?.(path, builtCity({ seed: 1, side: 175 }));
  const { size } = await stat(path);
  const before = process.cpuUsage();
  const { bytes } = await importCity(path, {}, () => {});
  const { user, system } = process.cpuUsage(before);
  console.log(
    `${path}: ${megabytes(size)} MB imported in ${((user + system) / 1e6).toFixed(1)} s of the processor, ` +
      `pack ${megabytes(bytes.length)} MB, peak memory ${Math.round(process.resourceUsage().maxRSS / 1_000)} MB`,
  );
  const pack = decodePack(bytes);
  const router = createPackRouter(pack, createEmbeddedRouter());
  const options = { vehicle: 'car' } as const;
  const point = randomPoints(pack, options.vehicle);
  const measure = async (): Promise<readonly [route: number[], matrix: number[]]> => {
    const times: [number[], number[]] = [[], []];
    for (let index = 0; index < routes; index += 1) {
      const [from, to] = [point(), point()];
      times[0].push((await timed(() => router.route(from, to, options)))[1]);
    }
    for (let index = 0; index < matrices; index += 1) {
      const [from, to] = [Array.from({ length: matrixSide }, point), Array.from({ length: matrixSide }, point)];
      times[1].push((await timed(() => router.matrix(from, to, options)))[1]);
    }
    return times;
  };
  await measure();
  const [route, matrix] = await measure();
  const basemap = createPackBasemap(pack);
  for (let z = firstLevel; z <= tileZooms.max; z += 1) {
    const times = Array.from({ length: tilesOfLevel }, () => {
      const [x, y] = worldPosition(point()).map((unit) => Math.floor((unit / worldSide) * 2 ** z));
      const before = process.cpuUsage();
      encodeTile(basemap.layers({ z, x: x ?? 0, y: y ?? 0 }));
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1_000;
    });
    console.log(
      `  tile of level ${z}, processor's time: ${quantiles(times)}, longest ${Math.max(...times).toFixed(2)} ms`,
    );
  }
  console.log(`  route: ${quantiles(route)}; matrix of ${matrixSide} x ${matrixSide}: ${quantiles(matrix)}`);
}

async function timed<T>(run: () => Promise<T>): Promise<readonly [T, number]> {
  const started = performance.now();
  const result = await run();
  return [result, performance.now() - started];
}

/** Returns points in the middle of roads that the vehicle may use. */
function randomPoints({ sections }: PackContent, vehicle: string): () => Point {
  const section = (name: string): ArrayLike<number> => sections.get(name) ?? [];
  const [starts, points, speeds] = [section('roads.pointStart'), section('roads.points'), section(`${vehicle}.speeds`)];
  const { fraction } = createDraw(1);
  return () => {
    for (;;) {
      const edge = Math.floor(fraction() * (starts.length - 1));
      if (speeds[2 * edge] === 0 && speeds[2 * edge + 1] === 0) continue;
      const at = Math.floor(((starts[edge] ?? 0) + (starts[edge + 1] ?? 0)) / 2);
      return { lat: (points[2 * at] ?? 0) / 1e7, lng: (points[2 * at + 1] ?? 0) / 1e7 };
    }
  };
}

function quantiles(times: readonly number[]): string {
  return `median ${quantile(times, 0.5).toFixed(2)} ms, 99th percentile ${quantile(times, 0.99).toFixed(2)} ms`;
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
