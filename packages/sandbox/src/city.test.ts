import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Doorstep } from '@doorstep/sdk';
import { runCli } from '@doorstep/server/program';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSandbox } from './start-sandbox.js';

/** A street near Piața Unirii with one house. */
const extract = `<osm version="0.6">
  <node id="1" lat="44.428" lon="26.1"/><node id="2" lat="44.432" lon="26.1"/>
  <node id="3" lat="44.43" lon="26.0999"><tag k="addr:street" v="Strada Vestului"/><tag k="addr:housenumber" v="4"/></node>
  <way id="10"><nd ref="1"/><nd ref="2"/><tag k="highway" v="residential"/><tag k="name" v="Strada Vestului"/></way>
</osm>`;

let folder: string;
let pack: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doorstep-city-'));
  pack = join(folder, 'street.city');
  await writeFile(join(folder, 'street.osm'), extract);
  const silent = (): void => {};
  await runCli(['city', 'import', join(folder, 'street.osm'), '--out', pack], {}, { print: silent, note: silent });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('finds addresses of a city pack, in each of its worlds', async () => {
  const sandbox = await startSandbox({ city: pack, running: false });
  const created = await fetch(`${sandbox.url}/_sandbox/worlds`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  for (const baseUrl of [sandbox.url, (await created.json()).baseUrl]) {
    const doorstep = new Doorstep({ apiKey: sandbox.apiKey, baseUrl });
    const checked = await doorstep.addresses.check({ address: 'Strada Vestului 4' });
    expect(checked).toMatchObject({ verdict: 'deliverable', precision: 'house' });
    const config = await (await fetch(`${baseUrl}/api/v1/maps/config`)).json();
    expect(config.attribution).toContain('© OpenStreetMap contributors');
  }
  await sandbox.close();
});

it.each([
  ['street.osm', 'This file is not a city pack.'],
  ['none.city', 'ENOENT'],
])('refuses %s', async (name, message) => {
  const path = join(folder, name);
  await expect(startSandbox({ city: [pack, path] })).rejects.toMatchObject({
    name: 'CannotOpenCity',
    message: expect.stringMatching(`--city: ${path} cannot be used: .*${message}`),
  });
});
