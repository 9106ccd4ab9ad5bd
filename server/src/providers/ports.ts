import { hash } from 'node:crypto';
import {
  type AccountPolicy,
  type BillingDetails,
  type Clock,
  createIds,
  createMemorySandboxBook,
  createPasswordStrength,
  createSandboxPayments,
  createSandboxScanner,
  createStatusBoard,
  defaultAccountPolicy,
  defaultSmsLimits,
  demoCompany,
  noTelemetry,
  type OutsidePorts,
  type PayoutSchedule,
  type SandboxBook,
  type Sealer,
  type Telemetry,
  type VirusScanner,
} from '@doorstep/core';
import type { Logger } from 'pino';
import { embeddedMaps } from '../config/map-config.js';
import { createPasswordHasher } from '../system/password-hasher.js';
import { createSealer, newEncryptionKey } from '../system/sealer.js';
import { createSystemRandom } from '../system/system-random.js';
import { deflatedTextPacker } from '../system/text-packer.js';
import { createReporter } from '../telemetry/reporter.js';
import { type ClosableRelay, openCalls } from './calls/open-calls.js';
import type { BlobStore } from './files/blob-store.js';
import { createImageDecoder } from './files/image-decoder.js';
import { createMemoryBlobs } from './files/memory-blobs.js';
import { reportedScanner } from './files/open-scanner.js';
import { reportedBlobs } from './files/reported-blobs.js';
import { createSealedVault } from './files/sealed-vault.js';
import { type ClosableLiveBus, createLocalLiveBus } from './live/closable-live-bus.js';
import { type ClosableMailer, openMail } from './mail/open-mail.js';
import { createMapPorts, type MapPorts } from './maps/map-ports.js';
import type { ClosablePayments } from './payments/open-payments.js';
import { reportedPayments } from './payments/reported-payments.js';
import { type ClosablePush, openPush } from './push/open-push.js';
import { type ClosableSms, openSms } from './sms/open-sms.js';
import { createWebhookTransport } from './webhooks/webhook-transport.js';

/** The clock of this machine. */
export const systemClock: Clock = { now: () => Date.now() };

/** Settings and replaceable parts of the ports. */
export interface SystemPortsOptions {
  readonly logger: Logger;
  /** Returns the address that clients use, without trailing slash. Called each time it is needed. */
  readonly publicUrl: () => string;
  readonly webhookPrivateNetworks: 'off' | 'test';
  /** Defaults to the embedded geocoder and router. */
  readonly maps?: MapPorts;
  /** Defaults to a bus within this process. */
  readonly live?: ClosableLiveBus;
  /** Defaults to the sandbox, which moves no money. */
  readonly payments?: ClosablePayments | undefined;
  /** Defaults to the sandbox, which sends nothing. */
  readonly push?: ClosablePush;
  /** Defaults to the sandbox, which sends nothing. */
  readonly mailer?: ClosableMailer;
  /** Defaults to the sandbox, which sends nothing. */
  readonly sms?: ClosableSms;
  /** Defaults to the sandbox, whose numbers reach nobody. */
  readonly callRelay?: ClosableRelay;
  readonly accountPolicy?: AccountPolicy;
  /** The company that runs the service. Defaults to a demo company; null if none is known. */
  readonly company?: BillingDetails | null;
  /** Schedule by which payouts start. Defaults to never. */
  readonly payoutSchedule?: PayoutSchedule | null;
  /** Defaults to a sealer with a new key, which opens nothing that was sealed before. */
  readonly sealer?: Sealer;
  /** Stores the encrypted content of files. Defaults to memory. */
  readonly blobs?: BlobStore;
  /** The memory of the sandbox provider. Defaults to one in this process. */
  readonly sandboxBook?: SandboxBook;
  /** Defaults to the sandbox, which finds only the EICAR test file. */
  readonly scanner?: VirusScanner;
  /** Defaults to none. */
  readonly telemetry?: Telemetry;
}

/** Ports that may hold connections. */
export interface ClosablePorts extends OutsidePorts {
  close?(): Promise<void>;
}

/**
 * Creates the ports of a running server. `close` ends the connections to webhook receivers, map providers, payment processor, push services,
 * the provider of SMS, mail server and file store, and closes the live bus.
 */
export function createSystemPorts({
  logger,
  publicUrl,
  webhookPrivateNetworks,
  maps = createMapPorts({ maps: embeddedMaps, clock: systemClock, logger, publicUrl }),
  live = createLocalLiveBus(),
  payments,
  push = openPush({ provider: 'sandbox' }),
  mailer = openMail({ provider: 'sandbox' }),
  sms = openSms({ provider: 'sandbox', limits: defaultSmsLimits }, undefined),
  callRelay = openCalls({ provider: 'sandbox' }),
  accountPolicy = defaultAccountPolicy,
  company = demoCompany,
  payoutSchedule = null,
  sealer = createSealer([newEncryptionKey('temporary')]),
  blobs = createMemoryBlobs(),
  scanner = createSandboxScanner(),
  sandboxBook = createMemorySandboxBook(),
  telemetry = noTelemetry,
}: SystemPortsOptions): Required<ClosablePorts> {
  const random = createSystemRandom();
  const { close: closeMaps, ...mapPorts } = maps;
  const webhooks = createWebhookTransport({ privateNetworks: webhookPrivateNetworks });
  const status = createStatusBoard(systemClock);
  const watchedBlobs = reportedBlobs(blobs, status, logger);
  // The start does not wait for the file store: during an outage, only files fail.
  void watchedBlobs.check().catch(() => undefined);
  return {
    clock: systemClock,
    random,
    spread: random,
    newId: createIds(systemClock, random),
    sha256: (content) => hash('sha256', content, 'hex'),
    accountPolicy,
    passwords: createPasswordHasher(),
    passwordStrength: createPasswordStrength(),
    payments: payments
      ? reportedPayments(payments, status, logger)
      : createSandboxPayments({ clock: systemClock, book: sandboxBook }),
    callRelay,
    ...mapPorts,
    push,
    mailer,
    sms,
    company,
    payoutSchedule,
    sealer,
    files: createSealedVault({ sealer, blobs: watchedBlobs }),
    scanner: reportedScanner(scanner, status, logger),
    images: createImageDecoder(),
    status,
    webhooks,
    textPacker: deflatedTextPacker,
    live,
    telemetry,
    pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    publicUrl,
    reporter: createReporter(logger),
    async close() {
      mailer.close();
      const closing = [webhooks, push, sms, live, watchedBlobs, payments].map((part) => part?.close());
      await Promise.all([closeMaps(), callRelay.disconnect(), ...closing]);
    },
  };
}
