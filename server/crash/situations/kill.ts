import { setTimeout as delay } from 'node:timers/promises';
import { pickServer } from '../campaign/pick.js';
import type { Situation } from '../campaign/situation.js';

export const kill: Situation = {
  name: 'kill',
  description: 'SIGKILL to a server under load, then a new process',
  kinds: ['sqlite', 'small disk', 'postgres'],
  recoveryMs: 30_000,
  async run(city) {
    await delay(city.random() * 1_000);
    const server = pickServer(city);
    const from = Date.now();
    await server.kill();
    await server.restart();
    return { hit: [server.url], from };
  },
};
