import { messageSchema } from '@doorstep/contracts';
import { streamAnswer } from '../http/answers.js';
import { assertSendable, type StreamMessage } from '../http/event-stream.js';
import { createMessageStream, type MessageStream } from '../http/message-stream.js';
import type { ServiceAnswer } from '../http/request.js';
import { callerKey } from '../operation/caller.js';
import type { ReadCall } from '../operation/operation.js';
import type { Reporter } from '../ports/ports.js';
import { ServiceProblem } from '../primitives/problem.js';
import { assertDeclaredMessage } from '../routes/answer-check.js';
import type { LooseAnswer, StreamBinding } from '../routes/bindings.js';
import type { StreamSlots } from './stream-slots.js';

/** What opens streams. */
export interface StreamsDeps {
  readonly slots: StreamSlots;
  readonly reporter: Reporter;
  /** Check every message against the contract: a wrong one ends the stream. */
  readonly checkAnswers?: boolean | undefined;
  /** The answer that is no stream, for example that there is no more to say. */
  readonly toAnswer: (binding: StreamBinding, answer: LooseAnswer) => ServiceAnswer;
}

/** Carries out a call of a route with a stream. */
export type FollowCall = (binding: StreamBinding, call: ReadCall, requestId: string) => Promise<ServiceAnswer>;

/**
 * The returned function throws ServiceProblem too_many_streams, and what the operation throws before its first message. A
 * failure after that ends the stream: the client comes back, and is told then.
 */
export function createStreams({ slots, reporter, checkAnswers, toAnswer }: StreamsDeps): FollowCall {
  function open(
    binding: StreamBinding,
    messages: AsyncIterable<StreamMessage>,
    status: number,
    requestId: string,
    onEnd: () => void,
  ): MessageStream {
    const { name, route } = binding.endpoint;
    const schema = messageSchema(route.responses[status]);
    return createMessageStream(messages, {
      onEnd,
      check: (message) => {
        assertSendable(message);
        if (checkAnswers && schema) assertDeclaredMessage(name, schema, message);
      },
      onFailure: (error) => {
        if (!(error instanceof ServiceProblem)) reporter.error('stream failed', { requestId, error });
      },
    });
  }

  return async (binding, call, requestId) => {
    const giveBack = slots.take(callerKey(call.caller));
    const controller = new AbortController();
    const onEnd = (): void => {
      giveBack();
      controller.abort();
    };
    try {
      const answer = await binding.run({ ...call, signal: controller.signal });
      if (isMessages(answer.body)) {
        return streamAnswer(answer, open(binding, answer.body, answer.status, requestId, onEnd));
      }
      onEnd();
      return toAnswer(binding, answer);
    } catch (error) {
      onEnd();
      throw error;
    }
  };
}

function isMessages(body: unknown): body is AsyncIterable<StreamMessage> {
  return typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
}
