import type { Config } from '../../config/config.js';
import type { DatabaseConfig } from '../../config/database-config.js';
import { openBlobs } from '../../providers/files/open-blobs.js';
import { cityMapsOf } from '../../providers/maps/map-ports.js';
import { openPayments } from '../../providers/payments/open-payments.js';
import { systemClock } from '../../providers/ports.js';
import { readEncryptionKeys } from '../../system/load-encryption-keys.js';
import { createSealer, newEncryptionKey } from '../../system/sealer.js';
import type { Patient } from './examine.js';
import { openPostgresSnapshots } from './postgres-snapshots.js';
import type { Snapshots } from './snapshots.js';
import { openSqliteSnapshots } from './sqlite-snapshots.js';

/**
 * Opens the configured database and file store for reading, and closes them after `work`. Creates and changes nothing.
 *
 * @throws StoreUnavailable when the database does not exist or does not answer; CommandFailed for city packs that cannot be read; InvalidConfig.
 */
export async function withPatient<T>(config: Config, work: (patient: Patient) => Promise<T>): Promise<T> {
  // Without any key, no sealed text can be opened.
  const keys = (await readEncryptionKeys(config)) ?? [newEncryptionKey('none')];
  const { cities } = cityMapsOf(config);
  const blobs = await openBlobs(config.files, { sweeps: false });
  const payments = await openPayments(config.payments);
  try {
    const snapshots = await openSnapshots(config.database);
    try {
      const { replica } = config;
      return await work({
        snapshots,
        clock: systemClock,
        sealer: createSealer(keys),
        replica,
        cities,
        payments,
        blobs,
      });
    } finally {
      await snapshots.close();
    }
  } finally {
    await payments?.close();
    await blobs.close();
  }
}

/**
 * Opens a database for snapshots. Creates and changes nothing.
 *
 * @throws StoreUnavailable when it does not exist or does not answer.
 */
export async function openSnapshots(database: DatabaseConfig): Promise<Snapshots> {
  if (database.kind === 'postgres') return openPostgresSnapshots(database);
  return openSqliteSnapshots(database.filename);
}
