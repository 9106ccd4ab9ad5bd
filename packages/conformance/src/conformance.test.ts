import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { countExchanges, coverageOf, racedEndpoints } from './coverage/coverage.js';
import { type Exchange, type ObservedTarget, observe } from './coverage/observe.js';
import { emptyHands, mayLeaveOrders } from './kit/courier-hands.js';
import { createHarness, type Harness } from './kit/harness.js';
import { acceptTheRest } from './kit/receiver.js';
import type { Scenario, Subject } from './kit/scenario.js';
import { addPart } from './parity/parity-parts.js';
import { everyRoute } from './scenarios/every-route.conformance.js';
import { hostile } from './scenarios/hostile.conformance.js';
import { reference } from './scenarios/reference.conformance.js';
import { subjects } from './scenarios/subjects.js';
import { wire } from './scenarios/wire.conformance.js';
import { startMocksTarget } from './targets/mocks-target.js';
import { startExpressTarget, startPostgresTarget, startSqliteTarget } from './targets/server-target.js';
import type { Target } from './targets/target.js';

/** A target, and the scenarios that run on it. */
interface TestedTarget {
  readonly name: string;
  readonly start: () => Promise<Target>;
  readonly runs: (subject: Subject, scenario: Scenario) => boolean;
  /** True if its answers are compared with those of the mocks: it runs every subject, and so has the same sessions and records. */
  readonly compared: boolean;
}

/** Subjects that send every route what an entrance must refuse or pass on unchanged. */
const entranceSubjects: readonly Subject[] = [reference, everyRoute, wire, hostile];

const targets: readonly TestedTarget[] = [
  { name: 'mocks', start: startMocksTarget, runs: () => true, compared: false },
  { name: 'server + SQLite', start: startSqliteTarget, runs: () => true, compared: true },
  // The exhaustive scenarios test what the databases share.
  {
    name: 'server + PostgreSQL',
    start: startPostgresTarget,
    runs: (_, { exhaustive }) => !exhaustive,
    compared: true,
  },
  {
    name: 'Express',
    start: startExpressTarget,
    runs: (subject) => entranceSubjects.includes(subject),
    compared: false,
  },
];
const servers = targets.filter(({ compared }) => compared).map(({ name }) => name);

/** Returns the scenarios of a subject that run on a target. */
function scenariosOn(target: string, subject: Subject): readonly Scenario[] {
  const runs = targets.find(({ name }) => name === target)?.runs;
  return subject.scenarios.filter((scenario) => runs?.(subject, scenario));
}

const scenarioCount = (target: string): number => subjects.flatMap((subject) => scenariosOn(target, subject)).length;

/** Exchanges of each scenario that passed, by target. */
const seen = new Map(targets.map(({ name }) => [name, new Map<string, readonly Exchange[]>()]));

/** Returns the exchanges of a scenario at a target, none if it did not pass. */
function exchangesOf(target: string, scenario: string): readonly Exchange[] {
  return seen.get(target)?.get(scenario) ?? [];
}

/** Returns the scenarios, of those that passed at both, in which a server answers differently from the mocks. */
function differencesOf(server: string): readonly object[] {
  const both = [...(seen.get('mocks')?.keys() ?? [])].filter((scenario) => seen.get(server)?.has(scenario));
  return both.flatMap((scenario) => {
    const exchanges = [exchangesOf('mocks', scenario), exchangesOf(server, scenario)] as const;
    // Calls that overlap at one target may be sequential at a faster one.
    const raced = racedEndpoints(exchanges.flat());
    const [mocks, other] = [countExchanges(exchanges[0], raced), countExchanges(exchanges[1], raced)];
    const names = [...new Set([...Object.keys(mocks), ...Object.keys(other)])];
    const unequal = names.filter((name) => mocks[name] !== other[name]);
    return unequal.length === 0
      ? []
      : [{ scenario, differences: unequal.map((name) => ({ name, mocks: mocks[name], [server]: other[name] })) }];
  });
}

describe.each(targets.map(({ name, start }) => [name, start] as const))('%s', (name, start) => {
  let target: ObservedTarget;
  let harness: Harness;
  beforeAll(async () => {
    target = observe(await start());
    harness = createHarness(target);
  });
  afterAll(() => target?.close());
  let known = 0;
  let hasWork = true;
  afterEach(async () => {
    acceptTheRest();
    if (hasWork) await emptyHands(harness);
    hasWork = true;
    const failures = target.failures.slice(known);
    known += failures.length;
    expect(failures).toEqual([]);
  });

  for (const subject of subjects) {
    const scenarios = scenariosOn(name, subject);
    if (scenarios.length === 0) continue;
    describe(subject.name, () => {
      for (const scenario of scenarios) {
        it(scenario.name, async () => {
          target.take();
          await scenario.run(harness);
          const exchanges = target.take();
          hasWork = mayLeaveOrders(exchanges);
          seen.get(name)?.set(`${subject.name}: ${scenario.name}`, exchanges);
        });
      }
    });
  }

  it('keeps every promise about its records', async ({ skip }) => {
    if (!target.findings) return skip('It has no database.');
    expect(await target.findings()).toEqual([]);
  });
});

describe('all targets', () => {
  it.each(servers)('give the same answers as the mocks in every scenario: %s', (server) => {
    expect(differencesOf(server)).toEqual([]);
  });

  it.for(targets.map(({ name }) => name))('receive calls of every route: %s', (name, { skip }) => {
    const scenarios = seen.get(name) ?? new Map<string, readonly Exchange[]>();
    skip(scenarios.size < scenarioCount(name), 'Not every scenario ran and passed.');
    const { routes } = coverageOf([...scenarios.values()].flat());
    expect(routes.missing).toEqual([]);
  });

  afterAll(() => {
    if ([...seen].some(([target, { size }]) => size < scenarioCount(target))) return;
    const exchanges = [...seen.values()].map((scenarios) => [...scenarios.values()].flat());
    const coverages = targets.map(({ name: target }, index) => ({ target, ...coverageOf(exchanges[index] ?? []) }));
    const routes = new Set(coverages.flatMap((coverage) => coverage.routes.missing));
    // Many outcomes are those of exhaustive scenarios, which not every target runs.
    const complete = coverages.filter(({ target }) => scenarioCount(target) === scenarioCount('mocks'));
    const outcomes = new Set(complete.flatMap((coverage) => coverage.outcomes.missing));
    const { routes: allRoutes, outcomes: allOutcomes } = coverageOf([]);
    addPart({
      kind: 'scenarios',
      targets: targets.length,
      scenarios: scenarioCount('mocks'),
      calls: exchanges[0]?.length ?? 0,
      routes: { seen: allRoutes.all - routes.size, all: allRoutes.all },
      outcomes: { seen: allOutcomes.all - outcomes.size, all: allOutcomes.all },
      differences: servers.flatMap(differencesOf).length,
    });
    if (process.env['PARITY_MISSING'] !== undefined) process.stdout.write(`${[...outcomes].join('\n')}\n`);
  });
});
