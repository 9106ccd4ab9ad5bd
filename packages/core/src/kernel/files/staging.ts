import type { FileMediaType, UploadRule } from '@doorstep/contracts';
import { type EffectsDeps, withEffects } from '../operation/unit-of-work.js';
import { addSeconds } from '../primitives/instant.js';
import { ServiceProblem } from '../primitives/problem.js';
import { measured } from '../vault/measured.js';
import { recognisedBytes, recogniseMediaType } from '../vault/media-type.js';
import type { StagedFile } from '../vault/staged-file.js';
import { fileProblem } from './form-problem.js';
import { removeFiles } from './keep-file.js';

/** A staged file that nothing came to refer to is forgotten after so long. */
const stagedSeconds = 60 * 60;

const maxNameLength = 120;

/** A file on its way in. */
export interface IncomingFile {
  readonly name: string | undefined;
  readonly content: AsyncIterable<Uint8Array>;
}

/** Takes files into the vault before anything refers to them. */
export interface Staging {
  /**
   * @throws ServiceProblem invalid_request for an empty file or one whose content is of another type,
   *   payload_too_large. Nothing is kept then.
   */
  stage(file: IncomingFile, rule: UploadRule): Promise<StagedFile>;
  /** Forgets a staged file at once; one that is kept by now stays. */
  discard(file: StagedFile): Promise<void>;
}

/** The record comes before the content, so that no content is in the vault that nobody knows of. */
export function createStaging(deps: EffectsDeps): Staging {
  const { ports } = deps;

  /** Writes the record of a file that is about to come, with a job that ends it unless it is kept. */
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

  return {
    async stage({ name, content: received }, rule) {
      const { start, rest } = await beginning(received);
      const mediaType = acceptedType(start, rule);
      const file = await announce(mediaType);
      const content = measured(joined(start, rest), (size) => {
        if (size <= rule.maxBytes) return;
        throw new ServiceProblem('payload_too_large', `The file is larger than ${rule.maxBytes} bytes.`);
      });
      try {
        await ports.files.put(file, content.pieces);
      } catch (error) {
        await discard(file.id);
        throw error;
      }
      return { id: file.id, mediaType, name: plainName(name), ...content.result() };
    },
    discard: ({ id }) => discard(id),
  };
}

/** Enough of the beginning to recognise the type, and what follows it. */
async function beginning(
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

/** @throws ServiceProblem invalid_request */
function acceptedType(start: Uint8Array, { mediaTypes }: UploadRule): FileMediaType {
  if (start.length === 0) throw fileProblem('invalid_content', 'The file is empty.');
  const mediaType = recogniseMediaType(start);
  if (mediaType !== undefined && mediaTypes.includes(mediaType)) return mediaType;
  throw fileProblem('invalid_content', `By its content this is none of ${mediaTypes.join(', ')}.`);
}

/** The beginning again, then what follows it. */
async function* joined(start: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array, undefined> {
  yield start;
  for (let result = await rest.next(); result.done !== true; result = await rest.next()) yield result.value;
}

/** The name of a file without folders and control characters; null when nothing is left of it. */
function plainName(name: string | undefined): string | null {
  const last = (name ?? '').split(/[\\/]/).at(-1) ?? '';
  const plain = last.replaceAll(/[\p{C}"]/gu, '').trim();
  return plain === '' ? null : [...plain].slice(0, maxNameLength).join('');
}
