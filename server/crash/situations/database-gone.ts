import { setTimeout as delay } from 'node:timers/promises';
import type { City } from '../campaign/city.js';
import { urlsOf } from '../campaign/pick.js';
import type { Situation } from '../campaign/situation.js';
import { createDatabaseGone, type DatabaseGone } from '../faults/database-gone.js';

export const databaseGone: Situation = {
  name: 'database gone',
  description: 'PostgreSQL ends, and starts again after 5 s',
  kinds: ['postgres'],
  recoveryMs: 10_000,
  async run(city) {
    const database = databaseOf(city);
    await database.end();
    await delay(5_000);
    await database.restart();
    return { hit: urlsOf(city), from: Date.now() };
  },
};

export const databaseFrozen: Situation = {
  name: 'database frozen',
  description: 'every process of PostgreSQL stands still for 10 s',
  kinds: ['postgres'],
  recoveryMs: 10_000,
  async run(city) {
    const database = databaseOf(city);
    await database.freeze();
    await delay(10_000);
    database.thaw();
    return { hit: urlsOf(city), from: Date.now() };
  },
};

function databaseOf({ postgres }: City): DatabaseGone {
  if (!postgres) throw new Error('The city has no PostgreSQL.');
  return createDatabaseGone(postgres);
}
