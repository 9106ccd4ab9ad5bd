import { createPositionBoard } from '../couriers/position-board.js';
import { createEmbeddedGeocoder } from '../geo/address/embedded-geocoder.js';
import { createEmbeddedRouter } from '../geo/embedded-router.js';
import { embeddedMapProviders } from '../geo/map-provider.js';
import { createLiveBus } from '../kernel/ports/live-bus.js';
import type { Ports } from '../kernel/ports/ports.js';
import { createStatusBoard } from '../kernel/ports/status-board.js';
import { createVirtualClock, type VirtualClock } from '../kernel/primitives/clock.js';
import { createIdSequence, type IdPlace } from '../kernel/primitives/ids.js';
import { createSeededRandom } from '../kernel/primitives/random.js';
import { createSandboxPayments } from '../payments/sandbox-provider.js';
import { createSandboxPush, type SandboxPush } from '../push/sandbox-push.js';
import { testPlaces } from '../sandbox/magic-addresses.js';
import { createFastPasswordHasher } from './fast-password-hasher.js';
import { createMemoryVault, type VaultContents } from './memory-vault.js';
import { createTestSealer } from './test-sealer.js';

/** Saturday 12:00 in Bucharest. */
export const testStart = '2026-11-21T10:00:00.000Z';

/** What ports hold that answers depend on: enough to go on from there. */
export interface PortsSnapshot {
  /** When the ports were made, and what their clock shows, in milliseconds since the epoch. */
  readonly start: number;
  readonly now: number;
  readonly randomState: number;
  readonly lastId: IdPlace;
  readonly files: VaultContents;
}

/** Ports whose time moves only when told. */
export interface TestPorts extends Ports {
  readonly clock: VirtualClock;
  readonly push: SandboxPush;
  /** What they hold now; what a provider of pushes was given is not in it. */
  snapshot(): PortsSnapshot;
}

/** What test ports begin with. */
export interface TestPortsOptions {
  /** Where the clock starts (RFC 3339). */
  readonly now?: string;
  readonly seed?: number;
  /** Goes on from there, in place of `now` and `seed`. */
  readonly from?: PortsSnapshot;
}

/**
 * Ports without an outside world: a virtual clock from `now` (default `testStart`), random bytes and ids from `seed`
 * (default 1), a fast password hasher, sandbox payments, the embedded geocoder and router, and a silent reporter. The
 * same options give the same ids, tokens and hashes, so these are for tests and mocks only.
 */
export function createTestPorts({ now = testStart, seed = 1, from }: TestPortsOptions = {}): TestPorts {
  const clock = createVirtualClock(from?.start ?? now);
  const start = clock.now();
  const random = createSeededRandom(from?.randomState ?? seed);
  const ids = createIdSequence(clock, random, from?.lastId);
  const files = createMemoryVault(from?.files);
  const live = createLiveBus();
  const ports: TestPorts = {
    clock,
    random,
    newId: ids.newId,
    passwords: createFastPasswordHasher(random),
    payments: createSandboxPayments(),
    geocoder: createEmbeddedGeocoder(),
    router: createEmbeddedRouter(),
    mapProviders: embeddedMapProviders(clock),
    push: createSandboxPush(),
    sealer: createTestSealer(),
    files,
    reporter: { error: () => undefined },
    status: createStatusBoard(clock),
    webhooks: { send: async () => ({ kind: 'answer', status: 204, headers: {}, body: '', durationMilliseconds: 0 }) },
    live,
    positions: createPositionBoard({ clock, live }),
    testPlaces,
    pause: async () => undefined,
    publicUrl: () => 'https://sandbox.doorstep.example',
    snapshot: () => ({
      start,
      now: clock.now(),
      randomState: random.state,
      lastId: ids.place,
      files: files.contents(),
    }),
  };
  // Not before: what the ports say of themselves is since their start.
  if (from) clock.set(from.now);
  return ports;
}
