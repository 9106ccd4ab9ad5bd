import { encodeMessage, type MessageStream, type MessageStreamResponse } from '@doorstep/core';

/** Clients reconnect sooner than to the server, to keep tests fast. */
const streamOpening = 'retry: 20\n\n';

/**
 * Creates a response with the messages of a stream, each fetched when the reader asks for it. It ends with the request.
 *
 * @param onEnd called when the stream has no reader any more.
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
 * In the browser, MSW clones responses for its console. A cloned stream without a reader would keep the other one from being
 * released.
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
    // Fetches nothing from the stream ahead of the reader.
    { highWaterMark: 0 },
  );
}
