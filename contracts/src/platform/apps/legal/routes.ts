import { z } from 'zod';
import { anySession } from '../../../shared/access-rules.js';
import { languages } from '../../../shared/client-apps.js';
import { examplePage } from '../../../shared/examples.js';
import { listQuery } from '../../../shared/page.js';
import { defineRoutes } from '../../../shared/route.js';
import { declareRoute } from '../../../shared/route-meta.js';
import { acceptance, exampleAcceptance, exampleLegalDocument } from './examples.js';
import { LegalAcceptance, LegalAcceptanceList, LegalAcceptanceRequest, PendingLegalDocuments } from './schemas.js';

/** What accounts accepted, and what they still have to. */
export const legalContract = defineRoutes({
  accept: {
    method: 'POST',
    path: '/api/v1/legal/acceptances',
    summary: 'Accept a version of a legal document',
    description:
      'The version in force, or the one before it for the 30 days after it was succeeded. To accept a version again ' +
      'is answered with the first acceptance, and status 200.',
    body: LegalAcceptanceRequest,
    responses: { 200: LegalAcceptance, 201: LegalAcceptance },
    metadata: declareRoute({
      access: anySession,
      errors: ['not_found', 'legal_version_not_valid'],
      emits: ['legal.accepted'],
      examples: [{ name: 'courier agreement', body: acceptance, response: exampleAcceptance }],
    }),
  },
  acceptances: {
    method: 'GET',
    path: '/api/v1/legal/acceptances',
    summary: 'List own acceptances',
    description: 'Of all documents and versions, the newest first.',
    query: listQuery,
    responses: { 200: LegalAcceptanceList },
    metadata: declareRoute({
      access: anySession,
      errors: ['invalid_cursor'],
      examples: [{ name: 'one document', response: examplePage(exampleAcceptance) }],
    }),
  },
  pending: {
    method: 'GET',
    path: '/api/v1/legal/pending',
    summary: 'What this account still has to accept',
    description:
      'The current version of each document of the role that was never accepted, or whose acceptance no longer ' +
      'holds since a later version that asks to be accepted anew.',
    query: z.object({ language: z.enum(languages).default('ro').describe('Language of the texts') }).strict(),
    responses: { 200: PendingLegalDocuments },
    metadata: declareRoute({
      access: anySession,
      examples: [{ name: 'one document', query: { language: 'en' }, response: { data: [exampleLegalDocument] } }],
    }),
  },
});
