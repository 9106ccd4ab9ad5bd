import { setTimeout as delay } from 'node:timers/promises';
import { urlsOf } from '../campaign/pick.js';
import type { Situation } from '../campaign/situation.js';
import { lockDatabase } from '../faults/write-lock.js';

export const writeLock: Situation = {
  name: 'write lock',
  description: 'another program writes to the SQLite file for 6 s',
  kinds: ['sqlite'],
  recoveryMs: 10_000,
  async run(city) {
    const lock = await lockDatabase(city.database);
    await delay(6_000);
    await lock.release();
    return { hit: urlsOf(city), from: Date.now() };
  },
};

export const fullDisk: Situation = {
  name: 'full disk',
  description: 'no space left for 5 s',
  kinds: ['small disk'],
  recoveryMs: 10_000,
  async run(city) {
    await city.disk?.fill();
    await delay(5_000);
    await city.disk?.heal();
    return { hit: urlsOf(city), from: Date.now() };
  },
};
