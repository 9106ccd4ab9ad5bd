import type { IncomingMessage } from 'node:http';
import { type FormPart, ServiceProblem } from '@doorstep/core';
import busboy from 'busboy';
import { assertUnread } from './read-body.js';

const maxParts = 32;
const maxFieldBytes = 8_192;

/** Limit for boundaries, headers and fields beside the files. */
const maxOverheadBytes = 65_536;

/**
 * Reads a form as it arrives, never faster than the caller consumes its files. If the caller stops, `drain` discards the
 * rest.
 *
 * @param maxFileBytes size limit of a file. A larger file is cut after one byte more, so that its reader can notice.
 * @throws ServiceProblem malformed_request if it is not a form (RFC 7578); payload_too_large if it has too many or too
 *   long fields, or declares a length that is too large for a form with such files.
 */
export async function* readForm(
  request: IncomingMessage,
  maxFileBytes: number,
  maxFiles: number,
): AsyncGenerator<FormPart, undefined> {
  const maxBytes = maxFileBytes * maxFiles + maxOverheadBytes;
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  assertUnread(request);
  const parser = createParser(request, maxFileBytes);
  const parts: FormPart[] = [];
  let failure: unknown;
  let ended = false;
  let wake = (): void => {};
  const fail = (error: unknown): void => {
    failure ??= error;
    wake();
  };
  const add = (part: FormPart): void => {
    parts.push(part);
    wake();
  };
  parser.on('field', (name, value, { valueTruncated }) => {
    if (valueTruncated) fail(tooLarge());
    else add({ kind: 'field', name, value });
  });
  parser.on('file', (name, content, { filename }) => {
    // A reader of the content gets the error. Without a reader, it must not crash the process.
    content.on('error', () => {});
    add({ kind: 'file', name, fileName: filename || undefined, content: orMalformed(content) });
  });
  parser.on('partsLimit', () => fail(tooLarge()));
  parser.on('error', () => fail(notAForm()));
  parser.on('close', () => {
    ended = true;
    wake();
  });
  const cut = (): void => {
    if (!request.complete) parser.destroy(notAForm());
  };
  request.once('close', cut);
  request.pipe(parser);
  try {
    while (true) {
      const part = parts.shift();
      if (part) yield part;
      else if (failure !== undefined) throw failure;
      else if (ended) return;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    request.off('close', cut);
    request.unpipe(parser);
    parser.destroy();
  }
}

function createParser(request: IncomingMessage, maxFileBytes: number): busboy.Busboy {
  const limits = { parts: maxParts, fieldSize: maxFieldBytes, fileSize: maxFileBytes + 1 };
  try {
    return busboy({ headers: request.headers, limits, defParamCharset: 'utf8' });
  } catch {
    throw notAForm();
  }
}

async function* orMalformed(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, undefined> {
  try {
    yield* content;
  } catch {
    throw notAForm();
  }
}

function tooLarge(): ServiceProblem {
  return new ServiceProblem('payload_too_large', 'The form has too many or too long fields, or too large a file.');
}

function notAForm(): ServiceProblem {
  return new ServiceProblem('malformed_request', 'The body is not a well-formed form (RFC 7578), or ended early.');
}
