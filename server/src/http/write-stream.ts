import type { ServerResponse } from 'node:http';
import {
  encodeMessage,
  heartbeat,
  type MessageStream,
  type MessageStreamResponse,
  type StreamMessage,
  streamClosing,
  streamOpening,
} from '@doorstep/core';
import type { Exchange } from './exchange.js';
import type { OpenStreams } from './open-streams.js';
import { drain } from './read-body.js';
import { createStreamWriter, type StreamWriter } from './stream-writer.js';

/** Time limits of a stream, in milliseconds. */
export interface StreamLimits {
  /** Interval of heartbeats while there is no message. */
  readonly heartbeatMs: number;
  /** A client that reads nothing for this time is cut off. */
  readonly stalledMs: number;
  /** The stream ends after this time. The client reconnects, and its credential, which may be revoked, is checked again. */
  readonly longestMs: number;
}

/** The default limits. */
export const streamLimits: StreamLimits = { heartbeatMs: 15_000, stalledMs: 30_000, longestMs: 15 * 60_000 };

const openingBytes = Buffer.from(streamOpening);
const closingBytes = Buffer.from(streamClosing);
const heartbeatBytes = Buffer.from(heartbeat);

/**
 * Writes the messages of an answer as they come, never faster than the client reads. Resolves when the stream ends by
 * itself, with the connection or with the server.
 */
export async function writeStream(
  exchange: Exchange,
  { status, headers, payload: stream }: MessageStreamResponse,
  streams: OpenStreams,
  limits: StreamLimits = streamLimits,
): Promise<void> {
  const { request, response } = exchange;
  exchange.requestId = headers['x-request-id'];
  exchange.isStream = true;
  // Asks proxies not to buffer messages.
  response.writeHead(status, { ...exchange.commonHeaders, ...headers, 'x-accel-buffering': 'no' });
  drain(request);
  if (request.method === 'HEAD' || response.destroyed) {
    stream.close();
    response.end();
    return;
  }
  const writer = createStreamWriter(response);
  const close = (): void => {
    stream.close();
    // A slow reader would keep the connection open. Cut off, it discards the partial message and requests it again.
    if (response.writableLength > 0) response.destroy();
  };
  const end = performance.now() + limits.longestMs;
  const removed = streams.add({
    close,
    check(now, mayWrite) {
      if (now >= end) close();
      else if (writer.stalledMs(now) >= limits.stalledMs) response.destroy();
      else if (mayWrite && writer.idleMs(now) >= limits.heartbeatMs) {
        void writer.write(heartbeatBytes);
        return true;
      }
      return false;
    },
  });
  response.once('close', stream.close);
  try {
    await writeMessages(response, stream, writer);
  } finally {
    removed();
    stream.close();
    response.end();
  }
}

async function writeMessages(response: ServerResponse, stream: MessageStream, writer: StreamWriter): Promise<void> {
  await writer.write(openingBytes);
  while (!response.destroyed) {
    const result = await stream.next();
    if (result.done === true) {
      if (stream.complete) await writer.write(closingBytes);
      return;
    }
    await writer.write(bytesOf(result.value));
  }
}

/** The encoded messages. Streams that share a message share its bytes. */
const encoded = new WeakMap<StreamMessage, Uint8Array>();

function bytesOf(message: StreamMessage): Uint8Array {
  const known = encoded.get(message);
  if (known) return known;
  const bytes = Buffer.from(encodeMessage(message));
  encoded.set(message, bytes);
  return bytes;
}
