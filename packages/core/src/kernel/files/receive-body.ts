import type { Endpoint } from '@doorstep/contracts';
import { takesBody } from '../http/decode.js';
import { isForm } from '../http/form.js';
import { bodyOfForm } from '../http/form-fields.js';
import { readJsonBody } from '../http/json-body.js';
import type { ServiceRequest } from '../http/request.js';
import type { Caller } from '../operation/caller.js';
import { fieldProblem, ServiceProblem } from '../primitives/problem.js';
import { formProblem } from './form-problem.js';
import { receiveForm, type Uploads } from './receive-form.js';
import type { Staging } from './staging.js';

/** The body of a request before validation, and the files that came with it. */
export interface ReceivedBody {
  readonly body: unknown;
  readonly uploads: Uploads;
}

/**
 * Receives JSON, or a form if the route takes files.
 *
 * @throws see `assertNoBody`, `assertUncoded`, `readJsonBody` and `receiveForm`.
 */
export async function receiveBody(
  { route, meta: { upload: rule } }: Endpoint,
  request: ServiceRequest,
  staging: Staging,
  sender: Caller,
): Promise<ReceivedBody> {
  if (!takesBody(route)) {
    await assertNoBody(request);
    return { body: undefined, uploads: {} };
  }
  assertUncoded(request);
  if (rule && isForm(request.header('content-type'))) {
    const { fields, uploads } = await receiveForm(request, rule, staging, sender);
    return { body: bodyOfForm(route.body, fields), uploads };
  }
  return { body: await readJsonBody(request), uploads: {} };
}

/** Checks that the required files came. @throws ServiceProblem invalid_request */
export function assertUploads({ meta: { upload: rule } }: Endpoint, uploads: Uploads): void {
  const missing = rule?.required ? rule.files.find((name) => !uploads[name]) : undefined;
  if (missing === undefined) return;
  throw formProblem(missing, 'required', `Send the file as \`${missing}\` of a multipart/form-data body.`);
}

/**
 * Refuses a body with a content coding, such as gzip.
 *
 * @throws ServiceProblem unsupported_media_type, with the accepted codings as a header (RFC 9110 15.5.16).
 */
function assertUncoded(request: Pick<ServiceRequest, 'header'>): void {
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

/** Longest body that still counts as none, in bytes: an empty object with white space. */
const maxEmptyBytes = 64;

/**
 * Refuses a body sent to a route that takes none. An empty object is accepted, because HTTP clients send it for a call
 * without data.
 *
 * @throws ServiceProblem invalid_request.
 */
async function assertNoBody(request: ServiceRequest): Promise<void> {
  const length = request.header('content-length');
  // A request without both headers has no body (RFC 9112 6.3).
  if ((length === undefined && request.header('transfer-encoding') === undefined) || Number(length) === 0) return;
  // A body that is too long or that ends early is not empty either.
  const bytes = await request.readBytes(maxEmptyBytes).catch(() => undefined);
  if (bytes && /^\s*(\{\s*\})?\s*$/.test(new TextDecoder().decode(bytes))) return;
  const detail = 'This call takes no body, and one was sent: send none, or `{}`.';
  throw fieldProblem('invalid_request', '/body', detail, 'unexpected_body');
}
