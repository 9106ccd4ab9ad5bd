import { inflateSync } from 'node:zlib';
import { PbfReader } from 'pbf';
import { createByteQueue } from './byte-queue.js';
import { InvalidExtract } from './invalid-extract.js';

/** A block of a PBF file: `OSMHeader` or `OSMData`, decompressed. */
export interface PbfBlock {
  readonly type: string;
  readonly content: Uint8Array;
}

/** Limits of the format: https://wiki.openstreetmap.org/wiki/PBF_Format, "File format". */
const maxHeaderBytes = 64 * 1024;
const maxBlobBytes = 32 * 1024 * 1024;

/**
 * Reads the blocks of a PBF file.
 *
 * @throws InvalidExtract if the file ends within a block, is not PBF, or has a compression other than zlib.
 */
export async function* readPbfBlocks(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<PbfBlock> {
  const queue = createByteQueue(chunks);
  for (;;) {
    const prefix = await queue.take(4);
    if (prefix.length === 0) return;
    const headerLength = complete(prefix, 4).readUInt32BE();
    if (headerLength > maxHeaderBytes) throw new InvalidExtract('This is not an OpenStreetMap PBF file.');
    const header = complete(await queue.take(headerLength), headerLength);
    const { type, dataSize } = orDamaged(() => readBlobHeader(header));
    if (dataSize > maxBlobBytes) throw new InvalidExtract('A block of the PBF file is larger than 32 MiB.');
    const blob = complete(await queue.take(dataSize), dataSize);
    yield { type, content: orDamaged(() => readBlob(blob)) };
  }
}

function complete(bytes: Uint8Array, length: number): Buffer {
  if (bytes.length < length) {
    throw new InvalidExtract('The PBF file is truncated: it ends in the middle of a block. Download it again.');
  }
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}

/** Runs a decoder. @throws InvalidExtract instead of the error of a decoder. */
export function orDamaged<T>(decode: () => T): T {
  try {
    return decode();
  } catch (error) {
    if (error instanceof InvalidExtract) throw error;
    throw new InvalidExtract('The PBF file is damaged: a block cannot be decoded. Download it again.', {
      cause: error,
    });
  }
}

function readBlobHeader(bytes: Buffer): { readonly type: string; readonly dataSize: number } {
  const header = { type: '', dataSize: 0 };
  return new PbfReader(bytes).readFields((field, found, reader) => {
    if (field === 1) found.type = reader.readString();
    else if (field === 3) found.dataSize = reader.readVarint();
  }, header);
}

interface Blob {
  raw?: Uint8Array;
  zlib?: Uint8Array;
  isOther?: boolean;
}

function readBlob(bytes: Buffer): Uint8Array {
  const blob = new PbfReader(bytes).readFields<Blob>((field, found, reader) => {
    if (field === 1) found.raw = reader.readBytes();
    else if (field === 3) found.zlib = reader.readBytes();
    else if (field > 3) found.isOther = true;
  }, {});
  if (blob.zlib) return inflateSync(blob.zlib, { maxOutputLength: maxBlobBytes });
  if (blob.raw) return blob.raw;
  if (blob.isOther) throw new InvalidExtract('The PBF file is not compressed with zlib. Convert it with "osmium cat".');
  return new Uint8Array();
}
