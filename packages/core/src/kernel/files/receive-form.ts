import type { UploadRule } from '@doorstep/contracts';
import type { FormPart } from '../http/form.js';
import { plainPartName } from '../http/form-fields.js';
import type { ServiceRequest } from '../http/request.js';
import type { Caller } from '../operation/caller.js';
import type { StagedFile } from '../vault/staged-file.js';
import { formProblem } from './form-problem.js';
import type { Staging } from './staging.js';

/** The files of a request by the names of their parts. */
export type Uploads = Readonly<Record<string, StagedFile>>;

/** A received form: its fields as text, and its files. */
export interface ReceivedForm {
  readonly fields: Readonly<Record<string, string>>;
  readonly uploads: Uploads;
}

/**
 * Reads a form and streams its files into the vault. If anything is invalid, nothing is kept.
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
  const uploads = new Map<string, StagedFile>();
  try {
    for await (const part of request.readForm(rule.maxBytes, rule.files.length)) {
      const name = nameOf(part, rule);
      assertExpected(part, name, rule, { fields, uploads });
      if (part.kind === 'field') fields.set(name, part.value);
      else
        uploads.set(
          name,
          await staging.stage({ field: name, name: part.fileName, content: part.content, sender }, rule),
        );
    }
    return { fields: Object.fromEntries(fields), uploads: Object.fromEntries(uploads) };
  } catch (error) {
    for (const upload of uploads.values()) await staging.discard(upload);
    throw error;
  }
}

/** Returns the name of a part. A file that is just called `file` is the first one of the route. */
function nameOf({ kind, name }: FormPart, { files }: UploadRule): string {
  return kind === 'file' && name === 'file' ? files[0] : plainPartName(name);
}

interface Parts {
  readonly fields: ReadonlyMap<string, string>;
  readonly uploads: ReadonlyMap<string, StagedFile>;
}

function assertExpected(part: FormPart, name: string, { files }: UploadRule, { fields, uploads }: Parts): void {
  const isFile = files.includes(name);
  if (part.kind === 'file' && !isFile) {
    const names = files.map((file) => `\`${file}\``).join(' or ');
    throw formProblem(name, 'unknown_field', `Send the file as ${names}.`);
  }
  if (part.kind === 'field' && isFile) {
    throw formProblem(name, 'invalid_type', 'Send a file, not text: with its name or its type.');
  }
  if (uploads.has(name) || fields.has(name)) throw formProblem(name, 'repeated', 'Send this once.');
}
