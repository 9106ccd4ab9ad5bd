import type { FieldErrorCode } from '@doorstep/contracts';
import { fieldProblem, ServiceProblem } from '../primitives/problem.js';
import { brokenBound } from './json-bounds.js';
import type { ServiceRequest } from './request.js';

/** Longest accepted JSON body, in bytes. */
const maxBodyBytes = 102_400;

const utf8 = new TextDecoder('utf-8', { fatal: true });
const tooLarge = `The body is larger than ${maxBodyBytes} bytes.`;

/**
 * Reads a JSON body; an empty one counts as `{}`.
 *
 * @throws ServiceProblem unsupported_media_type, payload_too_large, malformed_request, or invalid_request beyond the bounds of `brokenBound`.
 */
export async function readJsonBody(request: ServiceRequest): Promise<unknown> {
  const declared = Number(request.header('content-length') ?? Number.NaN);
  if (declared > maxBodyBytes) throw new ServiceProblem('payload_too_large', tooLarge);
  if (declared !== 0) assertJson(request);
  const bytes = await request.readBytes(maxBodyBytes);
  if (bytes.length > maxBodyBytes) throw new ServiceProblem('payload_too_large', tooLarge);
  return bytes.length === 0 ? {} : parseJson(bytes);
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    const json = utf8.decode(bytes);
    const broken = brokenBound(json);
    if (broken) throw fieldProblem('invalid_request', '/body', broken.detail, broken.code);
    return JSON.parse(json);
  } catch (error) {
    if (error instanceof ServiceProblem) throw error;
    throw new ServiceProblem('malformed_request', 'The body is not well-formed JSON in UTF-8.');
  }
}

function assertJson(request: ServiceRequest): void {
  const contentType = request.header('content-type');
  const hasBody = request.header('content-length') !== undefined || request.header('transfer-encoding') !== undefined;
  if (contentType === undefined && !hasBody) return;
  const [type = '', ...parameters] = (contentType ?? '').toLowerCase().split(';');
  const charset = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('charset='));
  if (!/^application\/(?:[\w.-]+\+)?json$/.test(type.trim())) {
    throw refused('unsupported_media_type', 'The `Content-Type` is not JSON: send `application/json`.');
  }
  if (charset !== undefined && !/^charset="?utf-8"?$/.test(charset)) {
    throw refused('unsupported_charset', 'The `Content-Type` has another charset: send UTF-8.');
  }
}

function refused(code: FieldErrorCode, detail: string): ServiceProblem {
  return fieldProblem('unsupported_media_type', '/headers/content-type', detail, code);
}
