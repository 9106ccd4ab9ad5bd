import { exampleIds, exampleTime } from '../../../shared/examples.js';
import type { LegalDocument, LegalVersion } from './schemas.js';

export const exampleLegalVersion: LegalVersion = {
  document: 'courier_agreement',
  version: '1.0',
  status: 'current',
  effect: 'accept_anew',
  effectiveAt: exampleTime,
  acceptableUntil: null,
};

export const exampleLegalDocument: LegalDocument = {
  ...exampleLegalVersion,
  roles: ['courier'],
  language: 'en',
  languages: ['ro', 'en'],
  title: 'Courier agreement',
  changes: null,
  text: '# Courier agreement\n\nYou decide when you work and which orders you take.',
  sha256: '4f0a6f4f6a1dfb0c2f5b6b6f2b1f4f3f8d3d8d5f1e6c7a9b0c1d2e3f4a5b6c7d',
};

export const acceptance = { document: 'courier_agreement', version: '1.0', language: 'en', app: 'courier' } as const;

export const exampleAcceptance = {
  id: exampleIds.legalAcceptance,
  ...acceptance,
  sha256: exampleLegalDocument.sha256,
  acceptedAt: exampleTime,
} as const;
