import type { AppConfig, ClientApp } from '@doorstep/contracts';
import { defaultZoneSettings } from '../catalogue/zones/settings.js';
import { earliestSlotSeconds, latestSlotSeconds, slotSeconds } from '../marketplace/checkout/slot.js';

/** Fields whose values come from the operator and the city. */
type Local = 'payment' | 'languages' | 'currency' | 'emergencyContacts' | 'cityIds';
type ConfigOf<A extends ClientApp> = Omit<Extract<AppConfig, { readonly app: A }>, Local>;

const common = {
  publishedAt: '2026-11-10T08:00:00.000Z',
  refreshSeconds: 60 * 60,
};

/**
 * Configuration of each app as it is released. It is part of the code because its limits are those of the service. Changing the content
 * requires a greater `version`, which a test enforces.
 */
export const appConfigs: { readonly [A in ClientApp]: ConfigOf<A> } = {
  customer: {
    app: 'customer',
    version: 5,
    ...common,
    support: { email: 'ajutor@doorstep.example', phone: '+40310001001' },
    tipPercents: [0, 5, 10, 15],
    slot: { lengthSeconds: slotSeconds, earliestSeconds: earliestSlotSeconds, latestSeconds: latestSlotSeconds },
    searchFromCharacters: 2,
    trackingPollSeconds: 10,
  },
  courier: {
    app: 'courier',
    version: 4,
    ...common,
    support: { email: 'curieri@doorstep.example', phone: '+40310001002' },
    location: { onJobSeconds: 5, idleSeconds: 30, minimumMeters: 10 },
    ordersPollSeconds: 10,
    codeDigits: 4,
  },
  merchant: {
    app: 'merchant',
    version: 4,
    ...common,
    support: { email: 'parteneri@doorstep.example', phone: '+40310001003' },
    acceptLimitSeconds: defaultZoneSettings.limits.acceptSeconds,
    claimLimitSeconds: defaultZoneSettings.limits.claimSeconds,
    ordersPollSeconds: 10,
    alarmRepeatSeconds: 20,
  },
  fleet: {
    app: 'fleet',
    version: 3,
    ...common,
    support: { email: 'flote@doorstep.example', phone: '+40310001004' },
    mapPollSeconds: 10,
    ordersPollSeconds: 30,
  },
};
