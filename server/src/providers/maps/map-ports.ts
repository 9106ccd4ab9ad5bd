import { readFileSync } from 'node:fs';
import {
  type CityBook,
  type CityMaps,
  type Clock,
  createCityMaps,
  decodePack,
  embeddedMapProviders,
  embeddedProvider,
  type Geocoder,
  InvalidCityPack,
  type MapProviderStatus,
  type MapService,
  type PackContent,
  type Point,
  type Ports,
  type Router,
  selectCities,
} from '@doorstep/core';
import type { Logger } from 'pino';
import type { GeocoderConfig, MapConfig, RouterConfig } from '../../config/map-config.js';
import { CommandFailed } from '../../system/command-failed.js';
import { createNominatim, publicNominatimHost } from './nominatim.js';
import { createOsrm } from './osrm.js';
import { createPhoton } from './photon.js';
import { createProviderClient, type ProviderClient } from './provider-client.js';
import { createProviderGeocoder } from './provider-geocoder.js';
import { createProviderGuard, type ProviderGuard } from './provider-guard.js';
import { createProviderRouter } from './provider-router.js';
import { servedAreaOf } from './served-area.js';
import { createThrottle } from './throttle.js';
import { createValhalla } from './valhalla.js';

/** Configuration and dependencies of the map ports. */
export interface MapPortsOptions {
  readonly maps: MapConfig;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Returns the address that clients use, which requests to providers name. */
  readonly publicUrl: () => string;
}

/** The map ports. `close` ends the connections to providers. */
export interface MapPorts extends Pick<Ports, 'cities' | 'geocoder' | 'router' | 'mapProviders' | 'basemaps'> {
  close(): Promise<void>;
}

interface Part<P> {
  readonly port: P;
  readonly status: () => MapProviderStatus;
  readonly close: () => Promise<void>;
}

type Remote<C> = Exclude<C, { readonly provider: 'embedded' }>;

/** The longest wait for the throttle. A customer is waiting for a price. */
const maxThrottleMs = 1_000;

/** Creates the configured geocoder and router. A provider falls back to the maps in this process. */
export function createMapPorts(options: MapPortsOptions): MapPorts {
  const local = cityMapsOf(options.maps);
  const geocoding = geocoderPart(options, options.maps.geocoder, local);
  const routing = routerPart(options, options.maps.router, local);
  return {
    cities: local.cities,
    geocoder: geocoding.port,
    router: routing.port,
    mapProviders: () => [geocoding.status(), routing.status()],
    basemaps: local.basemaps,
    async close() {
      await Promise.all([geocoding.close(), routing.close()]);
    },
  };
}

/** Creates the maps of the packs and the book of the served cities. @throws CommandFailed for packs or cities that cannot be served */
export function cityMapsOf({ cityPacks, cities }: MapConfig): CityMaps {
  const maps = configured('CITY_PACK', () => createCityMaps(cityPacks.map(loadCityPack)));
  return cities === undefined
    ? maps
    : { ...maps, cities: configured('CITIES', () => selectCities(maps.cities, cities)) };
}

/**
 * Reads a city pack. It stays in memory as it is in the file.
 *
 * @throws CommandFailed if the file is missing, truncated, or of another version.
 */
function loadCityPack(path: string): PackContent {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    throw new CommandFailed(`CITY_PACK: ${path} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
  try {
    return decodePack(bytes);
  } catch (error) {
    if (error instanceof InvalidCityPack) throw new CommandFailed(`CITY_PACK: ${path}: ${error.message}`);
    throw error;
  }
}

/** Names the variable whose value cannot be used. @throws CommandFailed */
function configured<T>(variable: string, create: () => T): T {
  try {
    return create();
  } catch (error) {
    if (error instanceof CommandFailed || !(error instanceof Error)) throw error;
    throw new CommandFailed(`${variable}: ${error.message}`);
  }
}

function geocoderPart(options: MapPortsOptions, config: GeocoderConfig, local: CityMaps): Part<Geocoder> {
  const { geocoder: fallback } = local;
  if (config.provider === 'embedded') return embeddedPart(fallback, 'geocoding', options.clock, local);
  const client = providerClient(options, config);
  const isPublic = new URL(config.url).hostname === publicNominatimHost;
  const completesText = !isPublic;
  const area = servedAreaOf(local.cities);
  const provider =
    config.provider === 'photon' ? createPhoton(client, area) : createNominatim(client, { completesText, area });
  const requestsPerSecond = isPublic ? 1 : config.requestsPerSecond;
  const throttle = requestsPerSecond && createThrottle({ requestsPerSecond, maxWaitMs: maxThrottleMs });
  const guard = createProviderGuard({
    ...options,
    ...config,
    service: 'geocoding',
    fallback: embeddedProvider(local.attribution),
    throttle: throttle || undefined,
  });
  return remotePart(createProviderGeocoder({ provider, guard, fallback, area }), guard, client, local);
}

function routerPart(options: MapPortsOptions, config: RouterConfig, local: CityMaps): Part<Router> {
  const { router: fallback } = local;
  if (config.provider === 'embedded') return embeddedPart(fallback, 'routing', options.clock, local);
  const client = providerClient(options, config);
  const provider = config.provider === 'osrm' ? createOsrm(client) : createValhalla(client, timeZoneIn(local.cities));
  const guard = createProviderGuard({
    ...options,
    ...config,
    service: 'routing',
    fallback: embeddedProvider(local.attribution),
  });
  return remotePart(createProviderRouter({ provider, guard, fallback }), guard, client, local);
}

/** Returns the function that finds the time zone of a place; outside of all zones, that of the first city. */
function timeZoneIn({ zoneAt, home }: CityBook): (point: Point) => string {
  return (point) => (zoneAt(point)?.city ?? home).timeZone;
}

function providerClient({ publicUrl }: MapPortsOptions, config: Remote<GeocoderConfig | RouterConfig>): ProviderClient {
  const userAgent = (): string => (publicUrl() === '' ? 'Doorstep' : `Doorstep (${publicUrl()})`);
  return createProviderClient({ url: config.url, connectTimeoutMs: config.timeoutMs, userAgent });
}

function remotePart<P>(port: P, guard: ProviderGuard, client: ProviderClient, { attribution }: CityMaps): Part<P> {
  const required = attribution === undefined ? {} : { attribution };
  return { port, status: () => ({ ...guard.status(), ...required }), close: client.close };
}

function embeddedPart<P>(port: P, service: MapService, clock: Clock, { attribution }: CityMaps): Part<P> {
  const status = embeddedMapProviders(clock, attribution)().find((one) => one.service === service);
  if (status === undefined) throw new Error(`The maps in this process have no ${service}.`);
  return { port, status: () => status, close: async () => {} };
}
