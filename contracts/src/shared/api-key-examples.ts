import { scopes } from './access.js';
import { exampleIds, exampleTime } from './examples.js';
import { latestApiVersion } from './versions/api-versions.js';

export const exampleKey = {
  id: exampleIds.apiKey,
  partnerId: exampleIds.partner,
  name: 'Webshop',
  livemode: false,
  prefix: 'ds_test_',
  lastFour: 'x7Qe',
  scopes,
  apiVersion: latestApiVersion,
  status: 'active',
  createdAt: exampleTime,
  expiresAt: null,
  revokedAt: null,
  lastUsedAt: null,
  rolledTo: null,
} as const;

export const exampleSecret = 'ds_test_EXAMPLEONLYNOTAKEY';
