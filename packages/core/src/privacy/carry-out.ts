import type { Ports } from '../kernel/ports/ports.js';
import type { Instant } from '../kernel/primitives/instant.js';
import type { Reader } from '../kernel/store/store.js';
import { measured } from '../kernel/vault/measured.js';
import type { FileRecord } from '../kernel/vault/records.js';
import type { StagedFile } from '../kernel/vault/staged-file.js';
import { writeArchive } from './archive/archive.js';
import { findPerson } from './map/person.js';

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
  const archive = measured(writeArchive(source, person));
  await source.ports.files.put(file, archive.pieces);
  return { id: file.id, mediaType: file.mediaType, name: null, ...archive.result() };
}
