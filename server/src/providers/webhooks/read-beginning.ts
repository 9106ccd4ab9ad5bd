import type { Readable } from 'node:stream';

/** Size and time limit of reading a body. */
export interface ReadingLimits {
  readonly maxBytes: number;
  readonly maxMilliseconds: number;
}

/**
 * Reads the beginning of a body as text. Resolves when the body ends, reaches a limit or breaks off, and never rejects. A
 * body that was not read to its end is destroyed together with its connection.
 */
export function readBeginning(body: Readable, { maxBytes, maxMilliseconds }: ReadingLimits): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Uint8Array[] = [];
    let size = 0;

    function take(chunk: Uint8Array): void {
      chunks.push(chunk.subarray(0, maxBytes - size));
      size += chunk.byteLength;
      if (size >= maxBytes) finish();
    }

    function finish(): void {
      clearTimeout(timer);
      body.off('data', take);
      body.destroy();
      resolve(toText(chunks));
    }

    const timer = setTimeout(finish, maxMilliseconds);
    body.on('error', () => {});
    body.once('end', finish);
    body.once('close', finish);
    body.on('data', take);
  });
}

/** Decodes UTF-8. Omits a character that the limit cut in two, and replaces NUL, which PostgreSQL cannot store. */
function toText(chunks: readonly Uint8Array[]): string {
  return new TextDecoder().decode(Buffer.concat(chunks), { stream: true }).replaceAll('\0', '\uFFFD');
}
