import { createEmbeddedGeocoder, createEmbeddedRouter, createMemoryStore, demoApiKey } from '@doorstep/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../config/config.js';
import { startServer } from '../../serve/serve.js';
import { createLogger } from '../../telemetry/logger.js';
import { nominatimHouse, osrmRoute, photonAnswer, photonHouse, valhallaRoute } from '../../testing/map-answers.js';
import { type MapServer, startMapServer } from '../../testing/map-server.js';
import { createMapPorts, type MapPorts } from './map-ports.js';
import { publicNominatimHost } from './nominatim.js';

const address = 'Strada Lipscani 25, București';
const from = { lat: 44.43, lng: 26.1 };
const to = { lat: 44.445, lng: 26.097 };

let geocoding: MapServer;
let routing: MapServer;
let log: string[];
const opened: MapPorts[] = [];

beforeEach(async () => {
  [geocoding, routing] = await Promise.all([startMapServer(), startMapServer()]);
  log = [];
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(opened.splice(0).map((ports) => ports.close()));
  await Promise.all([geocoding.close(), routing.close()]);
});

const logger = () => createLogger('debug', { write: (line: string) => void log.push(line) });

function open(env: Readonly<Record<string, string>>): MapPorts {
  const urls = { GEOCODER_URL: `${geocoding.url}/?api_key=geheim`, ROUTER_URL: routing.url };
  const maps = readConfig({ ...urls, GEOCODER_TIMEOUT_MS: '200', ROUTER_TIMEOUT_MS: '200', ...env });
  const clock = { now: () => Date.now() };
  const ports = createMapPorts({ maps, clock, logger: logger(), publicUrl: () => 'https://api.example' });
  opened.push(ports);
  return ports;
}

const circuitsOf = (ports: MapPorts) => ports.mapProviders().map(({ circuit }) => circuit);

