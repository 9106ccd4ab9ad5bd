import { scopes } from '../../shared/access.js';
import { exampleIds, exampleTime } from '../../shared/examples.js';

export const examplePartner = {
  id: exampleIds.partner,
  name: 'Ceasuri și Cadouri SRL',
  contactEmail: 'tehnic@ceasuri.example',
  createdAt: exampleTime,
  updatedAt: exampleTime,
} as const;

export const exampleKey = {
  id: exampleIds.apiKey,
  partnerId: exampleIds.partner,
  name: 'Webshop',
  livemode: false,
  prefix: 'ds_test_',
  lastFour: 'x7Qe',
  scopes,
  status: 'active',
  createdAt: exampleTime,
  expiresAt: null,
  revokedAt: null,
  lastUsedAt: null,
  rolledTo: null,
} as const;

export const exampleSecret = 'ds_test_EXAMPLEONLYNOTAKEY';
