import { longestSilenceMs } from '../checks/limits.js';
import { ConnectionError } from '../errors/connection-error.js';
import { DoorstepError } from '../errors/doorstep-error.js';
import { causeText } from '../errors/failure-text.js';
import type { StreamBody } from '../http/answer.js';
import { type Abortable, withTimeLimit } from '../http/time-limit.js';

/** Passes a body on as it arrives, with the errors of this package. Reads a piece when the last one has been taken. */
export function openBody({ body, abort }: StreamBody, signal: AbortSignal | undefined): ReadableStream<Uint8Array> {
  if (typeof body === 'string') throw new TypeError('This runtime cannot read a body as it arrives: await the call.');
  const abortable: Abortable = { name: 'The download', signal };
  const silence = (): ConnectionError => new ConnectionError('The download fell silent.');
  const reader = body.getReader();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await withTimeLimit(longestSilenceMs, silence, abortable, () => reader.read());
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (cause) {
        abort();
        if (cause instanceof DoorstepError) throw cause;
        throw new ConnectionError(`The download broke off: ${causeText(cause)}.`, { cause });
      }
    },
    cancel: abort,
  });
}