describe('createMapPorts', () => {
  it('is embedded by default', async () => {
    const ports = open({});
    expect(ports.mapProviders()).toMatchObject([
      { service: 'geocoding', provider: 'sandbox_map', circuit: 'closed', fallback: null, lastFailure: null },
      { service: 'routing', provider: 'sandbox_map', circuit: 'closed', fallback: null, lastFailure: null },
    ]);
    expect(await ports.geocoder.geocode(address)).toEqual(await createEmbeddedGeocoder().geocode(address));
    expect([...geocoding.requests, ...routing.requests]).toEqual([]);
  });

  it.each([
    ['photon', 'osrm', photonAnswer(photonHouse), osrmRoute],
    ['nominatim', 'valhalla', [nominatimHouse], valhallaRoute],
  ])('uses the providers %s and %s', async (geocoder, router, place, route) => {
    geocoding.answer(place);
    routing.answer(route);
    const ports = open({ GEOCODER: geocoder, ROUTER: router });
    expect(await ports.geocoder.geocode(address)).toMatchObject({ point: { lat: 44.431621, lng: 26.099313 } });
    expect(await ports.router.route(from, to)).toMatchObject({ distanceMeters: 2_410, durationSeconds: 389 });
    expect(ports.mapProviders()).toMatchObject([
      { service: 'geocoding', provider: geocoder, circuit: 'closed', fallback: 'sandbox_map', lastFailure: null },
      { service: 'routing', provider: router, circuit: 'closed', fallback: 'sandbox_map', lastFailure: null },
    ]);
    expect(geocoding.requests[0]?.headers['user-agent']).toBe('Doorstep (https://api.example)');
  });

  it('falls back during an outage, and recovers', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const ports = open({ GEOCODER: 'photon', ROUTER: 'osrm' });
    const embedded = await createEmbeddedRouter().route(from, to);
    routing.behave((_, response) => response.writeHead(500).end());
    for (let call = 0; call < 12; call += 1) expect(await ports.router.route(from, to)).toEqual(embedded);
    expect(routing.requests).toHaveLength(5);
    expect(circuitsOf(ports)).toEqual(['closed', 'open']);
    expect(ports.mapProviders()[1]?.lastFailure).toMatchObject({ reason: 'refused' });

    vi.setSystemTime(Date.now() + 30_000);
    routing.behave(() => {});
    const trial = ports.router.route(from, to);
    await expect.poll(() => routing.requests.length).toBe(6);
    expect(circuitsOf(ports)).toEqual(['closed', 'half_open']);
    expect(await ports.router.route(from, to)).toEqual(embedded);
    expect(await trial).toEqual(embedded);
    expect(circuitsOf(ports)).toEqual(['closed', 'open']);
    expect(ports.mapProviders()[1]?.lastFailure).toMatchObject({ reason: 'timeout' });

    vi.setSystemTime(Date.now() + 30_000);
    routing.answer(osrmRoute);
    expect(await ports.router.route(from, to)).toMatchObject({ distanceMeters: 2_410 });
    expect(circuitsOf(ports)).toEqual(['closed', 'closed']);
  });

  it('logs neither addresses nor keys', async () => {
    const ports = open({ GEOCODER: 'photon' });
    for (let call = 0; call < 6; call += 1) await ports.geocoder.geocode(address);
    expect(log.some((line) => line.includes('map provider unavailable'))).toBe(true);
    expect(log.join('\n')).not.toMatch(/lipscani|geheim|127\.0\.0\.1/i);
  });

  it('stays below the rate limit, and falls back for the other calls', async () => {
    geocoding.answer(photonAnswer(photonHouse));
    const ports = open({ GEOCODER: 'photon', GEOCODER_REQUESTS_PER_SECOND: '1' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => ports.geocoder.geocode(address)));
    const answered = answers.filter((answer) => answer?.point.lat === 44.431621);
    expect([answered.length, geocoding.requests.length]).toEqual([2, 2]);
    expect(answers.filter((answer) => answer === undefined)).toEqual([]);
    expect(circuitsOf(ports)).toEqual(['closed', 'closed']);
  });

  it('never uses the public Nominatim for autocompletion', async () => {
    const ports = open({
      GEOCODER: 'nominatim',
      GEOCODER_URL: `http://${publicNominatimHost}:1`,
      GEOCODER_TIMEOUT_MS: '50',
    });
    const options = { limit: 5 };
    expect(await ports.geocoder.search('Strada Lips', options)).toEqual(
      await createEmbeddedGeocoder().search('Strada Lips', options),
    );
    expect(ports.mapProviders()[0]?.lastFailure).toBeNull();
  });

  it('ends its connections when it is closed', async () => {
    geocoding.behave(() => {});
    const ports = open({ GEOCODER: 'photon', GEOCODER_TIMEOUT_MS: '30000' });
    const answer = ports.geocoder.geocode(address);
    await expect.poll(() => geocoding.requests.length).toBe(1);
    await ports.close();
    expect(await answer).toEqual(await createEmbeddedGeocoder().geocode(address));
  });
});

it('a server prices quotes while both providers are unavailable', async () => {
  const env = { GEOCODER: 'photon', GEOCODER_URL: geocoding.url, ROUTER: 'osrm', ROUTER_URL: routing.url, PORT: '0' };
  const server = await startServer({
    config: readConfig(env),
    store: createMemoryStore(),
    logger: logger(),
    worker: false,
  });
  const quote = async (): Promise<unknown> => {
    const response = await fetch(`${server.url}/v1/quotes`, {
      method: 'POST',
      headers: { authorization: `Bearer ${demoApiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ pickup: { address }, dropoff: { address: 'Bd. Iuliu Maniu 7, București' } }),
    });
    return [response.status, await response.json()];
  };
  try {
    for (let call = 0; call < 4; call += 1) {
      expect(await quote()).toMatchObject([201, { pickup: { address }, distanceMeters: expect.any(Number) }]);
    }
    expect(geocoding.requests.length).toBeLessThanOrEqual(6);
    expect(log.filter((line) => line.includes('map provider unavailable')).length).toBeGreaterThan(0);
  } finally {
    await server.close();
  }
});
