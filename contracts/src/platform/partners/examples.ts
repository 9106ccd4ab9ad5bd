import { exampleIds, exampleTime } from '../../shared/examples.js';

export const examplePartner = {
  id: exampleIds.partner,
  name: 'Ceasuri și Cadouri SRL',
  contactEmail: 'tehnic@ceasuri.example',
  creditLimit: null,
  createdAt: exampleTime,
  updatedAt: exampleTime,
} as const;
