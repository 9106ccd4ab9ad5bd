import { setTimeout as delay } from 'node:timers/promises';
import { pickServer } from '../campaign/pick.js';
import type { Situation } from '../campaign/situation.js';
import { freezeProcess } from '../faults/freeze.js';

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

const milliseconds = 12_000;

export const freeze: Situation = {
  name: 'freeze',
  description: 'SIGSTOP to a server under load, SIGCONT after 12 s',
  kinds: ['sqlite', 'postgres'],
  recoveryMs: 10_000,
  async run(city) {
    await delay(city.random() * 1_000);
    const server = pickServer(city);
    const frozen = freezeProcess(server.pid);
    await delay(milliseconds);
    frozen.thaw();
    return { hit: [server.url], from: Date.now() };
  },
};
