import { bytesMediaType } from '@doorstep/contracts';
import type { BufferedResponse, ByteStreamResponse, ServiceRequest, TextResponse } from './http/request.js';
import { bytesResponse, jsonResponse } from './http/responses.js';
import type { Reporter } from './ports/ports.js';
import { assertDeclaredAnswer } from './routes/answer-check.js';
import type { Binding, UntypedAnswer } from './routes/bindings.js';
import { contentResponse } from './vault/content-response.js';
import { isFileContent } from './vault/file-content.js';

/** Builds the responses of operations that succeeded. */
export interface Answers {
  /** Builds a response of JSON. */
  toResponse(binding: Binding, answer: UntypedAnswer): TextResponse;
  /** Builds the response of a read, which can also be bytes or a stored file. */
  toReadResponse(
    binding: Binding,
    answer: UntypedAnswer,
    request: ServiceRequest,
  ): Promise<BufferedResponse | ByteStreamResponse>;
}

/** Creates the builder of responses. @param checkAnswers true checks every answer against the contract. */
export function createAnswers(reporter: Reporter, checkAnswers: boolean | undefined): Answers {
  function toResponse({ endpoint }: Binding, answer: UntypedAnswer): TextResponse {
    if (checkAnswers) assertDeclaredAnswer(endpoint, answer);
    return jsonResponse(answer.status, answer.body, answer.headers);
  }

  async function toReadResponse(
    binding: Binding,
    answer: UntypedAnswer,
    request: ServiceRequest,
  ): Promise<BufferedResponse | ByteStreamResponse> {
    const { endpoint } = binding;
    const mediaType = bytesMediaType(endpoint.route.responses[answer.status]);
    if (mediaType === undefined) return toResponse(binding, answer);
    if (checkAnswers) assertDeclaredAnswer(endpoint, answer);
    const { body } = answer;
    if (isFileContent(body)) {
      const report = (error: unknown): void => reporter.error('content interrupted', { route: endpoint.name, error });
      return contentResponse(answer, body, mediaType, request.header('range'), report);
    }
    return body instanceof Uint8Array ? bytesResponse(answer, body, mediaType) : toResponse(binding, answer);
  }

  return { toResponse, toReadResponse };
}
