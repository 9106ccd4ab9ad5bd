import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createMemoryStore } from '@doorstep/core';
import { createTestPorts } from '@doorstep/core/testing';
import { type RunningServer, readConfig, runCli, startServer } from '@doorstep/server/program';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium, type TestBrowser } from '../../../../scripts/browser/launch-chromium.js';
import { watchPage } from '../../../../scripts/browser/watch-page.js';
import { bundlePage } from './bundle-page.js';
import type { MapRequest, MapStory } from './map-page.js';
import { type PageFile, type PageServer, startPageServer } from './page-server.js';

/** Folder for screenshots of the maps. By default none are taken. */
const pictures = process.env['MAP_PICTURES'];

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><title>Map</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/maplibre-gl.css">
<style>
html, body, #map { margin: 0; height: 100% }
.courier { width: 22px; height: 22px; border-radius: 50%; background: #3455db; border: 4px solid #fff;
  box-shadow: 0 1px 6px rgb(0 0 0 / 40%); box-sizing: border-box }
</style>
</head>
<body><div id="map"></div></body>
</html>
`;

const from = { lat: 44.4268, lng: 26.1025 };
const to = { lat: 44.4525, lng: 26.0865 };

/** A position near Piața Amzei, where there are stores. */
const amzei = [26.0955, 44.4438] as const;

async function pageFiles(): Promise<Record<string, PageFile>> {
  const { resolve } = createRequire(import.meta.url);
  const maplibre = dirname(resolve('maplibre-gl/dist/maplibre-gl.css'));
  const script = async (path: string): Promise<PageFile> => ({
    contentType: 'text/javascript',
    text: await readFile(path, 'utf8'),
  });
  return {
    '/map': { contentType: 'text/html', text: page },
    '/map-page.js': await bundlePage('./map-page.ts'),
    '/maplibre-gl.css': { contentType: 'text/css', text: await readFile(join(maplibre, 'maplibre-gl.css'), 'utf8') },
    '/maplibre-gl-worker.mjs': await script(join(maplibre, 'maplibre-gl-worker.mjs')),
    '/maplibre-gl-shared.mjs': await script(join(maplibre, 'maplibre-gl-shared.mjs')),
    '/mockServiceWorker.js': await script(resolve('msw/mockServiceWorker.js')),
  };
}

let chromium: TestBrowser;
let files: Record<string, PageFile>;
let pageServer: PageServer;
let server: RunningServer;
beforeAll(async () => {
  chromium = await launchChromium();
  files = await pageFiles();
  pageServer = await startPageServer(files);
  let url = '';
  server = await startServer({
    config: readConfig({ PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', SEED: 'demo', CHECK_ANSWERS: 'on' }),
    store: createMemoryStore(),
    ports: { ...createTestPorts(), publicUrl: () => url },
    worker: false,
  });
  url = server.url;
});
afterAll(async () => {
  await chromium?.close();
  await pageServer?.close();
  await server?.close();
});

/** Serves the files of the page at the origin of the server, as if an app were deployed there. */
async function servePage(tab: Page, origin: string): Promise<void> {
  await tab.route(
    (url) => url.origin === origin && url.pathname in files,
    (route, request) => {
      const file = files[new URL(request.url()).pathname];
      return route.fulfill({ contentType: file?.contentType ?? 'text/plain', body: file?.text ?? '' });
    },
  );
}

interface Visit {
  readonly story: MapStory;
  /** Requested paths of the service. */
  readonly paths: readonly string[];
}

/** Shows the map in a page, and expects no hidden errors. */
async function visit(origin: string, request: MapRequest, picture: string): Promise<Visit> {
  const context = await chromium.browser.newContext({
    viewport: { width: 900, height: 640 },
    deviceScaleFactor: pictures ? 2 : 1,
  });
  const tab = await context.newPage();
  const watch = watchPage(tab);
  if (!request.mocks) await servePage(tab, origin);
  await tab.goto(`${origin}/map`);
  // Text, because the test runner rewrites the imports of functions.
  const call = `import('/map-page.js').then(({ showMap }) => showMap(${JSON.stringify(request)}))`;
  const story = await tab.evaluate<MapStory>(call);
  if (pictures !== undefined) {
    await mkdir(pictures, { recursive: true });
    await tab.screenshot({ path: join(pictures, `${picture}.png`) });
  }
  expect(watch.errors).toEqual([]);
  expect(watch.warnings.filter((text) => !/GL Driver Message|swiftshader/i.test(text))).toEqual([]);
  expect(watch.failedRequests).toEqual([]);
  expect(watch.requests.filter((url) => !url.startsWith(`${origin}/`))).toEqual([]);
  await context.close();
  return { story, paths: watch.requests.map((url) => new URL(url).pathname) };
}

describe('the map in MapLibre GL', () => {
  it('shows the city with a route and a courier who moves along it', async () => {
    const request: MapRequest = { baseUrl: server.url, mocks: false, theme: 'light', from, to };
    const { story, paths } = await visit(server.url, request, 'route-light');
    const layers = [
      'zones',
      'parks',
      'river',
      'lakes',
      'zone-borders',
      'road-casings',
      'roads',
      'stores',
      'metro-stations',
    ];
    for (const layer of [...layers, 'road-names', 'metro-names', 'quarter-names', 'route', 'route-casing']) {
      expect(story.rendered, layer).toHaveProperty(layer);
    }
    expect(story.colours).toBeGreaterThan(5);
    expect(story.routePositions).toBeGreaterThanOrEqual(2);
    expect(new Set(story.courier.map(String)).size).toBe(3);
    expect(story.attribution).toContain('Doorstep');
    expect(paths.filter((path) => path.startsWith('/api/v1/maps/tiles/')).length).toBeGreaterThan(2);
  });

  it('names stores, squares and landmarks at a high zoom level', async () => {
    const request: MapRequest = {
      baseUrl: server.url,
      mocks: false,
      theme: 'light',
      from,
      to,
      view: { center: amzei, zoom: 15.2 },
    };
    const { story } = await visit(server.url, request, 'near-light');
    for (const layer of ['store-names', 'square-names', 'landmark-names']) {
      expect(story.names, layer).toHaveProperty(layer);
    }
  });

  it('shows the whole area with its edge and its sectors', async () => {
    const corners = { from: { lat: 44.35, lng: 25.99 }, to: { lat: 44.53, lng: 26.2 } };
    const request: MapRequest = { baseUrl: server.url, mocks: false, theme: 'light', ...corners };
    const { story } = await visit(server.url, request, 'city-light');
    for (const layer of ['service-area-edge', 'sector-names', 'zone-borders']) {
      expect(story.rendered, layer).toHaveProperty(layer);
    }
  });

  it('has a dark style', async () => {
    const request: MapRequest = {
      baseUrl: server.url,
      mocks: false,
      theme: 'dark',
      from,
      to,
      view: { center: amzei, zoom: 14 },
    };
    const { story } = await visit(server.url, request, 'near-dark');
    expect(story.rendered).toHaveProperty('roads');
    expect(story.colours).toBeGreaterThan(5);
  });

  it('is the same with the mocks behind the service worker of the page', async () => {
    const asked = pageServer.paths.length;
    const request: MapRequest = { baseUrl: pageServer.url, mocks: true, theme: 'light', from, to };
    const { story } = await visit(pageServer.url, request, 'route-mocks');
    const { story: real } = await visit(server.url, { ...request, baseUrl: server.url, mocks: false }, 'route-light');
    expect(story).toEqual(real);
    // No tile request left the page.
    expect(pageServer.paths.slice(asked).filter((path) => path.startsWith('/api/'))).toEqual([]);
  });
});

/** Extracts of OpenStreetMap: © OpenStreetMap contributors, ODbL 1.0. */
const extracts = join(import.meta.dirname, '../../../../server/src/testing/osm');

describe.each([
  {
    extract: 'andorra.osm.pbf',
    theme: 'light',
    zoom: 15.4,
    corners: { from: { lat: 42.5063, lng: 1.5218 }, to: { lat: 42.5101, lng: 1.5341 } },
    layers: ['parks', 'streams', 'roads', 'road-names', 'river-names'],
  },
  {
    extract: 'monaco.osm.gz',
    theme: 'light',
    zoom: 15.2,
    corners: { from: { lat: 43.7314, lng: 7.4197 }, to: { lat: 43.7401, lng: 7.4299 } },
    layers: ['parks', 'lakes', 'buildings', 'roads', 'road-names', 'landmark-names'],
  },
  {
    extract: 'moscow-centre.osm.gz',
    theme: 'dark',
    zoom: 13.6,
    corners: { from: { lat: 55.8057, lng: 37.585 }, to: { lat: 55.8216, lng: 37.628 } },
    layers: ['parks', 'rails', 'roads', 'road-names', 'station-names'],
  },
] as const)('the imported map of $extract', ({ extract, theme, zoom, corners, layers }) => {
  let folder: string;
  let city: RunningServer;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'doorstep-map-'));
    const pack = join(folder, 'map.city');
    const silent = (): void => {};
    const output = { print: silent, note: silent };
    expect(await runCli(['city', 'import', join(extracts, extract), '--out', pack], {}, output)).toBe(0);
    let url = '';
    city = await startServer({
      config: readConfig({ PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', DATA_DIR: folder, CITY_PACK: pack }),
      store: createMemoryStore(),
      worker: false,
    });
    url = city.url;
    expect(url).not.toBe('');
  });
  afterAll(async () => {
    await city?.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('is drawn with its names, without an error', async () => {
    const { from, to } = corners;
    const center = [(from.lng + to.lng) / 2, (from.lat + to.lat) / 2] as const;
    const request: MapRequest = { baseUrl: city.url, mocks: false, theme, ...corners, view: { center, zoom } };
    const { story } = await visit(city.url, request, `${extract}-${theme}`);
    for (const layer of layers) expect(story.rendered, layer).toHaveProperty(layer);
    expect(story.colours).toBeGreaterThan(4);
    expect(story.attribution).toContain('© OpenStreetMap contributors');
  });
});
