import type { FileMediaType } from '@doorstep/contracts';
import type { Ports } from '../../kernel/ports/ports.js';
import { type Instant, toMilliseconds } from '../../kernel/primitives/instant.js';
import { batchesOf, inBatches } from '../../kernel/store/batches.js';
import type { Reader } from '../../kernel/store/store.js';
import type { FileRecord } from '../../kernel/vault/records.js';
import type { Part } from '../map/part.js';
import type { Person } from '../map/person.js';
import { readmeOf } from './readme.js';
import { type ZipEntry, zipStream } from './zip-stream.js';

/** Sources of an archive. */
export interface ArchiveSource {
  readonly reader: Reader;
  readonly ports: Pick<Ports, 'files'>;
  readonly now: Instant;
}

/** Streams the archive of all data held about a person, as a ZIP file. */
export function writeArchive(source: ArchiveSource, person: Person): AsyncIterable<Uint8Array> {
  return zipStream(entriesOf(source, person), toMilliseconds(source.now));
}

async function* entriesOf({ reader, ports, now }: ArchiveSource, person: Person): AsyncGenerator<ZipEntry, undefined> {
  const { dataParts } = await import('../map/data-map.js');
  const present: Part[] = [];
  for (const part of dataParts) {
    if ((await part.count(reader, person)).count === 0) continue;
    present.push(part);
    if (part.exported) {
      yield { name: `${part.name}.json`, content: jsonArray(part.show(reader, person)), compress: true };
    }
  }
  const documents = inBatches(person.documentIds).map((subjectId) => ({ subjectId, state: 'kept' as const }));
  for await (const files of batchesOf(reader, 'files', documents)) {
    for (const file of files) yield { name: fileName(file), content: contentOf(ports, file), compress: false };
  }
  yield { name: 'README.txt', content: once(readmeOf(person.account, present, now)), compress: true };
}

/** Returns the path of an uploaded file within the archive. */
function fileName({ id, mediaType }: Pick<FileRecord, 'id' | 'mediaType'>): string {
  return `files/${id}.${mediaType === 'application/zip' ? 'zip' : extensions[mediaType]}`;
}

const extensions: Readonly<Record<FileMediaType, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

async function* contentOf({ files }: Pick<Ports, 'files'>, file: FileRecord): AsyncGenerator<Uint8Array, undefined> {
  if (file.size > 0) yield* files.read(file, { start: 0, end: file.size - 1 });
}

/** Streams a JSON array with one element per line. */
async function* jsonArray(rows: AsyncIterable<object>): AsyncGenerator<Uint8Array, undefined> {
  let separator = '[\n';
  for await (const row of rows) {
    yield bytesOf(`${separator}${JSON.stringify(row)}`);
    separator = ',\n';
  }
  yield bytesOf(separator === '[\n' ? '[]\n' : '\n]\n');
}

async function* once(text: string): AsyncGenerator<Uint8Array, undefined> {
  yield bytesOf(text);
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
