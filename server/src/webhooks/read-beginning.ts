import type { Readable } from 'node:stream';

/** How much of a body is read, and for how long. */
export interface ReadingLimits {
  readonly maxBytes: number;
  readonly maxMilliseconds: number;
}

/**
 * The beginning of a body as text. It ends with the body, at a limit, or where the body breaks off: never rejects. A
 * body that was not read to its end is destroyed, and its connection with it.
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

/** A character that the limit cut in two is left out, and NUL replaced: PostgreSQL cannot keep it. */
function toText(chunks: readonly Uint8Array[]): string {
  return new TextDecoder().decode(Buffer.concat(chunks), { stream: true }).replaceAll('\0', '\uFFFD');
}
