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
}

/** The embedded gazetteer and router, which use no network. */
export const embeddedMaps: MapConfig = { geocoder: { provider: 'embedded' }, router: { provider: 'embedded' } };
