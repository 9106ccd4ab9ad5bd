import type { IdKind } from '@doorstep/contracts';
import { type CityMaps, createSandboxMaps } from '../../catalogue/maps/sandbox-maps.js';
import { createSpeedBook } from '../../catalogue/speeds/speed-book.js';
import { createZoneBook } from '../../catalogue/zones/zone-book.js';
import { createPositionBoard } from '../../couriers/couriers/position-board.js';
import { defaultAccountPolicy } from '../../identity/accounts/account-policy.js';
import { createPasswordStrength } from '../../identity/accounts/zxcvbn-strength.js';
import { createLiveBus } from '../../kernel/ports/live-bus.js';
import type { Ports } from '../../kernel/ports/ports.js';
import { createStatusBoard } from '../../kernel/ports/status-board.js';
import { noTelemetry } from '../../kernel/ports/telemetry.js';
import { createVirtualClock, type VirtualClock } from '../../kernel/primitives/clock.js';
import { sha256Hex } from '../../kernel/primitives/digest.js';
import { createIdSequence, type IdPosition } from '../../kernel/primitives/ids.js';
import { createSeededRandom } from '../../kernel/primitives/random.js';
import { createInflatingDecoder } from '../../kernel/vault/inspection/inflating-decoder.js';
import { createSandboxScanner } from '../../kernel/vault/sandbox-scanner.js';
import { createSandboxCallRelay, type SandboxCallRelay } from '../../messaging/calls/sandbox-relay.js';
import { createChangeCheck } from '../../messaging/live-updates/change-check.js';
import { createFeeds } from '../../messaging/live-updates/feeds.js';
import { createSandboxMailer, type SandboxMailer } from '../../messaging/mail/sandbox-mailer.js';
import { createSandboxPush, type SandboxPush } from '../../messaging/push/sandbox-push.js';
import { createSandboxSms, type SandboxSms } from '../../messaging/sms/sandbox-sms.js';
import { plainTextPacker } from '../../partners/request-logs/text-packer.js';
import { createMemorySandboxBook, type SandboxBookContents } from '../../payments/payments/sandbox-book.js';
import { createSandboxPayments, type SandboxPayments } from '../../payments/payments/sandbox-provider.js';
import { createPaymentWindows } from '../../payments/payments/window.js';
import { demoCompany } from '../../values/billing/details.js';
import { embeddedMapProviders } from '../../values/geo/map-provider.js';
import { createTestPlaces } from '../sandbox/magic-addresses.js';
import { createFastPasswordHasher } from './fast-password-hasher.js';
import { createMemoryVault, type VaultContents } from './memory-vault.js';
import { createTestSealer } from './test-sealer.js';

/** Saturday 12:00 in Bucharest. */
export const testStart = '2026-11-21T10:00:00.000Z';

/** The state of test ports that answers depend on. */
export interface PortsSnapshot {
  /** Creation time of the ports, in milliseconds since the epoch. */
  readonly start: number;
  /** Time of their clock, in milliseconds since the epoch. */
  readonly now: number;
  readonly randomState: number;
  readonly lastId: IdPosition;
  /** The state of the ids beside the others; absent in snapshots of earlier releases. */
  readonly beside?: { readonly randomState: number; readonly lastId: IdPosition };
  readonly files: VaultContents;
  readonly payments: SandboxBookContents;
}

/** Ports with a virtual clock. */
export interface TestPorts extends Ports {
  readonly clock: VirtualClock;
  readonly payments: SandboxPayments;
  readonly push: SandboxPush;
  readonly mailer: SandboxMailer;
  readonly sms: SandboxSms;
  readonly callRelay: SandboxCallRelay;
  /** Returns the current state, except for the messages sent by `push`, `mailer` and `sms`. */
  snapshot(): PortsSnapshot;
}

