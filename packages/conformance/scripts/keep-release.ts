import { version } from '@doorstep/core';
import { keepRelease } from '@doorstep/server/testing';
import { buildWorld } from '../src/access-fixture/access-fixture.js';
import { startAccessTarget } from '../src/access-fixture/access-target.js';
import { createStage } from '../src/kit/harness.js';
import { keepWorld } from '../src/upgrade/kept-fixture.js';
import { askRead, readEndpoints } from '../src/upgrade/reads.js';

/*
 * `npm run keep-release`: fills a database with the demo data and the world of the access matrix, and keeps it in
 * `server/releases/<version>` for the test that upgrades it.
 */
const target = await startAccessTarget();
try {
  const world = await buildWorld(target, createStage(target));
  await keepRelease(version, target.store);
  const ports = target.ports.snapshot();
  for (const endpoint of readEndpoints) {
    const refused = (await askRead(world, endpoint)).filter(([, { status }]) => status !== 200);
    for (const [caller, { status, text }] of refused) throw new Error(`${endpoint.name}, ${caller}: ${status} ${text}`);
  }
  const answered = readEndpoints.map(({ name }) => name);
  keepWorld(version, world, ports, answered);
  process.stdout.write(`Kept the database of ${version}, which answers ${answered.length} endpoints.\n`);
} finally {
  await target.close();
}
