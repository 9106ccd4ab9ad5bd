import { exampleIds, exampleTime } from '../../../shared/examples.js';

export const exampleToken = {
  id: exampleIds.pushToken,
  app: 'customer',
  platform: 'android',
  lastFour: 'x9Qk',
  currentSession: true,
  since: exampleTime,
  lastUsedAt: null,
} as const;
