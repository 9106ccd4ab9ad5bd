import type { z } from 'zod';
import { daySeconds } from '../../shared/durations.js';
import { exampleTime } from '../../shared/examples.js';
import type { CourierAppConfig, CustomerAppConfig } from './config.js';
import type { AppVersionRule, FeatureFlag } from './schemas.js';

export const exampleInstallId = '7f1c9e2a-4b7d-4c53-9a86-2f0d3b5e8c11';

export const exampleVersionRule: AppVersionRule = {
  app: 'courier',
  platform: 'android',
  minVersion: '2.8.0',
  latestVersion: '2.11.0',
  storeUrl: 'https://play.google.com/store/apps/details?id=example.doorstep.courier',
  updatedAt: exampleTime,
  verdict: 'update_available',
};

export const exampleFlag: FeatureFlag = {
  key: 'orders.batch_pickup',
  description: 'Two orders of one store in one trip.',
  enabled: true,
  rolloutBasisPoints: 2500,
  targeting: {
    apps: ['courier'],
    platforms: ['ios', 'android'],
    roles: [],
    cityIds: ['bucharest'],
    minVersion: '2.10.0',
    belowVersion: null,
  },
  createdAt: exampleTime,
  updatedAt: exampleTime,
};

/** The fields that the configurations of all apps share. */
const configHead = {
  publishedAt: exampleTime,
  refreshSeconds: 3600,
  languages: ['ro', 'en'],
  currency: 'RON',
  emergencyContacts: [{ service: 'all', phone: '112' }],
  cityIds: ['bucharest'],
} satisfies Partial<z.input<typeof CourierAppConfig>>;

export const exampleCourierConfig: z.input<typeof CourierAppConfig> = {
  app: 'courier',
  version: 4,
  ...configHead,
  support: { email: 'curieri@doorstep.example', phone: '+40310001002' },
  location: { onJobSeconds: 5, idleSeconds: 30, minimumMeters: 10 },
  ordersPollSeconds: 10,
  codeDigits: 4,
};

export const exampleCustomerConfig: z.input<typeof CustomerAppConfig> = {
  app: 'customer',
  version: 5,
  ...configHead,
  support: { email: 'ajutor@doorstep.example', phone: '+40310001001' },
  tipPercents: [0, 5, 10, 15],
  slot: { lengthSeconds: 1800, earliestSeconds: 3600, latestSeconds: 7 * daySeconds },
  searchFromCharacters: 2,
  trackingPollSeconds: 10,
  payment: { provider: 'stripe', publishableKey: 'pk_test_51OrderAtTheDoor' },
};
