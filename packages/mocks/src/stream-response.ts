import { encodeMessage, type MessageStream, type MessageStreamResponse } from '@doorstep/core';

/** Whoever was cut off, or has to learn that a delivery has ended, comes back sooner than to the server. */
const streamOpening = 'retry: 20\n\n';

/**
 * A response with the messages of a stream, each taken when the reader asks for it. It ends with the reader's request.
 *
 * @param onEnd told when nobody reads it any more.
 */
export function streamResponse(
  { status, headers, payload: stream }: MessageStreamResponse,
  request: Request,
  onEnd: () => void = () => undefined,
): Response {
  if (request.method !== 'HEAD') {
    return new StreamResponse(readable(stream, request.signal, onEnd), { status, headers });
  }
  onEnd();
  stream.close();
  return new Response(null, { status, headers });
}

/**
 * MSW in the browser copies responses for its console. Of two copies of a stream the one that nobody reads would keep the
 * other from ever being let go.
 */
class StreamResponse extends Response {
  override clone(): Response {
    return new Response(null, this);
  }
}

function readable(
  stream: MessageStream,
  signal: AbortSignal,
  onEnd: () => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  let onAbort = (): void => {};

  function close(): void {
    signal.removeEventListener('abort', onAbort);
    stream.close();
    onEnd();
  }

  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start(controller) {
        onAbort = () => {
          close();
          controller.error(signal.reason);
        };
        signal.addEventListener('abort', onAbort);
        if (signal.aborted) onAbort();
        else controller.enqueue(encoder.encode(streamOpening));
      },
      async pull(controller) {
        const result = await stream.next();
        if (signal.aborted) return;
        if (result.done !== true) return controller.enqueue(encoder.encode(encodeMessage(result.value)));
        close();
        controller.close();
      },
      cancel: close,
    },
    // Nothing is taken from the stream before it is asked for.
    { highWaterMark: 0 },
  );
}
