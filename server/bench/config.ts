import { type Config, readConfig } from '../src/config/config.js';

/** Returns the configuration of the measured server: as in production, but without rate limits. */
export function benchConfig(databaseUrl: string, logLevel: 'info' | 'silent'): Config {
  return readConfig({
    DATABASE_URL: databaseUrl,
    PORT: '0',
    RATE_LIMITS: 'off',
    LOG_LEVEL: logLevel,
    SEED: 'none',
    ENCRYPTION_KEYS: `bench:${Buffer.alloc(32).toString('base64')}`,
  });
}
