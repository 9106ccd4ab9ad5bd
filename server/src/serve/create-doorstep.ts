import { createMemoryStore } from '@doorstep/core';
import { type Config, readConfig } from '../config/config.js';
import { InvalidConfig } from '../config/invalid-config.js';
import { newEncryptionKey } from '../system/sealer.js';
import { createLogger } from '../telemetry/logger.js';
import { assemble } from './assemble.js';
import type { CreateDoorstep, DoorstepOptions } from './doorstep.js';
import { createOpenRequests } from './open-requests.js';
import { settingNames } from './settings.js';

export const createDoorstep: CreateDoorstep = async (options) => {
  const config = configOf(options);
  const { logger = createLogger(config.logLevel), worker } = options;
  const parts = await assemble({
    config,
    logger,
    publicUrl: () => options.baseUrl,
    ...(options.database === 'memory' ? { store: createMemoryStore() } : {}),
  });
  const requests = createOpenRequests(parts.handler);
  parts.begin({ worker });
  return {
    router: requests.handler,
    isReady: () => parts.health.readiness.check(),
    close: () => parts.close({ delay: false, endRequests: requests.ended }),
  };
};

/** @throws InvalidConfig */
function configOf({ baseUrl, database, dataDirectory, seed = 'none', settings = {} }: DoorstepOptions): Config {
  const unknown = Object.keys(settings).filter((name) => !settingNames.includes(name));
  if (unknown.length > 0) throw new InvalidConfig(unknown.map((name) => `settings has no ${name}`));
  const inMemory = database === 'memory';
  const config = readConfig({
    ...settings,
    PUBLIC_URL: baseUrl,
    DATABASE_URL: inMemory ? undefined : database,
    DATA_DIR: dataDirectory,
    SEED: seed,
    LOG_LEVEL: 'warn',
  });
  if (config.publicUrl === undefined) throw new InvalidConfig(['baseUrl must be set']);
  if (!inMemory) return config;
  return { ...config, files: { store: 'memory' }, encryptionKeys: [newEncryptionKey('memory')] };
}
