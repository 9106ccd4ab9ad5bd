import type { ByteRange } from '../../kernel/http/range.js';
import { FileBroken, type FileVault, fileKeyContext } from '../../kernel/vault/file-vault.js';
import { createTestSealer } from './test-sealer.js';

/** Size of the pieces of content, in bytes. */
const pieceBytes = 65_536;

/** The contents of files by id. */
export type VaultContents = ReadonlyMap<string, Uint8Array>;

/** A vault that can be copied. */
export interface MemoryVault extends FileVault {
  /** Returns the contents of all files. */
  contents(): VaultContents;
}

/**
 * Creates a vault in memory, without encryption, for tests and mocks.
 *
 * @param initial the initial files; none when absent.
 */
export function createMemoryVault(initial: VaultContents = new Map()): MemoryVault {
  const contents = new Map(initial);
  const sealer = createTestSealer();
  const keyOf = (id: string): string => sealer.seal('key', fileKeyContext(id));
  /** The kept database of release 0.1.0 has keys of the other form. */
  const isKeyOf = (sealedKey: string, id: string): boolean => [keyOf(id), `test.${id}`].includes(sealedKey);

  async function* read(id: string, { start, end }: ByteRange): AsyncIterable<Uint8Array> {
    const content = contents.get(id);
    if (!content) throw new FileBroken(`There is no file ${id}.`);
    if (end >= content.length) throw new FileBroken(`${id} is shorter than the requested range.`);
    for (let at = start; at <= end; at += pieceBytes) yield content.slice(at, Math.min(end + 1, at + pieceBytes));
  }

  return {
    contents: () => new Map(contents),
    newKey: keyOf,
    async put({ id }, content) {
      const pieces: Uint8Array[] = [];
      for await (const piece of content) pieces.push(piece);
      contents.set(id, joined(pieces));
    },
    read({ id, sealedKey }, range) {
      if (!isKeyOf(sealedKey, id)) throw new FileBroken('This is not the key of the file.');
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
