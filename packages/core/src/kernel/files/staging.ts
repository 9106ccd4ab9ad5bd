import type { FileMediaType, UploadRule } from '@doorstep/contracts';
import type { Caller } from '../operation/caller.js';
import type { OutwardJob } from '../operation/job-handlers.js';
import { type EffectsDeps, withEffects } from '../operation/unit-of-work.js';
import { addSeconds } from '../primitives/instant.js';
import { fieldProblem, ServiceProblem } from '../primitives/problem.js';
import { measured } from '../vault/measured.js';
import { recognisedBytes, recogniseMediaType } from '../vault/media-type.js';
import type { StagedFile } from '../vault/staged-file.js';
import { createExaminer, type ExaminedFile } from './examine.js';
import { formProblem, partPointer } from './form-problem.js';
import { quarantine } from './quarantine.js';
import { removeFiles } from './store-file.js';

/** Time after which a staged file is removed unless it was kept. */
const stagedSeconds = 60 * 60;

const maxNameLength = 120;

/** A file that is being received. */
export interface IncomingFile {
  /** The name of its part of the form. */
  readonly field: string;
  readonly name: string | undefined;
  readonly content: AsyncIterable<Uint8Array>;
  readonly sender: Caller;
}

/** Puts files into the vault before anything refers to them. */
export interface Staging {
  /**
   * Stores a file until it is kept or expires, scans it and inspects it. If it is refused, nothing is stored, except for
   * an infected file, which is quarantined.
   *
   * @throws ServiceProblem invalid_request for an empty or damaged file, content of another type or a too large image;
   *   payload_too_large; file_infected. StoreUnavailable if vault or scanner is unavailable.
   */
  stage(file: IncomingFile, rule: UploadRule): Promise<StagedFile>;
  /** Removes a file if it is still staged. */
  discard(file: StagedFile): Promise<void>;
}

/**
 * Creates the staging of files. The record is written before the content, so that the vault holds no orphaned content.
 */
export function createStaging(kernel: EffectsDeps): Staging {
  const deps = { ...kernel, name: 'file.stage' };
  const { ports } = deps;
  const examiner = createExaminer(ports);

  /** Writes the record of a file before its content, with a job that removes it unless it is kept. */
  async function announce(mediaType: FileMediaType): Promise<{ readonly id: string; readonly sealedKey: string }> {
    const id = ports.newId('file');
    const sealedKey = ports.files.newKey(id);
    await withEffects(deps, async ({ db, now, schedule }) => {
      const record = { id, state: 'staged', subjectId: null, mediaType, size: 0, sha256: '', sealedKey } as const;
      await db.insert('files', { ...record, createdAt: now });
      schedule({ kind: 'file.expire', subjectId: id, dueAt: addSeconds(now, stagedSeconds) });
    });
    return { id, sealedKey };
  }

  async function discard(id: string): Promise<void> {
    await withEffects(deps, async (effects) => {
      const file = await effects.db.lock('files', id);
      if (file?.state === 'staged') await removeFiles(effects, [file]);
    });
  }

  /** @throws ServiceProblem file_infected, after quarantining the file; invalid_request. StoreUnavailable */
  async function assertHarmless(
    file: ExaminedFile & StagedFile,
    { field, sender }: Pick<IncomingFile, 'field' | 'sender'>,
  ): Promise<void> {
    const verdict = await examiner.scan(file);
    if (verdict.kind === 'infected') {
      await withEffects(deps, (effects) => quarantine(effects, file, { ...verdict, sender }));
      const detail = `The virus scanner found ${verdict.signature} in the file.`;
      throw fieldProblem('file_infected', partPointer(field), detail);
    }
    const fault = await examiner.inspect(file);
    if (fault) throw formProblem(field, fault.code, fault.detail);
  }

  return {
    async stage({ field, name, content: received, sender }, rule) {
      const { start, rest } = await readStart(received);
      const mediaType = acceptedType(start, field, rule);
      const file = await announce(mediaType);
      const content = measured(joined(start, rest), (size) => {
        if (size <= rule.maxBytes) return;
        throw new ServiceProblem('payload_too_large', `The file is larger than ${rule.maxBytes} bytes.`);
      });
      try {
        await ports.files.put(file, content.pieces);
        const staged = { id: file.id, mediaType, name: plainName(name), ...content.result() };
        await assertHarmless({ ...file, ...staged, mediaType }, { field, sender });
        return staged;
      } catch (error) {
        await discard(file.id);
        throw error;
      }
    },
    discard: ({ id }) => discard(id),
  };
}

/** Reads enough bytes to recognise the type. Returns them and the rest of the content. */
async function readStart(
  content: AsyncIterable<Uint8Array>,
): Promise<{ readonly start: Uint8Array; readonly rest: AsyncIterator<Uint8Array> }> {
  const rest = content[Symbol.asyncIterator]();
  let start = new Uint8Array(0);
  while (start.length < recognisedBytes) {
    const result = await rest.next();
    if (result.done === true) break;
    const joined = new Uint8Array(start.length + result.value.length);
    joined.set(start);
    joined.set(result.value, start.length);
    start = joined;
  }
  return { start, rest };
}

/** Recognises the type of a file and checks that it is allowed. @throws ServiceProblem invalid_request */
function acceptedType(start: Uint8Array, field: string, { mediaTypes }: UploadRule): FileMediaType {
  if (start.length === 0) throw formProblem(field, 'invalid_content', 'The file is empty.');
  const mediaType = recogniseMediaType(start);
  if (mediaType !== undefined && mediaTypes.includes(mediaType)) return mediaType;
  throw formProblem(field, 'invalid_content', `By its content this is none of ${mediaTypes.join(', ')}.`);
}

/** Yields the first bytes, then the rest. */
async function* joined(start: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array, undefined> {
  yield start;
  for (let result = await rest.next(); result.done !== true; result = await rest.next()) yield result.value;
}

/** Strips folders and control characters from a file name. Returns null when nothing is left. */
function plainName(name: string | undefined): string | null {
  const last = (name ?? '').split(/[\\/]/).at(-1) ?? '';
  const plain = last.replaceAll(/[\p{C}"]/gu, '').trim();
  return plain === '' ? null : [...plain].slice(0, maxNameLength).join('');
}

/** Deletes the content of a removed file, then its row. The job is retried until the vault has deleted the content. */
export const removeFile: OutwardJob<void> = {
  async prepare({ job, ports }) {
    await ports.files.remove(job.subjectId);
  },
  async commit({ db }, job) {
    await db.remove('files', { id: job.subjectId, state: 'removed' });
    return undefined;
  },
};
