import { readConfig } from '../config/config.js';
import { withDatabaseLock } from '../store/database-lock.js';

/** Takes the lock of `DATABASE_URL`, reports it, and keeps it until the process is killed. */
await withDatabaseLock(
  readConfig(process.env).database,
  () => undefined,
  () => {
    process.stdout.write('locked\n');
    return new Promise(() => setInterval(() => undefined, 60_000));
  },
);
