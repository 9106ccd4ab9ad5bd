import { createPositionBoard, type Ports, type Store } from '@doorstep/core';
import type { Config } from '../config.js';
import { createLogger } from '../logger.js';
import { openStore } from '../open-store.js';
import { createSystemPorts } from '../ports.js';

/** Opens the configured store, migrated, for the time of `work`. */
export async function withStore<T>(config: Config, work: (store: Store, ports: Ports) => Promise<T>): Promise<T> {
  const store = await openStore(config.database);
  const ports = createSystemPorts({
    logger: createLogger(config.logLevel),
    publicUrl: () => config.publicUrl ?? '',
    webhookPrivateNetworks: config.webhookPrivateNetworks,
  });
  try {
    // No command moves a courier: the board is that of a service that has none.
    return await work(store, { ...ports, positions: createPositionBoard(ports) });
  } finally {
    await ports.close();
    await store.close();
  }
}
