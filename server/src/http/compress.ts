import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { Coding } from './content-coding.js';

/** Bodies up to this length are compressed at once, in less time than a thread takes to start. */
const maxImmediateBytes = 65_536;

/** The effort for bodies of one answer, and for those that are kept. */
const levels = { quick: { br: 1, gzip: 3 }, thorough: { br: 9, gzip: 9 } } as const;
export type Effort = keyof typeof levels;

const inThread = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Compresses a body: a short one at once, a long one in another thread, so that other requests do not wait. */
export function compress(bytes: Uint8Array, coding: Coding, effort: Effort): Uint8Array | Promise<Uint8Array> {
  const level = levels[effort][coding];
  const immediate = bytes.length <= maxImmediateBytes && effort === 'quick';
  if (coding === 'gzip') return immediate ? gzipSync(bytes, { level }) : inThread.gzip(bytes, { level });
  const options = brotliOptions(level, bytes.length);
  return immediate ? brotliCompressSync(bytes, options) : inThread.br(bytes, options);
}

function brotliOptions(level: number, length: number): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  };
}
