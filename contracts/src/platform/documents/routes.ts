import { z } from 'zod';
import { session, steppedUp } from '../../shared/access-rules.js';
import { exampleIds, examplePage, exampleTime } from '../../shared/examples.js';
import { idParams } from '../../shared/ids.js';
import { pageQuery } from '../../shared/page.js';
import { defineRoutes } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { bytes } from '../../shared/stream.js';
import { fileMediaTypes, maxFileBytes, type UploadRule } from '../../shared/upload.js';
import { approved, awaited, exampleDocument, exampleRequest, ofCourier, ofLead } from './examples.js';
import { documentKinds, documentStatuses } from './kinds.js';
import {
  Document,
  DocumentFileRequest,
  DocumentList,
  DocumentPage,
  DocumentRequest,
  DocumentReviewRequest,
  maxDocuments,
} from './schemas.js';

const upload: UploadRule = {
  files: ['file'],
  maxBytes: maxFileBytes,
  mediaTypes: fileMediaTypes,
  required: false,
};

const uploadText =
  'Send JSON for the metadata only, and the file later with PUT /api/v1/documents/{id}/content; or `multipart/form-data` with the same fields and the `file`: PDF, JPEG, PNG or WebP, up to 10 MiB, stored encrypted. A document with its file waits for review, and replaces other waiting documents of the same kind.';

