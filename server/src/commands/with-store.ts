import { type Ports, type Store, standalonePorts } from '@doorstep/core';
import { withoutTimeLimits } from '../config/database-config.js';
import { createSystemPorts } from '../providers/ports.js';
import { withDatabaseLock } from '../store/database-lock.js';
import { openStore } from '../store/open-store.js';
import { createLogger } from '../telemetry/logger.js';
import type { CommandContext } from './command.js';

type Context = Pick<CommandContext, 'config' | 'note'>;
type Work<T> = (store: Store, ports: Ports) => Promise<T>;

/** Opens the configured store, migrated, and closes it after `work`. */
export async function withStore<T>(context: Context, work: Work<T>): Promise<T> {
  return use(await locked(context, () => open(context)), context, work);
}

/** Does the same, and keeps processes that migrate or seed the database waiting until `work` is done. */
export function withLockedStore<T>(context: Context, work: Work<T>): Promise<T> {
  return locked(context, async () => use(await open(context), context, work));
}

/** Opens the store for a command, which may process the whole database. */
function open({ config: { database } }: Context): Promise<Store> {
  return openStore(
    database.kind === 'postgres' ? { ...database, limits: withoutTimeLimits(database.limits) } : database,
  );
}

function locked<T>({ config, note }: Context, work: () => Promise<T>): Promise<T> {
  return withDatabaseLock(config.database, noteWait(note), work);
}

/** Says why a command does not begin yet. */
export function noteWait(note: CommandContext['note']): () => void {
  return () => note('Waiting for another process that migrates or seeds the database.');
}

async function use<T>(store: Store, { config }: Context, work: Work<T>): Promise<T> {
  const ports = createSystemPorts({
    logger: createLogger(config.logLevel),
    publicUrl: () => config.publicUrl ?? '',
    webhookPrivateNetworks: config.webhookPrivateNetworks,
  });
  try {
    return await work(store, standalonePorts(ports));
  } finally {
    await ports.close();
    await store.close();
  }
}
