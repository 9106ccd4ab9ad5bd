import type { Clock } from '../primitives/clock.js';
import type { Sha256 } from '../primitives/digest.js';
import type { NewId } from '../primitives/ids.js';
import type { Random } from '../primitives/random.js';
import type { FileVault } from '../vault/file-vault.js';
import type { ImageDecoder } from '../vault/image-decoder.js';
import type { VirusScanner } from '../vault/virus-scanner.js';
import type { LiveBus } from './live-bus.js';
import type { Sealer } from './sealer.js';
import type { StatusBoard } from './status-board.js';
import type { Telemetry } from './telemetry.js';

/** Receives unexpected failures. The server writes them to its log. */
export interface Reporter {
  error(message: string, context: Readonly<Record<string, unknown>>): void;
}

/**
 * The kernel's ports to the outside world. Each has an adapter for tests and mocks, and one for the server.
 * `service/ports.ts` adds the ports of the areas.
 */
export interface OutsidePorts {
  readonly clock: Clock;
  readonly random: Random;
  /** Spreads retries. Of its own, so that in a sandbox a receiver that fails changes nothing else that is drawn. */
  readonly spread: Random;
  readonly newId: NewId;
  /** Digests requests and responses. The server computes it natively: it takes a tenth of the time of `sha256Hex`. */
  readonly sha256: Sha256;
  readonly sealer: Sealer;
  readonly files: FileVault;
  readonly scanner: VirusScanner;
  readonly images: ImageDecoder;
  readonly reporter: Reporter;
  readonly status: StatusBoard;
  readonly live: LiveBus;
  readonly telemetry: Telemetry;
  /** Waits in real time; returns immediately where time is virtual. */
  pause(milliseconds: number): Promise<void>;
  /** Returns the base URL of the service for clients, without trailing slash. */
  publicUrl(): string;
}

/** The dependencies of operations and jobs beside the store: the outside world, and interfaces between areas. */
export interface Ports extends OutsidePorts {}
