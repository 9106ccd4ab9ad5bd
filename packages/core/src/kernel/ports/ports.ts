import type { Clock } from '../primitives/clock.js';
import type { NewId } from '../primitives/ids.js';
import type { Random } from '../primitives/random.js';
import type { FileVault } from '../vault/file-vault.js';
import type { LiveBus } from './live-bus.js';
import type { Sealer } from './sealer.js';
import type { StatusBoard } from './status-board.js';

/** Where unexpected failures are reported; the server writes them to its log. */
export interface Reporter {
  error(message: string, context: Readonly<Record<string, unknown>>): void;
}

/**
 * The outside world, as core sees it. Each port has an adapter for tests and mocks, and one for the server. These are the
 * ports of the kernel; `service/ports.ts` adds those of the areas.
 */
export interface OutsidePorts {
  readonly clock: Clock;
  readonly random: Random;
  readonly newId: NewId;
  readonly sealer: Sealer;
  readonly files: FileVault;
  readonly reporter: Reporter;
  readonly status: StatusBoard;
  readonly live: LiveBus;
  /** Waits so many milliseconds of real time; at once where time is virtual. */
  pause(milliseconds: number): Promise<void>;
  /** Address under which clients reach the service, without trailing slash. */
  publicUrl(): string;
}

/** Everything that operations and jobs reach beside the store: the outside world, and what areas give each other. */
export interface Ports extends OutsidePorts {}
