import type { Clock } from '../../kernel/primitives/clock.js';
import { type Instant, toInstant } from '../../kernel/primitives/instant.js';

/** The services behind maps. */
export type MapService = 'geocoding' | 'routing';

/** The state of a provider of a map service. */
export interface MapProviderStatus {
  readonly service: MapService;
  /** `sandbox_map`, `city_pack`, `photon`, `nominatim`, `osrm` or `valhalla`. */
  readonly provider: string;
  /** Text that the provider's data requires on a map. */
  readonly attribution?: string;
  /** `open` while all calls go to the fallback; `half_open` while one call tests the provider. */
  readonly circuit: 'closed' | 'open' | 'half_open';
  /** The time of the last change of `circuit`. */
  readonly since: Instant;
  /** The provider that answers while this one does not; null for that in this process, which needs none. */
  readonly fallback: string | null;
  /** The last failure, without any text of the provider; null without one. */
  readonly lastFailure: {
    readonly at: Instant;
    readonly reason: 'timeout' | 'unreachable' | 'refused' | 'invalid_answer';
  } | null;
}

/** Returns the name of the maps in this process: those of city packs, which require an attribution, or the sandbox map. */
export function embeddedProvider(attribution: string | undefined): 'city_pack' | 'sandbox_map' {
  return attribution === undefined ? 'sandbox_map' : 'city_pack';
}

/**
 * Returns the status of the maps in this process, which cannot fail.
 *
 * @param attribution the text that city packs require; absent without packs.
 */
export function embeddedMapProviders(clock: Clock, attribution?: string): () => readonly MapProviderStatus[] {
  const since = toInstant(clock.now());
  const required = attribution === undefined ? {} : { attribution };
  const provider = embeddedProvider(attribution);
  const always = { provider, ...required, circuit: 'closed', since, fallback: null, lastFailure: null } as const;
  return () => [
    { service: 'geocoding', ...always },
    { service: 'routing', ...always },
  ];
}
