import type { Clock } from '../kernel/primitives/clock.js';
import { type Instant, toInstant } from '../kernel/primitives/instant.js';

/** What maps are made of. */
export type MapService = 'geocoding' | 'routing';

/** How a provider of a map service is doing. */
export interface MapProviderStatus {
  readonly service: MapService;
  /** `embedded`, `photon`, `nominatim`, `osrm` or `valhalla`. */
  readonly provider: string;
  /** `open` while calls go to the fallback without asking it; `half_open` while one call tries whether it is back. */
  readonly circuit: 'closed' | 'open' | 'half_open';
  /** Since when the circuit is in that state. */
  readonly since: Instant;
  /** What answers while the provider does not; null for the embedded one, which needs none. */
  readonly fallback: string | null;
  /** The last failure, without any text of the provider; null without one. */
  readonly lastFailure: {
    readonly at: Instant;
    readonly reason: 'timeout' | 'unreachable' | 'refused' | 'invalid_answer';
  } | null;
}

/** The embedded gazetteer and road graph: they cannot fail. */
export function embeddedMapProviders(clock: Clock): () => readonly MapProviderStatus[] {
  const since = toInstant(clock.now());
  const always = { provider: 'embedded', circuit: 'closed', since, fallback: null, lastFailure: null } as const;
  return () => [
    { service: 'geocoding', ...always },
    { service: 'routing', ...always },
  ];
}
