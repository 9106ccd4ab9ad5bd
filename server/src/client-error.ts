import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { ServiceProblem, type TextResponse } from '@doorstep/core';

/** Answers what Node refuses before there is a request: it would close the connection with an empty answer. */
export function answerClientErrors(server: Server, refuse: (problem: ServiceProblem) => TextResponse): void {
  const answers = new WeakMap<Duplex, ServerResponse>();
  server.on('request', (request, response) => answers.set(request.socket, response));
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    // Nobody reads any more, or an answer has begun and cannot be followed by another.
    const answer = answers.get(socket);
    const begun = answer?.headersSent === true && !answer.writableFinished;
    if (error.code === 'ECONNRESET' || !socket.writable || begun) {
      socket.destroy();
      return;
    }
    socket.end(messageOf(refuse(problemOf(error.code))));
  });
}

function problemOf(code: string | undefined): ServiceProblem {
  if (code === 'HPE_HEADER_OVERFLOW') return new ServiceProblem('headers_too_large');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new ServiceProblem('request_timeout');
  return new ServiceProblem('malformed_request', 'This is no well-formed HTTP request.');
}

/** A whole HTTP/1.1 answer (RFC 9112 2.1), after which the connection ends. */
function messageOf({ status, headers, payload }: TextResponse): string {
  const body = payload ?? '';
  const fields = { ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  return `HTTP/1.1 ${status} ${reasons[status] ?? 'Bad Request'}\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}

const reasons: Readonly<Record<number, string>> = {
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};
