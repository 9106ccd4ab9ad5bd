import type { Effects } from '../kernel/operation/operation.js';
import type { Ports } from '../kernel/ports/ports.js';
import { addSeconds, type Instant } from '../kernel/primitives/instant.js';
import type { Reader } from '../kernel/store/store.js';
import { measured } from '../kernel/vault/measured.js';
import type { FileRecord } from '../kernel/vault/records.js';
import type { StagedFile } from '../kernel/vault/staged-file.js';
import { findPerson } from './map/person.js';

/** Time limit for making an archive, retries included. */
const stagedSeconds = 6 * 60 * 60;

/** Lane of the jobs that make archives and delete accounts; each process runs only a few of them at once. */
export const privacyLane = 'privacy';

/**
 * Stages the file of an export, schedules the job that makes the archive, and returns the id of the file. The record is
 * written before the content, so that the vault never holds content without a record.
 */
export async function stageArchive({ db, now, ports, schedule }: Effects, requestId: string): Promise<string> {
  const fileId = ports.newId('file');
  await db.insert('files', {
    id: fileId,
    state: 'staged',
    subjectId: null,
    mediaType: 'application/zip',
    size: 0,
    sha256: '',
    sealedKey: ports.files.newKey(fileId),
    createdAt: now,
  });
  schedule({ kind: 'file.expire', subjectId: fileId, dueAt: addSeconds(now, stagedSeconds) });
  schedule({ kind: 'privacy.carry_out', subjectId: requestId, dueAt: now, lane: privacyLane });
  return fileId;
}

/**
 * Writes the archive of an account to the vault, as the content of a staged file.
 *
 * @throws if the vault fails; nothing is kept then.
 */
export async function makeArchive(
  source: { readonly reader: Reader; readonly ports: Ports; readonly now: Instant },
  accountId: string,
  file: FileRecord,
): Promise<StagedFile> {
  const account = await source.reader.get('accounts', accountId);
  if (!account) throw new Error(`There is no account ${accountId}.`);
  const person = await findPerson(source.reader, account);
  // Loaded with the first archive, because pages of the mocks need none at first.
  const { writeArchive } = await import('./archive/archive.js');
  const archive = measured(writeArchive(source, person));
  await source.ports.files.put(file, archive.pieces);
  return { id: file.id, mediaType: file.mediaType, name: null, ...archive.result() };
}
