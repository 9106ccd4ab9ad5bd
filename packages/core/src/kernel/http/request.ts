import { ServiceProblem } from '../primitives/problem.js';
import type { FormPart } from './form.js';
import type { MessageStream } from './message-stream.js';
import { utf8 } from './utf8.js';

/** A request as an entrance (Express, MSW) hands it over: nothing is validated yet, and the body is not read. */
export interface ServiceRequest {
  /** Path without query, as sent. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  /** Value of a header by lower-case name. */
  header(name: string): string | undefined;
  /** Network address of the client. */
  readonly address: string;
  /** Reads the body. @throws ServiceProblem payload_too_large beyond `limit` bytes. */
  readBytes(limit: number): Promise<Uint8Array>;
  /**
   * Reads the body as a form, part by part.
   *
   * @param maxFileBytes of a larger file at least one byte more is given.
   * @throws ServiceProblem malformed_request for what is no form; payload_too_large.
   */
  readForm(maxFileBytes: number): AsyncIterable<FormPart>;
}

/** An answer, ready to be written. */
interface AnswerWith<Payload> {
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** The serialised body; null for none. */
  readonly payload: Payload;
}

/** An answer of JSON or a problem, or without a body. */
export type TextAnswer = AnswerWith<string | null>;

/** An answer whose body is there as a whole. */
export type WholeAnswer = TextAnswer | AnswerWith<Uint8Array>;

/** Bytes that are read while they are written. */
export interface ByteStream {
  readonly length: number;
  /** Fails when the content turns out to be broken; what is written of it then is not whole. */
  readonly pieces: AsyncIterable<Uint8Array>;
  /** For whoever does not read the pieces. */
  cancel(): Promise<void>;
}

/** An answer whose body is read while it is written. Whoever takes it reads or cancels it. */
export type ByteStreamAnswer = AnswerWith<ByteStream>;

/** An answer of messages that are still to come. Whoever takes it reads the stream to the end or closes it. */
export type StreamAnswer = AnswerWith<MessageStream>;

/** An answer, ready to be written. */
export type ServiceAnswer = WholeAnswer | ByteStreamAnswer | StreamAnswer;

/** Whether the body of an answer is messages that are still to come. */
export function isStreamAnswer(answer: ServiceAnswer): answer is StreamAnswer {
  return typeof answer.payload === 'object' && answer.payload !== null && 'close' in answer.payload;
}

/** Whether the body of an answer is bytes that are read while they are written. */
export function isByteStreamAnswer(answer: ServiceAnswer): answer is ByteStreamAnswer {
  return typeof answer.payload === 'object' && answer.payload !== null && 'pieces' in answer.payload;
}

/** Longest accepted JSON body, in bytes. */
export const maxBodyBytes = 102_400;

/**
 * Reads a JSON body; an empty one counts as `{}`.
 *
 * @throws ServiceProblem unsupported_media_type, payload_too_large, or malformed_request.
 */
export async function readJsonBody(request: ServiceRequest): Promise<unknown> {
  const declared = Number(request.header('content-length') ?? Number.NaN);
  if (declared > maxBodyBytes) throw new ServiceProblem('payload_too_large', tooLarge);
  if (declared !== 0) assertJson(request);
  const bytes = await request.readBytes(maxBodyBytes);
  if (bytes.length > maxBodyBytes) throw new ServiceProblem('payload_too_large', tooLarge);
  if (bytes.length === 0) return {};
  try {
    return JSON.parse(utf8(bytes));
  } catch {
    throw new ServiceProblem('malformed_request', 'The body is not well-formed JSON in UTF-8.');
  }
}

const tooLarge = `The body is larger than ${maxBodyBytes} bytes.`;

function assertJson(request: ServiceRequest): void {
  const contentType = request.header('content-type');
  const hasBody = request.header('content-length') !== undefined || request.header('transfer-encoding') !== undefined;
  if (contentType === undefined && !hasBody) return;
  const [type = '', ...parameters] = (contentType ?? '').toLowerCase().split(';');
  const charset = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('charset='));
  const json = /^application\/(?:[\w.-]+\+)?json$/.test(type.trim());
  const plain = (request.header('content-encoding') ?? 'identity') === 'identity';
  if (json && plain && (charset === undefined || /^charset="?utf-8"?$/.test(charset))) return;
  throw new ServiceProblem('unsupported_media_type');
}
