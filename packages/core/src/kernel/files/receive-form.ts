import type { UploadRule } from '@doorstep/contracts';
import type { FormPart } from '../http/form.js';
import type { ServiceRequest } from '../http/request.js';
import type { Caller } from '../operation/caller.js';
import type { StagedFile } from '../vault/staged-file.js';
import { formProblem } from './form-problem.js';
import type { Staging } from './staging.js';

/** A received form: its fields as text, and its file. */
export interface ReceivedForm {
  readonly fields: Readonly<Record<string, string>>;
  readonly upload: StagedFile | undefined;
}

/**
 * Reads a form and streams its file into the vault. If anything is invalid, nothing is kept.
 *
 * @throws ServiceProblem invalid_request with a pointer to the field; see also `ServiceRequest.readForm` and
 *   `Staging.stage`.
 */
export async function receiveForm(
  request: ServiceRequest,
  rule: UploadRule,
  staging: Staging,
  sender: Caller,
): Promise<ReceivedForm> {
  const fields = new Map<string, string>();
  let upload: StagedFile | undefined;
  try {
    for await (const part of request.readForm(rule.maxBytes)) {
      assertExpected(part, fields, upload);
      if (part.kind === 'field') fields.set(part.name, part.value);
      else upload = await staging.stage({ name: part.fileName, content: part.content, sender }, rule);
    }
    return { fields: Object.fromEntries(fields), upload };
  } catch (error) {
    if (upload) await staging.discard(upload);
    throw error;
  }
}

function assertExpected(part: FormPart, fields: ReadonlyMap<string, string>, upload: StagedFile | undefined): void {
  if (part.kind === 'file' && part.name !== 'file') {
    throw formProblem(part.name, 'unknown_field', 'Send the file as `file`.');
  }
  if (part.kind === 'field' && part.name === 'file') {
    throw formProblem('file', 'invalid_type', 'Send a file, not text: with its name or its type.');
  }
  if (part.kind === 'file' ? upload !== undefined : fields.has(part.name)) {
    throw formProblem(part.name, 'repeated', 'Send this once.');
  }
}
