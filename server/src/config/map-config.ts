import { z } from 'zod';
import { isHttpUrl, list, wholeNumber } from './config-values.js';

/** A provider over HTTP. */
export interface RemoteProvider<P extends string> {
  readonly provider: P;
  readonly url: string;
  /** Time limit of a call, including name resolution, connection and TLS. */
  readonly timeoutMs: number;
}

/** The geocoder, which looks up addresses. */
export type GeocoderConfig =
  | { readonly provider: 'embedded' }
  | (RemoteProvider<'photon' | 'nominatim'> & {
      /** Undefined for no limit. */
      readonly requestsPerSecond: number | undefined;
    });

/** The router, which finds routes. */
export type RouterConfig = { readonly provider: 'embedded' } | RemoteProvider<'osrm' | 'valhalla'>;

/** The geocoder and the router. */
export interface MapConfig {
  readonly geocoder: GeocoderConfig;
  readonly router: RouterConfig;
  /** Paths of the city packs that the embedded geocoder and router use. */
  readonly cityPacks: readonly string[];
  /** Ids of the cities that are served; undefined for Bucharest and those of the packs. */
  readonly cities: readonly string[] | undefined;
}

/** The embedded gazetteer and router, which use no network. */
export const embeddedMaps: MapConfig = {
  geocoder: { provider: 'embedded' },
  router: { provider: 'embedded' },
  cityPacks: [],
  cities: undefined,
};

const providerUrl = (description: string) =>
  z
    .string()
    .optional()
    .refine((text) => text === undefined || isProviderUrl(text), { message: 'must be an http:// or https:// address' })
    .describe(description);

/** The environment variables of the map providers. */
export const mapVariables = {
  GEOCODER: z
    .enum(['embedded', 'photon', 'nominatim'], {
      errorMap: () => ({ message: 'must be embedded, photon or nominatim' }),
    })
    .default('embedded')
    .describe('Geocoder that looks up addresses: embedded (default), photon or nominatim'),
  GEOCODER_URL: providerUrl('Address of the geocoder: https://host, with a path, key or credentials if it needs them'),
  GEOCODER_TIMEOUT_MS: wholeNumber(1_500, 50, 30_000).describe(
    'Milliseconds that the geocoder may take before the embedded one answers instead (default 1500)',
  ),
  GEOCODER_REQUESTS_PER_SECOND: wholeNumber(0, 0, 1_000).describe(
    'Requests that this process sends to the geocoder in a second at most; 0 (default) for no limit',
  ),
  ROUTER: z
    .enum(['embedded', 'osrm', 'valhalla'], { errorMap: () => ({ message: 'must be embedded, osrm or valhalla' }) })
    .default('embedded')
    .describe('Router that finds routes and travel times: embedded (default), osrm or valhalla'),
  ROUTER_URL: providerUrl('Address of the router: https://host, with a path, key or credentials if it needs them'),
  ROUTER_TIMEOUT_MS: wholeNumber(2_000, 50, 30_000).describe(
    'Milliseconds that the router may take before the embedded one answers instead (default 2000)',
  ),
  CITY_PACK: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Files that "city import" made, separated by commas: the embedded geocoder, router and map use them instead of the sandbox map',
    ),
  CITIES: z
    .string()
    .min(1)
    .optional()
    .describe('Ids of the cities that are served, separated by commas (default: bucharest and those of CITY_PACK)'),
};

type MapValues = z.output<z.ZodObject<typeof mapVariables>>;

/** Checks variables that need each other. */
export function checkMapValues(values: MapValues, context: z.RefinementCtx): void {
  for (const name of ['GEOCODER', 'ROUTER'] as const) {
    const url = `${name}_URL` as const;
    if (values[name] === 'embedded' || values[url] !== undefined) continue;
    context.addIssue({ code: 'custom', path: [url], message: `must be set when ${name}=${values[name]}` });
  }
}

/** Converts checked variables. */
export function toMapConfig(values: MapValues): MapConfig {
  return {
    geocoder: toGeocoder(values),
    router: toRouter(values),
    cityPacks: list(values.CITY_PACK ?? ''),
    cities: values.CITIES === undefined ? undefined : list(values.CITIES),
  };
}

function toGeocoder(values: MapValues): GeocoderConfig {
  const { GEOCODER: provider, GEOCODER_URL: url } = values;
  if (provider === 'embedded' || url === undefined) return { provider: 'embedded' };
  const requestsPerSecond = values.GEOCODER_REQUESTS_PER_SECOND || undefined;
  return { provider, url, timeoutMs: values.GEOCODER_TIMEOUT_MS, requestsPerSecond };
}

function toRouter({ ROUTER: provider, ROUTER_URL: url, ROUTER_TIMEOUT_MS: timeoutMs }: MapValues): RouterConfig {
  return provider === 'embedded' || url === undefined ? { provider: 'embedded' } : { provider, url, timeoutMs };
}

/** Returns true for an address whose credentials, if any, can be decoded. */
function isProviderUrl(text: string): boolean {
  if (!isHttpUrl(text)) return false;
  const { username, password } = new URL(text);
  try {
    return decodeURIComponent(username + password) !== undefined;
  } catch {
    return false;
  }
}
