/** A server that is asked over HTTP. */
export interface RemoteProvider<P extends string> {
  readonly provider: P;
  readonly url: string;
  /** For one call: name, connection, TLS, answer. */
  readonly timeoutMs: number;
}

/** Where addresses are looked up. */
export type GeocoderConfig =
  | { readonly provider: 'embedded' }
  | (RemoteProvider<'photon' | 'nominatim'> & {
      /** As many as come when absent. */
      readonly requestsPerSecond: number | undefined;
    });

/** Where ways are found. */
export type RouterConfig = { readonly provider: 'embedded' } | RemoteProvider<'osrm' | 'valhalla'>;

/** What maps are made of. */
export interface MapConfig {
  readonly geocoder: GeocoderConfig;
  readonly router: RouterConfig;
}

/** The gazetteer and the router within the service: no network. */
export const embeddedMaps: MapConfig = { geocoder: { provider: 'embedded' }, router: { provider: 'embedded' } };