/** The private documents of applicants and couriers. */
export const documentsContract = defineRoutes({
  listForLead: {
    method: 'GET',
    path: '/api/v1/leads/:id/documents',
    summary: 'List the documents of a lead',
    description: 'The metadata of the documents, newest first. For the applicant, support and administrators.',
    pathParams: idParams('lead'),
    responses: { 200: DocumentList },
    metadata: declareRoute({
      access: session('merchant', 'courier', 'fleet', 'support', 'admin'),
      errors: ['not_found'],
      audit: 'staff',
      examples: [
        {
          name: 'one that waits for its review',
          params: { id: exampleIds.lead },
          response: { data: [{ ...exampleDocument, allowedActions: [] }] },
        },
      ],
    }),
  },
  addForLead: {
    method: 'POST',
    path: '/api/v1/leads/:id/documents',
    summary: 'Send a document of a lead',
    description: `${uploadText} For the applicant and administrators, unless the lead was rejected or withdrawn. A lead can have ${maxDocuments} documents.`,
    pathParams: idParams('lead'),
    body: DocumentRequest,
    responses: { 201: Document },
    metadata: declareRoute({
      access: session('merchant', 'courier', 'fleet', 'admin'),
      rate: 'uploads',
      errors: ['not_found', 'invalid_transition', 'document_limit'],
      emits: ['document.uploaded', 'document.superseded', 'lead.in_review'],
      upload,
      audit: 'staff',
      examples: [
        {
          name: 'metadata first',
          params: { id: exampleIds.lead },
          body: exampleRequest,
          response: { ...awaited, ...ofLead },
        },
      ],
    }),
  },
  listForCourier: {
    method: 'GET',
    path: '/api/v1/couriers/:id/documents',
    summary: 'List the documents of a courier',
    description: 'The metadata of the documents, newest first. For the courier, its fleet, support and administrators.',
    pathParams: idParams('courier'),
    responses: { 200: DocumentList },
    metadata: declareRoute({
      access: session('courier', 'fleet', 'support', 'admin'),
      errors: ['not_found'],
      audit: 'staff',
      examples: [
        {
          name: 'an approved one',
          params: { id: exampleIds.courier },
          response: { data: [{ ...approved, ...ofCourier }] },
        },
      ],
    }),
  },
  addForCourier: {
    method: 'POST',
    path: '/api/v1/couriers/:id/documents',
    summary: 'Send a document of a courier',
    description: `${uploadText} For the courier and administrators. The approved document stays valid until its renewal is approved. A courier can have ${maxDocuments} documents.`,
    pathParams: idParams('courier'),
    body: DocumentRequest,
    responses: { 201: Document },
    metadata: declareRoute({
      access: session('courier', 'admin'),
      rate: 'uploads',
      errors: ['not_found', 'document_limit'],
      emits: ['document.uploaded', 'document.superseded'],
      upload,
      audit: 'staff',
      examples: [
        {
          name: 'metadata first',
          params: { id: exampleIds.courier },
          body: exampleRequest,
          response: { ...awaited, ...ofCourier },
        },
      ],
    }),
  },
  list: {
    method: 'GET',
    path: '/api/v1/documents',
    summary: 'List documents for review',
    description:
      'The documents of all applicants and couriers, starting with those that have been in their state the longest.',
    query: z
      .object({
        status: z.enum(documentStatuses).default('pending'),
        kind: z.enum(documentKinds).optional(),
        ...pageQuery,
      })
      .strict(),
    responses: { 200: DocumentPage },
    metadata: declareRoute({
      access: session('support', 'admin'),
      errors: ['invalid_cursor'],
      audit: 'staff',
      examples: [
        {
          name: 'driving licences that wait',
          query: { kind: 'driving_licence' },
          response: examplePage(exampleDocument),
        },
      ],
    }),
  },
  download: {
    method: 'GET',
    path: '/api/v1/documents/:id/content',
    summary: 'Download a document',
    description:
      'Returns the bytes of the file, or a range of them (RFC 9110 14). Only for administrators, who review documents, and for the courier or courier applicant to whom it belongs. Everyone else who sees a document sees its metadata only. Each download is recorded in the audit log.',
    pathParams: idParams('document'),
    responses: { 200: bytes('*/*') },
    metadata: declareRoute({
      access: session('courier', 'admin'),
      ranges: true,
      errors: ['not_found'],
      responseHeaders: {
        'content-disposition': 'Always `attachment`, with a file name (RFC 6266)',
        'content-security-policy': 'A sandbox without permissions, in case a browser displays the file',
        'x-content-type-options': 'Always `nosniff`',
      },
      audit: 'everyone',
      examples: [
        {
          name: 'a PDF',
          params: { id: exampleIds.document },
          response: Uint8Array.of(0x25, 0x50, 0x44, 0x46, 0x2d),
        },
      ],
    }),
  },
  upload: {
    method: 'PUT',
    path: '/api/v1/documents/:id/content',
    summary: 'Upload the file of a document',
    description:
      'Send `multipart/form-data` with a `file`, for a document that has only metadata. The file of a document cannot be replaced, so that the reviewed file is the approved one: send another document instead.',
    pathParams: idParams('document'),
    body: DocumentFileRequest,
    responses: { 200: Document },
    metadata: declareRoute({
      access: session('merchant', 'courier', 'fleet', 'admin'),
      rate: 'uploads',
      errors: ['not_found', 'invalid_transition'],
      emits: ['document.uploaded', 'document.superseded', 'lead.in_review'],
      upload: { ...upload, required: true },
      audit: 'staff',
      examples: [
        {
          name: 'a file',
          params: { id: exampleIds.document },
          body: {},
          response: { ...exampleDocument, allowedActions: [] },
        },
      ],
    }),
  },
  review: {
    method: 'POST',
    path: '/api/v1/documents/:id/review',
    summary: 'Approve or reject a document',
    description:
      'Possible once the document has its file. An approved document replaces the previously approved one of its kind, and expires at the end of its last valid day. After a rejection, the applicant sends a new document. Repeating the same review changes nothing.',
    pathParams: idParams('document'),
    body: DocumentReviewRequest,
    responses: { 200: Document },
    metadata: declareRoute({
      access: steppedUp('admin'),
      errors: ['not_found', 'invalid_transition'],
      emits: ['document.reviewed', 'document.superseded', 'lead.in_review', 'lead.documents_requested'],
      audit: 'staff',
      examples: [
        {
          name: 'approve',
          params: { id: exampleIds.document },
          body: { decision: 'approve', expiresOn: '2031-05-14' },
          response: approved,
        },
        {
          name: 'reject',
          params: { id: exampleIds.document },
          body: { decision: 'reject', reason: 'The picture is not sharp: the number cannot be read.' },
          response: {
            ...exampleDocument,
            status: 'rejected',
            rejection: 'The picture is not sharp: the number cannot be read.',
            reviewedAt: exampleTime,
            allowedActions: [],
          },
        },
      ],
    }),
  },
});
