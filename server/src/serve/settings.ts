import { variables } from '../config/config.js';

/** Variables that only a program with its own port has, that are options of `createDoorstep`, or that concern a whole process. */
const others: readonly string[] = [
  'DATABASE_URL',
  'DATA_DIR',
  'HOST',
  'LOG_LEVEL',
  'METRICS_HOST',
  'METRICS_PORT',
  'PG_BIN',
  'PORT',
  'PUBLIC_URL',
  'SEED',
  'SHUTDOWN_DELAY_SECONDS',
  'SQLITE_DRIVER',
];

/** The names that `DoorstepOptions.settings` can have, with their descriptions. */
export const settings: typeof variables = variables.filter(({ name }) => !others.includes(name));

export const settingNames: readonly string[] = settings.map(({ name }) => name);
