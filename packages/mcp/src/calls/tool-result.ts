import type { CallToolResult, ContentBlock } from '@modelcontextprotocol/sdk/types.js';
import type { OperationTool } from '../catalogue/tools.js';
import type { ServiceAnswer } from './http.js';

/** Largest file that is returned as content, in bytes. */
const maxFileBytes = 2_000_000;

/** Converts the answer of the service: an object, a file, or a problem. */
export function toToolResult(
  tool: OperationTool,
  uri: string,
  answer: ServiceAnswer,
  idempotencyKey: string | undefined,
): CallToolResult {
  const _meta = metaOf(answer, idempotencyKey);
  if (answer.status >= 300) return { isError: true, content: [text(problemText(answer, idempotencyKey))], _meta };
  if (answer.bytes.length === 0) return { content: [text('Done.')], _meta };
  const type = mediaType(answer);
  if (type !== 'application/json') return { content: [fileOf(uri, type, answer.bytes)], _meta };
  const body = decode(answer.bytes);
  const structured = tool.outputSchema === undefined ? {} : { structuredContent: JSON.parse(body) };
  return { content: [text(body)], ...structured, _meta };
}

/** Returns the result of a call that failed before the service answered. */
export function failedResult(code: string, detail: string): CallToolResult {
  return { isError: true, content: [text(JSON.stringify({ code, detail }))] };
}

/** The content type of an answer without parameters. */
export function mediaType(answer: ServiceAnswer): string {
  return (answer.header('content-type') ?? '').split(';', 1)[0]?.trim() ?? '';
}

/** Returns the text of a body. */
export function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

/** Encodes bytes as the protocol has them. */
export function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}

function metaOf(answer: ServiceAnswer, idempotencyKey: string | undefined): Record<string, unknown> {
  const requestId = answer.header('x-request-id');
  return {
    ...(requestId === undefined ? {} : { requestId }),
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    ...(answer.header('idempotency-replayed') === undefined ? {} : { replayed: true }),
  };
}

/**
 * Returns a problem (RFC 9457), and for one that may pass by itself how to repeat the call without doing anything twice: after a fault of
 * the service, it can have happened.
 */
function problemText(answer: ServiceAnswer, idempotencyKey: string | undefined): string {
  const problem = decode(answer.bytes);
  const wait = answer.header('retry-after');
  const passes = answer.status >= 500 || wait !== undefined;
  if (!passes) return problem;
  const when = wait === undefined ? '' : ` after ${wait} seconds`;
  const key = idempotencyKey === undefined ? '' : ` with "idempotencyKey": "${idempotencyKey}"`;
  return `${problem}\n\nTo repeat this call, send the same arguments again${when}${key}.`;
}

function fileOf(uri: string, mimeType: string, bytes: Uint8Array): ContentBlock {
  if (bytes.length > maxFileBytes) return text(`The file has ${bytes.length} bytes, which is too large for a tool.`);
  if (mimeType.startsWith('image/')) return { type: 'image', mimeType, data: base64(bytes) };
  if (/^text\/|[/+]xml$/.test(mimeType)) return { type: 'resource', resource: { uri, mimeType, text: decode(bytes) } };
  return { type: 'resource', resource: { uri, mimeType, blob: base64(bytes) } };
}

function text(value: string): ContentBlock {
  return { type: 'text', text: value };
}
