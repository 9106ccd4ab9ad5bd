import { type Ports, type Store, standalonePorts } from '@doorstep/core';
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
    return await work(store, standalonePorts(ports));
  } finally {
    await ports.close();
    await store.close();
  }
}
