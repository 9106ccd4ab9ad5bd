import type { ServerResponse } from 'node:http';
import {
  encodeMessage,
  heartbeat,
  type MessageStream,
  type MessageStreamResponse,
  streamClosing,
  streamOpening,
} from '@doorstep/core';
import type { Request, Response } from 'express';
import { headersOf } from './common-headers.js';
import type { OpenStreams } from './open-streams.js';
import { drain } from './read-body.js';

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

/** Number of bytes that wait in memory for a slow reader at most. */
const sliceBytes = 16_384;

/**
 * Writes the messages of an answer as they come, never faster than the client reads. Resolves when the stream ends by
 * itself, with the connection or with the server.
 */
export async function writeStream(
  request: Request,
  response: Response,
  { status, headers, payload: stream }: MessageStreamResponse,
  streams: OpenStreams,
  limits: StreamLimits = streamLimits,
): Promise<void> {
  response.locals['requestId'] = headers['x-request-id'];
  response.locals['stream'] = true;
  // Asks proxies not to buffer messages.
  response.writeHead(status, { ...headersOf(response), ...headers, 'x-accel-buffering': 'no' });
  drain(request);
  if (request.method === 'HEAD' || response.destroyed) {
    stream.close();
    response.end();
    return;
  }
  const end = (): void => {
    stream.close();
    // A slow reader would keep the connection open. Cut off, it discards the partial message and requests it again.
    if (response.writableLength > 0) response.destroy();
  };
  const removed = streams.add(end);
  response.once('close', stream.close);
  const longest = setTimeout(end, limits.longestMs);
  try {
    await writeMessages(response, stream, limits);
  } finally {
    clearTimeout(longest);
    removed();
    stream.close();
    response.end();
  }
}

async function writeMessages(response: ServerResponse, stream: MessageStream, limits: StreamLimits): Promise<void> {
  await write(response, streamOpening, limits.stalledMs);
  let next = stream.next();
  while (!response.destroyed) {
    const result = await within(limits.heartbeatMs, next);
    if (result?.done === true) {
      if (stream.complete) await write(response, streamClosing, limits.stalledMs);
      return;
    }
    await write(response, result ? encodeMessage(result.value) : heartbeat, limits.stalledMs);
    if (result) next = stream.next();
  }
}

/** Returns the next message, or undefined if it does not come in time. */
function within<T>(milliseconds: number, next: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds, undefined);
    // The messages of a stream never reject.
    void next.then((value) => {
      clearTimeout(timer);
      resolve(value);
    });
  });
}

/** Writes a text in slices, each after the system has accepted the previous one. */
async function write(response: ServerResponse, text: string, stalledMs: number): Promise<void> {
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length && !response.destroyed; start += sliceBytes) {
    await flush(response, bytes.subarray(start, start + sliceBytes), stalledMs);
  }
}

/** Resolves when the system has accepted the bytes or the connection has ended. Cuts off a client that takes too long. */
function flush(response: ServerResponse, bytes: Uint8Array, stalledMs: number): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      response.off('close', done);
      resolve();
    };
    const timer = setTimeout(() => response.destroy(), stalledMs);
    response.on('close', done);
    response.write(bytes, done);
  });
}
