import { ServiceProblem } from '../primitives/problem.js';
import type { ServiceRequest } from './request.js';

/**
 * Refuses a body with a content coding, such as gzip.
 *
 * @throws ServiceProblem unsupported_media_type, with the accepted codings as a header (RFC 9110 15.5.16).
 */
export function assertUncoded(request: Pick<ServiceRequest, 'header'>): void {
  const codings = (request.header('content-encoding') ?? '').toLowerCase().split(',');
  if (codings.every((coding) => ['', 'identity'].includes(coding.trim()))) return;
  const pointer = '/headers/content-encoding';
  const detail = 'The body has a `Content-Encoding`: send it uncompressed, without this header.';
  const errors = [{ pointer, code: 'unsupported_encoding', detail }] as const;
  throw new ServiceProblem(
    'unsupported_media_type',
    detail,
    { errors: [...errors] },
    { 'accept-encoding': 'identity' },
  );
}
