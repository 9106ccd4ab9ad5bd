import { recordChecks } from '@doorstep/core';
import { databaseClock } from './database-clock.js';
import { files } from './files.js';
import { integrity } from './integrity.js';
import { currentMigrations } from './migrations.js';
import { paymentDifferences } from './payment-differences.js';
import { paymentProcessor } from './payment-processor.js';
import { readReplica } from './read-replica.js';
import { schema } from './schema.js';
import { servedCities } from './served-cities.js';
import type { ServerCheck } from './server-check.js';
import { strayFiles } from './stray-files.js';

/** All checks, in the order in which they are made. `currentMigrations` decides if the others can be made. */
export const checks: readonly ServerCheck[] = [
  currentMigrations,
  schema,
  integrity,
  databaseClock,
  readReplica,
  servedCities,
  paymentProcessor,
  paymentDifferences,
  ...recordChecks,
  files,
  strayFiles,
];
