import { readConfig } from '../config.js';
import { withDatabaseLock } from '../database-lock.js';

/** A program that takes the lock of `DATABASE_URL`, says so, and keeps it until it is killed. */
await withDatabaseLock(
  readConfig(process.env).database,
  () => undefined,
  () => {
    process.stdout.write('locked\n');
    return new Promise(() => setInterval(() => undefined, 60_000));
  },
);
