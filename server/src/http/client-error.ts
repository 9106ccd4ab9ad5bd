import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { ServiceProblem, type TextResponse } from '@doorstep/core';

/** Answers with a problem when Node refuses a request before it is parsed. By itself, Node sends an empty answer. */
export function answerClientErrors(server: Server, refuse: (problem: ServiceProblem) => TextResponse): void {
  const answers = new WeakMap<Duplex, ServerResponse>();
  server.on('request', (request, response) => answers.set(request.socket, response));
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    // The client no longer reads, or already receives an answer, which cannot be followed by another.
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
  return new ServiceProblem('malformed_request', 'This is not a well-formed HTTP request.');
}

/** Formats a complete HTTP/1.1 response (RFC 9112 2.1) that closes the connection. */
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
