import { version } from '@doorstep/core';
import { keepRelease } from '@doorstep/server/testing';
import { startAccessTarget } from '../src/access-fixture/access-target.js';
import { buildAccessFixture } from '../src/access-fixture/build-access-fixture.js';
import { createHarness } from '../src/kit/harness.js';
import { keepFixture } from '../src/upgrade/kept-fixture.js';
import { readEndpoints, sendRead } from '../src/upgrade/reads.js';

/*
 * `npm run keep-release`: fills a database with the demo data and the fixture of the access matrix, and stores it in
 * `server/releases/<version>` for the upgrade test.
 */
const target = await startAccessTarget();
try {
  const fixture = await buildAccessFixture(target, createHarness(target));
  await keepRelease(version, target.store);
  const ports = target.ports.snapshot();
  for (const endpoint of readEndpoints) {
    const refused = (await sendRead(fixture, endpoint)).filter(([, { status }]) => status !== 200);
    for (const [caller, { status, text }] of refused) throw new Error(`${endpoint.name}, ${caller}: ${status} ${text}`);
  }
  const answered = readEndpoints.map(({ name }) => name);
  keepFixture(version, fixture, ports, answered);
  process.stdout.write(`Kept the database of ${version}, which answers ${answered.length} endpoints.\n`);
} finally {
  await target.close();
}
