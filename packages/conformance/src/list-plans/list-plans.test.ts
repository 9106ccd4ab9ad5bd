import { type Endpoint, endpoints } from '@doorstep/contracts';
import { growingSteps, keptReleases, restoreRelease, type TestDatabase } from '@doorstep/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSend } from '../access/access-request.js';
import { callers } from '../access/callers.js';
import { expectedOutcome, relationsOf } from '../access/expectation.js';
import { pathFor } from '../access/path-for.js';
import type { AccessFixture } from '../access-fixture/access-fixture.js';
import { type AccessTarget, startAccessTarget } from '../access-fixture/access-target.js';
import { addPartnerPeople } from '../access-fixture/partner-people.js';
import { sides } from '../access-fixture/people.js';
import { searchOf } from '../kit/endpoint-examples.js';
import { fixtureOn, readKeptFixture } from '../upgrade/kept-fixture.js';
import { isExcepted } from './exceptions.js';
import { filtersOf, isList, type Query } from './filters.js';
import { type RecordedRead, recordReads, selectsNothing, shapeOf } from './recorded-reads.js';

const release = keptReleases.at(-1) ?? '';
const lists = endpoints.filter(isList).map((endpoint) => [endpoint.name, endpoint] as const);

describe.each(['sqlite', 'postgres'] as const)('a list on %s reads no more rows as its tables grow', (engine) => {
  let database: TestDatabase;
  let store: Awaited<ReturnType<TestDatabase['open']>>;
  let target: AccessTarget;
  let fixture: AccessFixture;
  const reads: RecordedRead[] = [];
  const explained = new Set<string>();

  beforeAll(async () => {
    const kept = readKeptFixture(release);
    database = await restoreRelease(release, engine);
    store = await database.openMigrated();
    target = await startAccessTarget({ url: database.url, ports: kept.ports, store: recordReads(store, reads) });
    fixture = fixtureOn(target, kept);
    // The release did not know people of partners.
    for (const side of sides) await addPartnerPeople(store, target.ports, fixture[side]);
  });
  afterAll(async () => {
    await target?.close();
    await database?.stop();
  });

  /** Calls a list as every caller that may, and returns the answers that are no success. */
  async function callAsAll(endpoint: Endpoint, query: Query): Promise<string[]> {
    const sendRequest = createSend(fixture);
    const cells = callers.flatMap((caller) =>
      relationsOf(endpoint, caller.actor)
        .filter((relation) => relation === 'own' || relation === 'no_object')
        .filter((relation) => expectedOutcome(endpoint, caller.actor, relation) === 'allowed')
        .map((relation) => ({ ...caller, relation })),
    );
    const failed = cells.map(async ({ actor, token, relation }) => {
      const path = `${pathFor(endpoint, actor, relation, fixture)}${searchOf(query)}`;
      const request = { method: 'GET', path, token: token(fixture, endpoint), body: undefined };
      const { status, text } = await sendRequest(request);
      return status === 200 ? [] : [`${actor.name}, ${path}: ${status} ${text}`];
    });
    return (await Promise.all(failed)).flat();
  }

  /** Returns what grows in the plans of the recorded queries whose shape is new. */
  async function growing(): Promise<string[]> {
    const found: string[] = [];
    for (const read of reads.splice(0).filter((each) => !selectsNothing(each))) {
      const shape = shapeOf(read);
      if (explained.has(shape)) continue;
      explained.add(shape);
      const steps = await growingSteps(store.knex, read.table, read.query);
      const refused = steps.filter((step) => !isExcepted(read, step));
      found.push(...refused.map(({ kind, columns }) => `${shape}: ${kind} ${columns.join(', ')}`.trim()));
    }
    return found;
  }

  it.each(lists)('%s', async (_name, endpoint) => {
    const failed: string[] = [];
    const found: string[] = [];
    for (const query of filtersOf(endpoint)) {
      failed.push(...(await callAsAll(endpoint, query)));
      found.push(...(await growing()));
    }
    expect(failed).toEqual([]);
    expect(found).toEqual([]);
  });

  it('was explained for the queries of all lists', () => {
    expect(explained.size).toBeGreaterThan(80);
  });
});
