import type { MapHealth, MapService } from '@doorstep/contracts';
import type { z } from 'zod';
import type { Instant } from '../../kernel/primitives/instant.js';
import type { MapProviderStatus } from '../../values/geo/map-provider.js';

type State = z.input<typeof MapService>['state'];

/** Ordered from best to worst. */
const states = ['ok', 'degraded', 'down'] as const satisfies readonly State[];

/**
 * Returns the health of the map service. Its overall state is that of its worst part.
 *
 * @param tiles the provider of tiles.
 */
export function mapHealth(
  providers: readonly MapProviderStatus[],
  tiles: string,
  now: Instant,
): z.input<typeof MapHealth> {
  const services = [...providers.map(providerView), tilesView(providers, tiles, now)];
  const worst = Math.max(...services.map(({ state }) => states.indexOf(state)));
  return { state: states[worst] ?? 'ok', services, time: now };
}

function providerView(status: MapProviderStatus): z.input<typeof MapService> {
  const { service, provider, circuit, fallback, since, lastFailure } = status;
  const fallbackInUse = circuit !== 'closed' && fallback !== null;
  const state: State = circuit === 'closed' ? 'ok' : fallbackInUse ? 'degraded' : 'down';
  return { service, provider, state, circuit, fallback, fallbackInUse, since, lastFailure };
}

/** Tiles come from the service itself, so their state is `ok` whenever it answers. */
function tilesView(
  providers: readonly MapProviderStatus[],
  provider: string,
  now: Instant,
): z.input<typeof MapService> {
  const since = providers.map((status) => status.since).reduce((a, b) => (a < b ? a : b), now);
  return {
    service: 'tiles',
    provider,
    state: 'ok',
    circuit: 'closed',
    fallback: null,
    fallbackInUse: false,
    since,
    lastFailure: null,
  };
}
