import { setTimeout as delay } from 'node:timers/promises';
import { urlsOf } from '../campaign/pick.js';
import type { Situation } from '../campaign/situation.js';

export const blackHole: Situation = {
  name: 'black hole',
  description: 'all connections to the database become silent; new ones work',
  kinds: ['postgres'],
  recoveryMs: 10_000,
  async run(city) {
    await delay(city.random() * 1_000);
    city.proxy?.swallow();
    return { hit: urlsOf(city), from: Date.now() };
  },
};

export const reset: Situation = {
  name: 'reset',
  description: 'all connections to the database end with RST; new ones work',
  kinds: ['postgres'],
  recoveryMs: 5_000,
  async run(city) {
    await delay(city.random() * 1_000);
    city.proxy?.cut();
    return { hit: urlsOf(city), from: Date.now() };
  },
};
