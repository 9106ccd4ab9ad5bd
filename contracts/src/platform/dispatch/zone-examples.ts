import type { DispatchZone, ZoneSettings } from './zone-schemas.js';

/** The settings of a zone that was never changed. */
export const exampleZoneSettings: ZoneSettings = {
  mode: 'claim',
  offerSeconds: 45,
  maxAddressRadiusMeters: null,
  stopRadiusMeters: 250,
  limits: {
    acceptReminderSeconds: 300,
    acceptSeconds: 600,
    readyReminderSeconds: 300,
    readyAlertSeconds: 900,
    readySeconds: 3_600,
    claimAlertSeconds: 900,
    claimSeconds: 1_800,
    assignAlertSeconds: 600,
    assignSeconds: 900,
    pickupReminderSeconds: 600,
    pickupAlertSeconds: 900,
    pickupSeconds: 1_500,
    waitAlertSeconds: 1_200,
    waitSeconds: 3_600,
    dropoffReminderSeconds: 600,
    dropoffAlertSeconds: 1_200,
    dropoffSeconds: 21_600,
    handoverAlertSeconds: 900,
    returnAlertSeconds: 3_600,
    returnSeconds: 21_600,
    silenceReminderSeconds: 300,
    silenceSeconds: 900,
  },
  bundling: { maxOrders: 3, nearbyStoreMeters: 0, maxDelaySeconds: 600 },
  cash: { maxOrderAmount: 30_000 },
  approach: { freeMeters: 1_500, payPerKm: 150 },
};

export const exampleZone: DispatchZone = {
  id: 'bucharest-sector-1',
  name: 'Sector 1',
  settings: exampleZoneSettings,
  updatedAt: null,
};
