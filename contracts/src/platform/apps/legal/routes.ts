import { z } from 'zod';
import { anySession } from '../../../shared/access-rules.js';
import { languages } from '../../../shared/client-apps.js';
import { examplePage } from '../../../shared/examples.js';
import { listQuery } from '../../../shared/page.js';
import { defineRoutes } from '../../../shared/route.js';
import { declareRoute } from '../../../shared/route-meta.js';
import { acceptance, exampleAcceptance, exampleLegalDocument } from './examples.js';
import { LegalAcceptance, LegalAcceptanceList, LegalAcceptanceRequest, PendingLegalDocuments } from './schemas.js';

/** Acceptances of legal documents. */
export const legalContract = defineRoutes({
  createAcceptance: {
    method: 'POST',
    path: '/api/v1/legal/acceptances',
    summary: 'Accept a version of a legal document',
    description:
      'Accepts the current version, or the previous one for 30 days after its replacement. Accepting a version again ' +
      'returns the first acceptance with status 200.',
    body: LegalAcceptanceRequest,
    responses: { 200: LegalAcceptance, 201: LegalAcceptance },
    metadata: declareRoute({
      access: anySession,
      errors: ['not_found', 'legal_version_not_valid'],
      emits: ['legal.accepted'],
      examples: [{ name: 'courier agreement', body: acceptance, response: exampleAcceptance }],
    }),
  },
  listAcceptances: {
    method: 'GET',
    path: '/api/v1/legal/acceptances',
    summary: 'List your acceptances',
    description: 'Your acceptances of all documents and versions, newest first.',
    query: listQuery,
    responses: { 200: LegalAcceptanceList },
    metadata: declareRoute({
      access: anySession,
      errors: ['invalid_cursor'],
      examples: [{ name: 'one document', response: examplePage(exampleAcceptance) }],
    }),
  },
  listPending: {
    method: 'GET',
    path: '/api/v1/legal/pending',
    summary: 'List documents that you still have to accept',
    description:
      'The current version of each document of your role that you never accepted, or that you must accept again ' +
      'because of a later version.',
    query: z.object({ language: z.enum(languages).default('ro').describe('Language of the texts') }).strict(),
    responses: { 200: PendingLegalDocuments },
    metadata: declareRoute({
      access: anySession,
      examples: [{ name: 'one document', query: { language: 'en' }, response: { data: [exampleLegalDocument] } }],
    }),
  },
});
