import type { ByteRange } from '../kernel/http/range.js';
import { FileBroken, type FileVault } from '../kernel/vault/file-vault.js';

/** So much is read at a time, as a disk would. */
const pieceBytes = 65_536;

/** Contents of files by id. */
export type VaultContents = ReadonlyMap<string, Uint8Array>;

/** A vault of which copies can be made. */
export interface MemoryVault extends FileVault {
  /** Every file that is there now. */
  contents(): VaultContents;
}

/**
 * A vault in memory, without encryption: for tests and mocks.
 *
 * @param kept the files that it begins with; none when absent.
 */
export function createMemoryVault(kept: VaultContents = new Map()): MemoryVault {
  const contents = new Map(kept);

  async function* read(id: string, { start, end }: ByteRange): AsyncIterable<Uint8Array> {
    const content = contents.get(id);
    if (!content) throw new FileBroken(`There is no file ${id}.`);
    if (end >= content.length) throw new FileBroken(`${id} ends earlier than was asked for.`);
    for (let at = start; at <= end; at += pieceBytes) yield content.slice(at, Math.min(end + 1, at + pieceBytes));
  }

  return {
    contents: () => new Map(contents),
    newKey: (id) => `test.${id}`,
    async put({ id }, content) {
      const pieces: Uint8Array[] = [];
      for await (const piece of content) pieces.push(piece);
      contents.set(id, joined(pieces));
    },
    read({ id, sealedKey }, range) {
      if (sealedKey !== `test.${id}`) throw new FileBroken('This is not the key of the file.');
      return read(id, range);
    },
    async remove(id) {
      contents.delete(id);
    },
  };
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
