import type { FileMediaType } from '@doorstep/contracts';
import type { Ports } from '../ports/ports.js';
import { createSemaphore } from '../primitives/semaphore.js';
import type { ContentFault } from '../vault/inspection/content-fault.js';
import { damagedImage, structureFault } from '../vault/inspection/inspect.js';
import type { FileRecord } from '../vault/records.js';
import type { ScanVerdict } from '../vault/virus-scanner.js';

/** Number of files that a process holds in memory at once to inspect them. */
const maxInspections = 2;

/** A file whose content is in the vault. */
export type ExaminedFile = Pick<FileRecord, 'id' | 'sealedKey' | 'size'> & { readonly mediaType: FileMediaType };

/** Examines the content of received files. */
export interface Examiner {
  /** @throws StoreUnavailable if the scanner or the vault is unavailable. */
  scan(file: ExaminedFile): Promise<ScanVerdict>;
  /** Returns why the content is refused; undefined if it is what its type says. @throws StoreUnavailable */
  inspect(file: ExaminedFile): Promise<ContentFault | undefined>;
}

/** Creates the examiner of files in the vault. */
export function createExaminer({ files, images, scanner }: Pick<Ports, 'files' | 'images' | 'scanner'>): Examiner {
  const inspections = createSemaphore(maxInspections);
  const read = (file: ExaminedFile) => files.read(file, { start: 0, end: file.size - 1 });
  return {
    scan: (file) => scanner.scan(read(file)),
    inspect: (file) =>
      inspections.run(async () => {
        const bytes = await joined(read(file), file.size);
        const fault = structureFault(file.mediaType, bytes);
        if (fault || file.mediaType === 'application/pdf') return fault;
        return (await images.decodes(bytes)) ? undefined : damagedImage;
      }),
  };
}

async function joined(pieces: AsyncIterable<Uint8Array>, size: number): Promise<Uint8Array> {
  const all = new Uint8Array(size);
  let at = 0;
  for await (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
