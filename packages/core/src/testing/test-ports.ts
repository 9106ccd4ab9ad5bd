import { createPositionBoard } from '../couriers/position-board.js';
import { createEmbeddedGeocoder } from '../geo/address/embedded-geocoder.js';
import { createEmbeddedRouter } from '../geo/embedded-router.js';
import { embeddedMapProviders } from '../geo/map-provider.js';
import { createLiveBus } from '../kernel/live-bus.js';
import type { Ports } from '../kernel/ports.js';
import { createVirtualClock, type VirtualClock } from '../kernel/primitives/clock.js';
import { createIds } from '../kernel/primitives/ids.js';
import { createSeededRandom } from '../kernel/primitives/random.js';
import { createStatusBoard } from '../kernel/status-board.js';
import { createSandboxPush, type SandboxPush } from '../notifications/sandbox-push.js';
import { createSandboxPayments } from '../payments/sandbox-provider.js';
import { createFastPasswordHasher } from './fast-password-hasher.js';
import { createMemoryVault } from './memory-vault.js';
import { createTestSealer } from './test-sealer.js';

/** Saturday 12:00 in Bucharest. */
export const testStart = '2026-11-21T10:00:00.000Z';

/** Ports whose time moves only when told. */
export interface TestPorts extends Ports {
  readonly clock: VirtualClock;
  readonly push: SandboxPush;
}

/**
 * Ports without an outside world: a virtual clock from `now` (default `testStart`), random bytes and ids from `seed`
 * (default 1), a fast password hasher, sandbox payments, the embedded geocoder and router, and a silent reporter. The
 * same options give the same ids, tokens and hashes, so these are for tests and mocks only.
 */
export function createTestPorts(options: { readonly now?: string; readonly seed?: number } = {}): TestPorts {
  const clock = createVirtualClock(options.now ?? testStart);
  const random = createSeededRandom(options.seed ?? 1);
  const live = createLiveBus();
  return {
    clock,
    random,
    newId: createIds(clock, random),
    passwords: createFastPasswordHasher(random),
    payments: createSandboxPayments(),
    geocoder: createEmbeddedGeocoder(),
    router: createEmbeddedRouter(),
    mapProviders: embeddedMapProviders(clock),
    push: createSandboxPush(),
    sealer: createTestSealer(),
    files: createMemoryVault(),
    reporter: { error: () => undefined },
    status: createStatusBoard(clock),
    webhooks: { send: async () => ({ kind: 'answer', status: 204, headers: {}, body: '', durationMilliseconds: 0 }) },
    live,
    positions: createPositionBoard({ clock, live }),
    pause: async () => undefined,
    publicUrl: () => 'https://sandbox.doorstep.example',
  };
}