/** The initial state of test ports. */
export interface TestPortsOptions {
  /** Start time of the clock (RFC 3339). */
  readonly now?: string;
  readonly seed?: number;
  /** A snapshot to continue from, instead of `now` and `seed`. */
  readonly from?: PortsSnapshot;
  /** Defaults to the sandbox map. */
  readonly maps?: CityMaps | undefined;
}

/**
 * Kinds of which a world gets as many as it has reads and answers of receivers. Their ids have a sequence of their own, so that all other
 * ids depend only on what changes something, whatever was read and whenever receivers answered.
 */
const besides: ReadonlySet<IdKind> = new Set(['request', 'webhookAttempt']);

/** Differs from every seed that tests use, and makes the ids beside the others differ from these. */
const besideSeed = 0x9e3779b9;

/** Shared, because it keeps nothing but its dictionary. */
const passwordStrength = createPasswordStrength();

/**
 * Creates ports without external systems: a virtual clock from `now` (default `testStart`), random bytes and ids from
 * `seed` (default 1), a fast password hasher, sandbox payments, the embedded geocoder and router, and a silent
 * reporter. The same options give the same ids, tokens and hashes, so use them in tests and mocks only.
 */
export function createTestPorts({
  now = testStart,
  seed = 1,
  from,
  maps = createSandboxMaps(),
}: TestPortsOptions = {}): TestPorts {
  const clock = createVirtualClock(from?.start ?? now);
  const start = clock.now();
  const random = createSeededRandom(from?.randomState ?? seed);
  const ids = createIdSequence(clock, random, from?.lastId);
  const besideRandom = createSeededRandom(from?.beside?.randomState ?? seed ^ besideSeed);
  const besideIds = createIdSequence(clock, besideRandom, from?.beside?.lastId);
  const files = createMemoryVault(from?.files);
  const book = createMemorySandboxBook(from?.payments);
  const live = createLiveBus();
  const changes = createChangeCheck(live);
  const ports: TestPorts = {
    clock,
    random,
    // A source of its own object, because tests replace its bytes.
    spread: { bytes: (count) => besideRandom.bytes(count) },
    newId: (kind) => (besides.has(kind) ? besideIds : ids).newId(kind),
    sha256: sha256Hex,
    accountPolicy: defaultAccountPolicy,
    passwords: createFastPasswordHasher(random),
    passwordStrength,
    payments: createSandboxPayments({ clock, book }),
    cities: maps.cities,
    geocoder: maps.geocoder,
    router: maps.router,
    basemaps: maps.basemaps,
    mapProviders: embeddedMapProviders(clock, maps.attribution),
    push: createSandboxPush(),
    mailer: createSandboxMailer(),
    sms: createSandboxSms(),
    callRelay: createSandboxCallRelay(),
    sealer: createTestSealer(),
    files,
    scanner: createSandboxScanner(),
    images: createInflatingDecoder(),
    reporter: { error: () => undefined },
    status: createStatusBoard(clock),
    webhooks: { send: async () => ({ kind: 'answer', status: 204, headers: {}, body: '', durationMilliseconds: 0 }) },
    textPacker: plainTextPacker,
    live,
    changes,
    feeds: createFeeds({ live, changes }),
    company: demoCompany,
    payoutSchedule: null,
    telemetry: noTelemetry,
    positions: createPositionBoard({ clock, live }),
    testPlaces: createTestPlaces(maps.cities),
    readiness: { check: async () => true },
    zones: createZoneBook(),
    speeds: createSpeedBook(),
    paymentWindows: createPaymentWindows(),
    requestRecorder: { flush: async () => undefined },
    pause: async () => undefined,
    publicUrl: () => 'https://sandbox.doorstep.example',
    snapshot: () => ({
      start,
      now: clock.now(),
      randomState: random.state,
      lastId: ids.position,
      beside: { randomState: besideRandom.state, lastId: besideIds.position },
      files: files.contents(),
      payments: book.contents(),
    }),
  };
  // Last, because the status board and the map providers date their state from `start`.
  if (from) clock.set(from.now);
  return ports;
}
