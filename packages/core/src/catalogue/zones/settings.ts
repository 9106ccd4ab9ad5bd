import { type Currency, feeIn, type ZoneSettings, type ZoneSettingsUpdate } from '@doorstep/contracts';
import type { StoredZoneSettings } from './records.js';

/** The settings of a zone that nobody changed, with amounts in bani. */
export const defaultZoneSettings: ZoneSettings = {
  mode: 'claim',
  offerSeconds: 45,
  maxAddressRadiusMeters: null,
  stopRadiusMeters: 250,
  limits: {
    acceptReminderSeconds: 5 * 60,
    acceptSeconds: 10 * 60,
    readyReminderSeconds: 5 * 60,
    readyAlertSeconds: 15 * 60,
    readySeconds: 60 * 60,
    claimAlertSeconds: 15 * 60,
    claimSeconds: 30 * 60,
    assignAlertSeconds: 10 * 60,
    assignSeconds: 15 * 60,
    pickupReminderSeconds: 10 * 60,
    pickupAlertSeconds: 15 * 60,
    pickupSeconds: 25 * 60,
    waitAlertSeconds: 20 * 60,
    waitSeconds: 60 * 60,
    dropoffReminderSeconds: 10 * 60,
    dropoffAlertSeconds: 20 * 60,
    dropoffSeconds: 6 * 60 * 60,
    handoverAlertSeconds: 15 * 60,
    returnAlertSeconds: 60 * 60,
    returnSeconds: 6 * 60 * 60,
    silenceReminderSeconds: 5 * 60,
    silenceSeconds: 15 * 60,
  },
  bundling: { maxOrders: 3, nearbyStoreMeters: 0, maxDelaySeconds: 10 * 60 },
  cash: { maxOrderAmount: 30_000 },
  approach: { freeMeters: 1_500, payPerKm: 150 },
};

/** Returns the settings of a zone that nobody changed, in a city with a currency. */
function defaultsIn(currency: Currency): ZoneSettings {
  const { cash, approach, ...plain } = defaultZoneSettings;
  return {
    ...plain,
    cash: { maxOrderAmount: feeIn(currency, cash.maxOrderAmount) },
    approach: { ...approach, payPerKm: feeIn(currency, approach.payPerKm) },
  };
}

/** Returns all settings of a zone, in the currency of its city, from those that are stored. */
export function wholeSettings(currency: Currency, stored: StoredZoneSettings = {}): ZoneSettings {
  const defaults = defaultsIn(currency);
  return {
    ...defaults,
    ...stored,
    limits: { ...defaults.limits, ...stored.limits },
    bundling: { ...defaults.bundling, ...stored.bundling },
    cash: { ...defaults.cash, ...stored.cash },
    approach: { ...defaults.approach, ...stored.approach },
  };
}

/** Returns the settings after an update. */
export function updatedSettings(before: ZoneSettings, update: ZoneSettingsUpdate): ZoneSettings {
  const { limits, bundling, cash, approach, ...plain } = update;
  return {
    ...overlaid(before, plain),
    limits: overlaid(before.limits, limits),
    bundling: overlaid(before.bundling, bundling),
    cash: overlaid(before.cash, cash),
    approach: overlaid(before.approach, approach),
  };
}

function overlaid<T extends object>(before: T, update: { readonly [K in keyof T]?: T[K] | undefined } = {}): T {
  return { ...before, ...Object.fromEntries(Object.entries(update).filter(([, value]) => value !== undefined)) };
}

/** Returns the settings that differ from the defaults. */
export function storedSettings(
  currency: Currency,
  { limits, bundling, cash, approach, ...plain }: ZoneSettings,
): StoredZoneSettings {
  const defaults = defaultsIn(currency);
  return {
    ...differing(plain, defaults),
    ...someOf('limits', differing(limits, defaults.limits)),
    ...someOf('bundling', differing(bundling, defaults.bundling)),
    ...someOf('cash', differing(cash, defaults.cash)),
    ...someOf('approach', differing(approach, defaults.approach)),
  };
}

function differing<T extends object>(values: T, defaults: { readonly [K in keyof T]: T[K] }): Partial<T> {
  const entries = Object.entries(values).filter(([name, value]) => value !== defaults[name as keyof T]);
  // The cast is sound: the entries are some of those of `values`.
  return Object.fromEntries(entries) as Partial<T>;
}

function someOf<K extends string, T extends object>(name: K, values: T): { [N in K]?: T } {
  // The cast is sound: a computed name loses its type.
  return (Object.keys(values).length > 0 ? { [name]: values } : {}) as { [N in K]?: T };
}

type LimitName = keyof ZoneSettings['limits'];

/** Limits of one wait, which may not come in another order. */
const ascending: readonly (readonly LimitName[])[] = [
  ['acceptReminderSeconds', 'acceptSeconds'],
  ['readyReminderSeconds', 'readyAlertSeconds', 'readySeconds'],
  ['claimAlertSeconds', 'claimSeconds'],
  ['assignAlertSeconds', 'assignSeconds'],
  ['pickupReminderSeconds', 'pickupAlertSeconds', 'pickupSeconds'],
  ['waitAlertSeconds', 'waitSeconds'],
  ['dropoffReminderSeconds', 'dropoffAlertSeconds', 'dropoffSeconds'],
  ['returnAlertSeconds', 'returnSeconds'],
  ['silenceReminderSeconds', 'silenceSeconds'],
];

/** A limit that is later than the one that must follow it. */
export interface MisplacedLimit {
  readonly earlier: LimitName;
  readonly later: LimitName;
}

/** Returns the first two limits of one wait that are in the wrong order, for example a reminder after the end. */
export function misplacedLimit(limits: ZoneSettings['limits']): MisplacedLimit | undefined {
  const pairs = ascending.flatMap((names) =>
    names.slice(1).map((later, index) => ({ earlier: names[index] ?? later, later })),
  );
  return pairs.find(({ earlier, later }) => limits[earlier] > limits[later]);
}
