import type { NewId } from '../primitives/ids.js';
import type { FormPart } from './form.js';
import type { MessageStream } from './message-stream.js';

/** A request as an adapter (Express, MSW) passes it on: not validated, its body not read. */
export interface ServiceRequest {
  /** The path as sent, without the query. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  /** Returns the value of a header by its lower-case name. */
  header(name: string): string | undefined;
  /** The network address of the client. */
  readonly address: string;
  /** The country of the client (ISO 3166-1 alpha-2), if a proxy of the operator reports it. */
  readonly country?: string | undefined;
  /** The address of the service as the client used it, if links in the response may use it; see `publicUrl`. */
  readonly origin?: string | undefined;
  /** Reads the body. @throws ServiceProblem payload_too_large beyond `limit` bytes. */
  readBytes(limit: number): Promise<Uint8Array>;
  /**
   * Reads the body as a form, part by part.
   *
   * @param maxFileBytes a larger file may be cut off, but not before it exceeds this limit.
   * @throws ServiceProblem malformed_request for an invalid form; payload_too_large.
   */
  readForm(maxFileBytes: number, maxFiles: number): AsyncIterable<FormPart>;
}

/** A response that is ready to be written. */
interface ResponseWith<Payload> {
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** The serialised body; null for none. */
  readonly payload: Payload;
  /** Identifies the payload by a cryptographic hash, if many requests get the same one. */
  readonly digest?: string | undefined;
}

/** A response with JSON, a problem, or no body. */
export type TextResponse = ResponseWith<string | null>;

/** A response whose body is in memory as a whole. */
export type BufferedResponse = TextResponse | ResponseWith<Uint8Array>;

/** Bytes that are read while they are written. */
export interface ByteStream {
  readonly length: number;
  /** Throws when the content turns out to be corrupt. The bytes written by then are incomplete. */
  readonly pieces: AsyncIterable<Uint8Array>;
  /** Releases the content if the pieces are not read. */
  cancel(): Promise<void>;
}

/** A response whose body is read while it is written. Its owner must read or cancel it. */
export type ByteStreamResponse = ResponseWith<ByteStream>;

/** A response of messages that are yet to come. Its owner must read the stream to the end or close it. */
export type MessageStreamResponse = ResponseWith<MessageStream>;

/** A response that is ready to be written. */
export type ServiceResponse = BufferedResponse | ByteStreamResponse | MessageStreamResponse;

/** Returns true if the body of a response is a stream of messages. */
export function isStreamResponse(response: ServiceResponse): response is MessageStreamResponse {
  return typeof response.payload === 'object' && response.payload !== null && 'close' in response.payload;
}

/** Returns true if the body of a response is a stream of bytes. */
export function isByteStreamResponse(response: ServiceResponse): response is ByteStreamResponse {
  return typeof response.payload === 'object' && response.payload !== null && 'pieces' in response.payload;
}

/** The ids of a request. */
export interface RequestIds {
  /** The service's own id, which no other request has. */
  readonly id: string;
  /** The id in the header of the response and in problems: the client's `X-Request-Id` if it is valid, otherwise `id`. */
  readonly headerId: string;
}

/** Creates the ids of a request. */
export function requestIds(request: Pick<ServiceRequest, 'header'>, newId: NewId): RequestIds {
  const id = newId('request');
  return { id, headerId: sentRequestId(request) ?? id };
}

/** Returns the id that the caller chose; undefined without a valid one. */
export function sentRequestId(request: Pick<ServiceRequest, 'header'>): string | undefined {
  const sent = request.header('x-request-id');
  return sent !== undefined && /^[\w.:-]{1,128}$/.test(sent) ? sent : undefined;
}
