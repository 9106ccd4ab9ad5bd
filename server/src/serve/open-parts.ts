import { join } from 'node:path';
import { backgroundOf, createStoredSandboxBook, releaseJobs, type Store, seed } from '@doorstep/core';
import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import { directAddress } from '../config/database-config.js';
import { openKeyRing } from '../operations/key-ring.js';
import { openCalls } from '../providers/calls/open-calls.js';
import { openBlobs } from '../providers/files/open-blobs.js';
import { openScanner } from '../providers/files/open-scanner.js';
import { type ClosableLiveBus, createLocalLiveBus } from '../providers/live/closable-live-bus.js';
import type { LiveLog } from '../providers/live/live-log.js';
import { openPostgresLiveBus } from '../providers/live/postgres-live-bus.js';
import { openRedisLiveBus } from '../providers/live/redis-live-bus.js';
import { openMail } from '../providers/mail/open-mail.js';
import { createMapPorts } from '../providers/maps/map-ports.js';
import { openPayments } from '../providers/payments/open-payments.js';
import { type ClosablePorts, createSystemPorts, type SystemPortsOptions, systemClock } from '../providers/ports.js';
import { openPush } from '../providers/push/open-push.js';
import { openSms } from '../providers/sms/open-sms.js';
import { withDatabaseLock } from '../store/database-lock.js';
import { describeDatabase, openStore } from '../store/open-store.js';
import type { ReplicaOptions } from '../store/postgres/open-postgres-replica.js';
import { withServerClaim } from '../store/server-claim.js';
import { assertKeysGiven } from '../system/load-encryption-keys.js';
import { filesOpenToOthers } from '../system/private-files.js';
import { createOpenTelemetry } from '../telemetry/open-telemetry.js';
import { createOutageLog } from '../telemetry/outage-log.js';

/** The parts that a service is created from. */
interface Parts {
  readonly store: Store;
  readonly ports: ClosablePorts;
}

interface Options extends Partial<Parts> {
  readonly config: Config;
  readonly logger: Logger;
  readonly liveLog: LiveLog;
  readonly onStep: (step: string) => void;
  /** Returns the address that clients use, without trailing slash. */
  readonly publicUrl: () => string;
}

/**
 * Opens the store, migrates and seeds it, and opens the ports. Processes that start on one database do this one after
 * the other.
 *
 * @throws StoreUnavailable, FileInUse, CannotMigrate, InvalidConfig
 */
export async function openParts(options: Options): Promise<Parts> {
  const { config, logger } = options;
  const outward = options.ports ? undefined : await openOutward(options);
  const open = () => openStoreAndPorts(options, outward);
  const onWait = (): void => logger.info('waiting for another process that migrates or seeds the database');
  if (options.store) return open();
  const onStart = (): void =>
    options.onStep(`Waiting for ${describeDatabase(config.database)}: it accepts no connections yet`);
  return withServerClaim(config.database, () => withDatabaseLock(config.database, onWait, open, onStart));
}

type Outward = Pick<
  SystemPortsOptions,
  'maps' | 'payments' | 'push' | 'mailer' | 'sms' | 'callRelay' | 'accountPolicy' | 'blobs' | 'scanner'
>;

/** Opens the parts whose configuration must be valid before the database is opened. */
async function openOutward({ config, logger, publicUrl }: Options): Promise<Outward> {
  assertKeysGiven(config);
  return {
    maps: createMapPorts({ maps: config, clock: systemClock, logger, publicUrl }),
    payments: await openPayments(config.payments),
    push: openPush(config.push),
    mailer: openMail(config.mail),
    sms: openSms(config.sms, config.publicUrl),
    callRelay: openCalls(config.calls),
    accountPolicy: config.accountPolicy,
    blobs: await openBlobs(config.files),
    scanner: openScanner(config.scanner),
  };
}

async function openStoreAndPorts(options: Options, outward: Outward | undefined): Promise<Parts> {
  const { config, logger, onStep } = options;
  if (!options.store) onStep(`Opening the database ${describeDatabase(config.database)}`);
  const store =
    options.store ??
    (await openStore(config.database, (migration) => logger.info({ migration }, 'migrated'), replicaOf(options)));
  const ports = options.ports ?? (await openPorts(options, store, outward).catch(closing(store)));
  try {
    await warnOfOpenFiles(config, logger);
    if (config.seed === 'demo') {
      onStep('Filling it with demo data, if it is empty');
      const { seeded } = await seed(backgroundOf(store), ports);
      if (seeded) logger.info('filled with demo data');
    }
    // This process is the only one on the SQLite file, so what was running was running in one that is dead.
    if (!options.store && config.database.kind === 'sqlite') await releaseJobs(store);
    return { store, ports };
  } catch (error) {
    await ports.close?.();
    await store.close();
    throw error;
  }
}

/** Closes the store after a failure. */
function closing(store: Store): (error: unknown) => Promise<never> {
  return async (error) => {
    await store.close();
    throw error;
  };
}

/** Returns the replica that the configuration names. */
function replicaOf({ config: { replica }, logger }: Options): ReplicaOptions | undefined {
  if (!replica) return undefined;
  const outage = createOutageLog({
    logger,
    name: 'read replica',
    consequence: 'the primary serves its reads',
    failures: { reads: 0 },
    onChange: () => undefined,
  });
  return { ...replica, outage };
}

async function openPorts(
  { config, logger, liveLog, publicUrl }: Options,
  store: Store,
  outward: Outward | undefined,
): Promise<ClosablePorts> {
  const { sealer } = await openKeyRing(config, store, systemClock);
  return createSystemPorts({
    logger,
    publicUrl,
    webhookPrivateNetworks: config.webhookPrivateNetworks,
    company: config.company,
    payoutSchedule: config.payoutSchedule,
    ...outward,
    sealer,
    sandboxBook: createStoredSandboxBook(store),
    live: await openLiveBus(config, liveLog),
    telemetry: createOpenTelemetry(),
  });
}

/** Opens what wakes the streams of all processes of the database. */
async function openLiveBus({ database, liveRedis }: Config, logger: LiveLog): Promise<ClosableLiveBus> {
  if (database.kind === 'sqlite') return createLocalLiveBus();
  return liveRedis
    ? openRedisLiveBus({ ...liveRedis, logger })
    : openPostgresLiveBus({ ...directAddress(database), logger });
}

/** Warns of a SQLite database or a key file that other users of the machine may read or change. */
async function warnOfOpenFiles({ database, dataDirectory }: Config, logger: Logger): Promise<void> {
  const databaseFiles =
    database.kind === 'sqlite' ? ['', '-wal', '-shm'].map((suffix) => `${database.filename}${suffix}`) : [];
  for (const found of await filesOpenToOthers([join(dataDirectory, 'encryption.key'), ...databaseFiles])) {
    logger.warn(found, 'other users of this machine can read or change this file: run chmod 600 on it');
  }
}
