import { carryingProblems } from '@doorstep/contracts';
import type { Instant } from '../../kernel/primitives/instant.js';
import { companyDay } from '../../values/geo/city/company-day.js';
import { amountText } from '../../values/money/money.js';
import { canCarry } from '../../values/vehicles/loads.js';
import type { VehicleRules } from '../../values/vehicles/rules.js';
import { cashLimitOf } from '../couriers/cash-limit.js';
import type { CarryCourier } from './carry-courier.js';
import type { CarryJob } from './carry-job.js';
import { handBackRule, pauseOf } from './hand-backs.js';
import { isSilent } from './place.js';

/** The name of a rule. A claim that breaks the rule has it as code. */
export type CarryRule = (typeof carryingProblems)[number];

/** The words for the courier in the details of a problem, which address the courier or name them to others. */
export type Reader = 'courier' | 'staff';

/** The facts on which the rules decide. */
export interface Facts {
  readonly job: CarryJob;
  readonly courier: CarryCourier;
  readonly limits: VehicleRules;
  /** Distance of the pickup in a straight line; undefined if the position of the courier is unknown. */
  readonly meters: number | undefined;
  readonly now: Instant;
  /** Result of `staleBefore`, which is the same for many couriers. */
  readonly stale: Instant;
}

interface Rule {
  /** Returns true if the courier may not carry the job. */
  readonly isBroken: (facts: Facts) => boolean;
  /** Returns a sentence with the limit and the actual value. */
  readonly detail: (facts: Facts, words: Words) => string;
}

interface Words {
  readonly you: string;
  readonly your: string;
  readonly youAre: string;
}

const wordsFor: Readonly<Record<Reader, Words>> = {
  courier: { you: 'you', your: 'your', youAre: 'You are' },
  staff: { you: 'the courier', your: "the courier's", youAre: 'The courier is' },
};

/** The rules. Orders and deliveries, claims and offers all follow them. */
const rules: Readonly<Record<CarryRule, Rule>> = {
  courier_off_shift: {
    isBroken: ({ courier }) => !courier.onShift,
    detail: (_facts, { youAre }) => `${youAre} off shift.`,
  },
  courier_documents_lapsed: {
    isBroken: ({ courier }) => courier.lapsedDocuments.length > 0,
    detail: ({ courier }) => `These documents must be renewed first: ${courier.lapsedDocuments.join(', ')}.`,
  },
  courier_paused: {
    isBroken: ({ courier, now }) => pauseOf(courier, now) !== null,
    detail: ({ courier }, { you }) =>
      `After ${handBackRule.most} jobs given back without a reason, ${you} can take jobs again from ${courier.pausedUntil}.`,
  },
  courier_in_other_city: {
    isBroken: ({ job, courier }) => job.cityId !== courier.cityId,
    detail: ({ job, courier }, { youAre }) => `This job is in the city ${job.cityId}. ${youAre} in ${courier.cityId}.`,
  },
  courier_position_stale: {
    isBroken: ({ courier, stale }) => isSilent(courier, stale),
    detail: ({ courier }, { your }) => `The last report of ${your} position is from ${courier.position?.at}.`,
  },
  courier_too_far: {
    isBroken: ({ meters, limits }) => meters !== undefined && meters > limits.pickupMeters,
    detail: ({ meters = 0, limits, courier }, { you }) =>
      `This pickup is ${farther(meters, limits.pickupMeters)} km away; with a ${courier.vehicle} ${you} can take jobs up to ${km(limits.pickupMeters)} km away.`,
  },
  trip_too_long: {
    isBroken: ({ job, limits }) => limits.tripMeters !== null && job.distanceMeters > limits.tripMeters,
    detail: ({ job, limits: { tripMeters }, courier }, { you }) =>
      `This trip is ${farther(job.distanceMeters, tripMeters ?? 0)} km long; with a ${courier.vehicle} ${you} can take trips of up to ${km(tripMeters ?? 0)} km.`,
  },
  no_suitable_vehicle: {
    isBroken: ({ job, courier }) => !canCarry(courier.vehicle, job.vehicle),
    detail: ({ job, courier }, { your }) =>
      `This job needs at least a ${job.vehicle}: ${your} ${courier.vehicle} is too small.`,
  },
  courier_lacks_equipment: {
    isBroken: (facts) => lacking(facts).length > 0,
    detail: (facts) => `This job needs equipment that is not recorded: ${lacking(facts).join(', ')}.`,
  },
  courier_too_young: {
    isBroken: ({ job: { minimumCourierAge }, courier: { birthDate }, now }) =>
      minimumCourierAge !== null && (birthDate === null || ageOn(birthDate, companyDay(now)) < minimumCourierAge),
    detail: ({ job, courier }, { your }) =>
      courier.birthDate === null
        ? `A courier must be ${job.minimumCourierAge} years old for this job, and ${your} date of birth is not recorded.`
        : `A courier must be ${job.minimumCourierAge} years old for this job.`,
  },
  courier_cash_limit: {
    isBroken: ({ job, courier }) => job.cash > 0 && cashWith(job, courier) > cashLimitOf(courier, job.currency),
    detail: ({ job, courier }, { you }) =>
      `With this order, ${you} would hold ${amountText(cashWith(job, courier), job.currency)} of cash, and the limit is ${amountText(cashLimitOf(courier, job.currency), job.currency)}.`,
  },
  courier_at_capacity: {
    isBroken: (facts) => excess(facts) !== undefined,
    detail: (facts, words) => excess(facts)?.(words) ?? '',
  },
};

/** Returns the first rule that a courier would break with a job, or undefined. */
export function firstBroken(facts: Facts, except: readonly CarryRule[]): CarryRule | undefined {
  return carryingProblems.find((rule) => !except.includes(rule) && rules[rule].isBroken(facts));
}

/** Returns the sentence that explains a broken rule. */
export function detailOf(rule: CarryRule, facts: Facts, reader: Reader): string {
  return rules[rule].detail(facts, wordsFor[reader]);
}

function lacking({ job, courier }: Facts): readonly string[] {
  return job.equipment.filter((kind) => !courier.equipment.includes(kind));
}

/** Returns the sentence about the limit that the job would exceed, or undefined if the courier has room for it. */
function excess({ job, courier: { load, vehicle }, limits }: Facts): ((words: Words) => string) | undefined {
  if (load.jobs + 1 > limits.jobs) {
    return ({ you }) => `With a ${vehicle}, ${you} can carry ${limits.jobs} jobs at once.`;
  }
  const stops = load.stops + job.stops;
  if (stops > limits.stops) {
    return ({ you }) =>
      `With a ${vehicle}, ${you} can have ${limits.stops} stops to visit: this job would make ${stops}.`;
  }
  const units = load.units + job.units;
  if (units <= limits.units) return undefined;
  return ({ you }) => `With a ${vehicle}, ${you} can carry ${limits.units} units: this job would make ${units}.`;
}

function cashWith({ cash }: CarryJob, { cashHeld, load }: CarryCourier): number {
  return cashHeld + load.cash + cash;
}

function km(meters: number): string {
  return String(Math.round(meters / 100) / 10);
}

/** Returns kilometres with one decimal, rounded up past a limit that the distance exceeds by little. */
function farther(meters: number, limit: number): string {
  const rounded = km(meters);
  return rounded === km(limit) ? String(Math.ceil((limit + 1) / 100) / 10) : rounded;
}

/**
 * Returns the age in full years on a day.
 *
 * @param birthDate `YYYY-MM-DD`, like `today`. Somebody born on 29 February has their birthday on 1 March of other years.
 */
function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
