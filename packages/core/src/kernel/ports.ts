import type { PositionBoard } from '../couriers/position-board.js';
import type { Geocoder } from '../geo/geocoder.js';
import type { MapProviderStatus } from '../geo/map-provider.js';
import type { Router } from '../geo/router.js';
import type { PushProvider } from '../notifications/push-provider.js';
import type { PaymentProvider } from '../payments/provider.js';
import type { WebhookTransport } from '../webhooks/sending/transport.js';
import type { FileVault } from './files/file-vault.js';
import type { LiveBus } from './live-bus.js';
import type { Clock } from './primitives/clock.js';
import type { NewId } from './primitives/ids.js';
import type { Random } from './primitives/random.js';
import type { Sealer } from './sealer.js';
import type { StatusBoard } from './status-board.js';

/** Hashes passwords. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}

/** Where unexpected failures are reported; the server writes them to its log. */
export interface Reporter {
  error(message: string, context: Readonly<Record<string, unknown>>): void;
}

/** The outside world, as core sees it. Each port has an adapter for tests and mocks, and one for the server. */
export interface OutsidePorts {
  readonly clock: Clock;
  readonly random: Random;
  readonly newId: NewId;
  readonly passwords: PasswordHasher;
  readonly payments: PaymentProvider;
  readonly geocoder: Geocoder;
  readonly router: Router;
  /** How geocoder and router are doing: geocoding first. */
  mapProviders(): readonly MapProviderStatus[];
  readonly push: PushProvider;
  readonly sealer: Sealer;
  readonly files: FileVault;
  readonly reporter: Reporter;
  readonly status: StatusBoard;
  readonly webhooks: WebhookTransport;
  readonly live: LiveBus;
  /** Waits so many milliseconds of real time; at once where time is virtual. */
  pause(milliseconds: number): Promise<void>;
  /** Address under which clients reach the service, without trailing slash. */
  publicUrl(): string;
}

/** What operations and jobs reach beside the store: the outside world, and what the service itself keeps in memory. */
export interface Ports extends OutsidePorts {
  readonly positions: PositionBoard;
}
