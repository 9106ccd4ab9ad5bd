import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file of an archive. */
export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array>;
  /** False for content that is already compressed, such as photos. */
  readonly compress: boolean;
}

/**
 * Streams a ZIP file, so that an archive of any size takes little memory.
 *
 * @param modified modification time of every file, in milliseconds since the epoch.
 */
export async function* zipStream(
  entries: AsyncIterable<ZipEntry>,
  modified: number,
): AsyncGenerator<Uint8Array, undefined> {
  let pieces: Uint8Array[] = [];
  let failure: Error | null = null;
  // fflate calls this synchronously, within `push` and `end`.
  const zip = new Zip((error, piece) => {
    if (error) failure = error;
    else pieces.push(piece);
  });

  function* take(): Generator<Uint8Array, undefined> {
    if (failure) throw failure;
    const taken = pieces;
    pieces = [];
    yield* taken;
  }

  for await (const { name, content, compress } of entries) {
    const file = compress ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name);
    file.mtime = modified;
    zip.add(file);
    for await (const piece of content) {
      file.push(piece);
      yield* take();
    }
    file.push(new Uint8Array(0), true);
    yield* take();
  }
  zip.end();
  yield* take();
}
