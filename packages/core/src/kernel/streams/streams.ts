import { type ApiVersion, messageSchema } from '@doorstep/contracts';
import { assertSendable, type StreamMessage } from '../http/event-stream.js';
import { createMessageStream, type MessageStream } from '../http/message-stream.js';
import type { ServiceRequest, ServiceResponse } from '../http/request.js';
import { streamResponse } from '../http/responses.js';
import { callerKey } from '../operation/caller.js';
import type { ReadCall } from '../operation/operation.js';
import type { Reporter } from '../ports/ports.js';
import { ServiceProblem } from '../primitives/problem.js';
import { assertDeclaredMessage } from '../routes/answer-check.js';
import type { StreamBinding, UntypedAnswer } from '../routes/bindings.js';
import { messageInVersion } from '../versions/in-version.js';
import type { StreamSlots } from './stream-slots.js';

/** The dependencies of streams. */
export interface StreamsDeps {
  readonly slots: StreamSlots;
  readonly reporter: Reporter;
  /** Checks every message against the contract. A violation ends the stream. */
  readonly checkAnswers?: boolean | undefined;
  /** Converts an answer without a stream, for example a 204 after the last event. */
  readonly toResponse: (binding: StreamBinding, answer: UntypedAnswer) => ServiceResponse;
}

interface OpenedStream {
  readonly status: number;
  readonly version: ApiVersion;
  readonly requestId: string;
  readonly onEnd: () => void;
}

/** Runs the operation of a stream route. */
export type FollowCall = (
  binding: StreamBinding,
  call: ReadCall,
  request: Pick<ServiceRequest, 'header'>,
  requestId: string,
) => Promise<ServiceResponse>;

/**
 * Creates the function that runs stream operations. It throws ServiceProblem too_many_streams, and everything that the
 * operation throws before its first message. A later failure ends the stream; the client learns of it when it
 * reconnects.
 */
export function createStreams({ slots, reporter, checkAnswers, toResponse }: StreamsDeps): FollowCall {
  /** The messages that are known to be as declared. Streams may share a message. */
  const checked = new WeakSet<StreamMessage>();

  function open(
    binding: StreamBinding,
    messages: AsyncIterable<StreamMessage>,
    { status, version, requestId, onEnd }: OpenedStream,
  ): MessageStream {
    const { name, route } = binding.endpoint;
    const schema = messageSchema(route.responses[status]);
    return createMessageStream(messages, {
      onEnd,
      check: (message) => {
        if (checked.has(message)) return;
        assertSendable(message);
        if (checkAnswers && schema && message.data !== undefined) assertDeclaredMessage(name, schema, message);
        checked.add(message);
      },
      convert: (message) => (schema ? messageInVersion(schema, message, version) : message),
      onFailure: (error) => {
        if (!(error instanceof ServiceProblem)) reporter.error('stream failed', { requestId, error });
      },
    });
  }

  return async (binding, call, request, requestId) => {
    const releaseSlot = slots.take(callerKey(call.caller));
    const controller = new AbortController();
    const onEnd = (): void => {
      releaseSlot();
      controller.abort();
    };
    try {
      const answer = await binding.run({ ...call, signal: controller.signal });
      if (isMessages(answer.body)) {
        const messages = prefersOneMessage(request) ? firstMessage(answer.body) : answer.body;
        const opened = { status: answer.status, version: call.apiVersion, requestId, onEnd };
        return streamResponse(answer, open(binding, messages, opened));
      }
      onEnd();
      return toResponse(binding, answer);
    } catch (error) {
      onEnd();
      throw error;
    }
  };
}

function isMessages(body: unknown): body is AsyncIterable<StreamMessage> {
  return typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
}

/**
 * Returns true if a client wants a stream to end after one message (`Prefer: return=minimal`, RFC 7240): it can read a body
 * only when it is complete, and asks for the next message with `Last-Event-ID`.
 */
function prefersOneMessage(request: Pick<ServiceRequest, 'header'>): boolean {
  return /(?:^|[\s,])return=minimal(?![^\s,;])/i.test(request.header('prefer') ?? '');
}

/** Yields the first message, when it comes. */
async function* firstMessage<T>(messages: AsyncIterable<T>): AsyncGenerator<T, void, undefined> {
  for await (const message of messages) {
    yield message;
    return;
  }
}
