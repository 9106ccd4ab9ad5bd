import {
  type Clock,
  createIds,
  createSandboxPayments,
  createStatusBoard,
  type OutsidePorts,
  type Sealer,
} from '@doorstep/core';
import type { Logger } from 'pino';
import type { BlobStore } from './files/blob-store.js';
import { createMemoryBlobs } from './files/memory-blobs.js';
import { reportedBlobs } from './files/reported-blobs.js';
import { createSealedVault } from './files/sealed-vault.js';
import { type ClosableLiveBus, createLocalLiveBus } from './live/closable-live-bus.js';
import { embeddedMaps, type MapConfig } from './maps/map-config.js';
import { createMapPorts } from './maps/map-ports.js';
import { createPasswordHasher } from './password-hasher.js';
import { type ClosablePush, openPush } from './push/open-push.js';
import { createSealer, newEncryptionKey } from './sealer.js';
import { createSystemRandom } from './system-random.js';
import { createWebhookTransport } from './webhooks/webhook-transport.js';

const systemClock: Clock = { now: () => Date.now() };

/** What the outside world depends on. */
export interface SystemPortsOptions {
  readonly logger: Logger;
  /** Address that clients use, without trailing slash; asked for each time. */
  readonly publicUrl: () => string;
  readonly webhookPrivateNetworks: 'off' | 'test';
  /** The embedded ones when absent. */
  readonly maps?: MapConfig;
  /** That of one process when absent. */
  readonly live?: ClosableLiveBus;
  /** The sandbox's outbox when absent. */
  readonly push?: ClosablePush;
  /** One with a key that ends with it when absent: it opens nothing that was sealed before. */
  readonly sealer?: Sealer;
  /** Where the encrypted content of files is kept; in memory when absent. */
  readonly blobs?: BlobStore;
}

/** Ports that may hold connections of their own. */
export interface ClosablePorts extends OutsidePorts {
  close?(): Promise<void>;
}

/**
 * The outside world of a running server. Closing it ends the connections to receivers of webhooks, to map and push
 * providers and to the store of the files, and the bus.
 */
export function createSystemPorts({
  logger,
  publicUrl,
  webhookPrivateNetworks,
  maps: mapConfig = embeddedMaps,
  live = createLocalLiveBus(),
  push = openPush({ push: { provider: 'sandbox' } }),
  sealer = createSealer([newEncryptionKey('temporary')]),
  blobs = createMemoryBlobs(),
}: SystemPortsOptions): Required<ClosablePorts> {
  const random = createSystemRandom();
  const { close: closeMaps, ...maps } = createMapPorts({ maps: mapConfig, clock: systemClock, logger, publicUrl });
  const webhooks = createWebhookTransport({ privateNetworks: webhookPrivateNetworks });
  const status = createStatusBoard(systemClock);
  const kept = reportedBlobs(blobs, status, logger);
  // Nothing waits for the store of the files: while it is away, only they fail.
  void kept.check().catch(() => undefined);
  return {
    clock: systemClock,
    random,
    newId: createIds(systemClock, random),
    passwords: createPasswordHasher(),
    payments: createSandboxPayments(),
    ...maps,
    push,
    sealer,
    files: createSealedVault({ sealer, blobs: kept }),
    status,
    webhooks,
    live,
    pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    publicUrl,
    reporter: { error: (message, context) => logger.error(context, message) },
    async close() {
      await Promise.all([webhooks.close(), closeMaps(), push.close(), live.close(), kept.close()]);
    },
  };
}
