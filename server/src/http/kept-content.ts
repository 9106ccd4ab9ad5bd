import { hash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { entityTag, matchesTag } from '@doorstep/core';
import type { Exchange } from './exchange.js';
import { writeBody } from './write-body.js';

/** A document or file that does not change while the server runs. */
export interface KeptContent {
  readonly contentType: string;
  readonly bytes: Uint8Array;
  readonly digest: string;
}

/** @param contentType without the charset, which is UTF-8. */
export function keptContent(contentType: string, content: string | Uint8Array): KeptContent {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const digest = hash('sha256', bytes, 'hex');
  return { contentType: `${contentType}; charset=utf-8`, bytes, digest };
}

/** Writes content with its `ETag`, or a 304 if the client has it. It is compressed well, because that happens once. */
export function writeKept(
  exchange: Exchange,
  { contentType, bytes, digest }: KeptContent,
  headers: OutgoingHttpHeaders,
): void | Promise<void> {
  const etag = entityTag(digest);
  if (matchesTag(exchange.header('if-none-match'), etag)) {
    return writeBody(exchange, { status: 304, headers: { ...headers, etag }, payload: null });
  }
  const all = { ...headers, etag, 'content-type': contentType };
  return writeBody(exchange, { status: 200, headers: all, payload: bytes, digest, effort: 'thorough' });
}
