/** A part of a form: a field, or a file with its file name. */
export type Part = readonly [name: string, value: string | Uint8Array, fileName?: string];

/** Encodes a form with its parts in this order (RFC 7578). */
export function formOf(...parts: readonly Part[]): {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
} {
  const boundary = 'conformance-7c1e';
  const pieces = parts.flatMap(([name, value, fileName]) => [
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"`,
    // The server ignores the media type that a client declares.
    fileName === undefined ? '\r\n\r\n' : `; filename="${fileName}"\r\ncontent-type: application/pdf\r\n\r\n`,
    value,
    '\r\n',
  ]);
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  return { body: joined([...pieces, `--${boundary}--\r\n`]), headers };
}

function joined(pieces: readonly (string | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const all = pieces.map((piece) => (typeof piece === 'string' ? encoder.encode(piece) : piece));
  const whole = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of all) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
