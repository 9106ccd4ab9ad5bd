import { setTimeout as delay } from 'node:timers/promises';
import { NoFullDisk } from '../faults/full-disk.js';
import { blackHole, reset } from '../situations/black-hole.js';
import { fullDisk, writeLock } from '../situations/database-file.js';
import { databaseFrozen, databaseGone } from '../situations/database-gone.js';
import { rowLock } from '../situations/row-lock.js';
import { freeze, kill } from '../situations/server-gone.js';
import { checkCity } from './check-city.js';
import { type City, type CityKind, startCity } from './city.js';
import { type Observation, observe } from './observe.js';
import type { Situation } from './situation.js';

/** Every situation, in the order of the campaign. */
const allSituations: readonly Situation[] = [
  kill,
  freeze,
  writeLock,
  fullDisk,
  rowLock,
  blackHole,
  reset,
  databaseGone,
  databaseFrozen,
];

/** A campaign: the cities, and how often each situation occurs in them. */
export interface CampaignPlan {
  readonly kinds: readonly CityKind[];
  /** Names of situations; all when undefined. */
  readonly only?: readonly string[] | undefined;
  readonly rounds: (situation: Situation) => number;
  /** Processes of the city on PostgreSQL. */
  readonly processes: number;
  /** From 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  readonly onObservation?: (observation: Observation) => void;
  /** Called with a line about each city. */
  readonly onNote?: (line: string) => void;
}

/** The result of a campaign. */
export interface CampaignReport {
  readonly observations: readonly Observation[];
  readonly orders: number;
  readonly deliveries: number;
  /** A line for each violation. */
  readonly faults: readonly string[];
}

const restMilliseconds = 500;

/** Runs situations in one city after the other, each under load, and checks everything that was acknowledged. */
export async function runCampaign(plan: CampaignPlan): Promise<CampaignReport> {
  const reports: CampaignReport[] = [];
  for (const kind of plan.kinds) {
    const situations = allSituations.filter(
      ({ name, kinds }) => kinds.includes(kind) && (plan.only === undefined || plan.only.includes(name)),
    );
    if (situations.length === 0) continue;
    const city = await open(kind, plan);
    if (city) reports.push(await survive(city, situations, plan).finally(() => city.close()));
  }
  return {
    observations: reports.flatMap(({ observations }) => observations),
    orders: reports.reduce((sum, { orders }) => sum + orders, 0),
    deliveries: reports.reduce((sum, { deliveries }) => sum + deliveries, 0),
    faults: reports.flatMap(({ faults }) => faults),
  };
}

async function open(kind: CityKind, { processes, random, onNote }: CampaignPlan): Promise<City | undefined> {
  try {
    return await startCity(kind, kind === 'postgres' ? processes : 1, random);
  } catch (error) {
    if (!(error instanceof NoFullDisk)) throw error;
    onNote?.(`Left out: ${error.message}`);
    return undefined;
  }
}

async function survive(city: City, situations: readonly Situation[], plan: CampaignPlan): Promise<CampaignReport> {
  const observations: Observation[] = [];
  for (const situation of situations) {
    for (let round = 0; round < plan.rounds(situation); round += 1) {
      await Promise.race([delay(restMilliseconds), city.load.failure]);
      const observation = await Promise.race([observe(situation, city), city.load.failure]);
      observations.push(observation);
      plan.onObservation?.(observation);
    }
  }
  const { records, faults } = await checkCity(city);
  const { orders, deliveries } = records;
  plan.onNote?.(`${city.kind}: ${orders.length} orders and ${deliveries.length} deliveries acknowledged`);
  const broken = observations.flatMap(({ situation, faults: own }) =>
    own.map((fault) => `${city.kind}, ${situation}: ${fault}`),
  );
  return {
    observations,
    orders: orders.length,
    deliveries: deliveries.length,
    faults: [...broken, ...faults.map((fault) => `${city.kind}: ${fault}`)],
  };
}
