import type { Endpoint } from '@doorstep/contracts';
import { assertUncoded } from '../http/content-coding.js';
import { takesBody } from '../http/decode.js';
import { isForm } from '../http/form.js';
import { readJsonBody } from '../http/json-body.js';
import { assertNoBody } from '../http/no-body.js';
import type { ServiceRequest } from '../http/request.js';
import type { Caller } from '../operation/caller.js';
import type { StagedFile } from '../vault/staged-file.js';
import { fileProblem } from './form-problem.js';
import { receiveForm } from './receive-form.js';
import type { Staging } from './staging.js';

/** The body of a request before validation, and the file that came with it. */
export interface ReceivedBody {
  readonly body: unknown;
  readonly upload: StagedFile | undefined;
}

/**
 * Receives JSON, or a form if the route takes a file.
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
    return { body: undefined, upload: undefined };
  }
  assertUncoded(request);
  if (rule && isForm(request.header('content-type'))) {
    const { fields, upload } = await receiveForm(request, rule, staging, sender);
    return { body: fields, upload };
  }
  return { body: await readJsonBody(request), upload: undefined };
}

/** Checks that a required file came. @throws ServiceProblem invalid_request */
export function assertUpload({ meta }: Endpoint, upload: StagedFile | undefined): void {
  if (!meta.upload?.required || upload) return;
  throw fileProblem('required', 'Send the file as `file` of a multipart/form-data body.');
}
