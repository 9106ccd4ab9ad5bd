import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Callers } from './callers.js';
import { splitTarget } from './target.js';

/** A request and its response, with what the server learns of them while it answers. */
export class Exchange {
  /** Path of the request, as sent. */
  readonly path: string;
  /** Query of the request without `?`, as sent. */
  readonly query: string;
  /** The headers of every answer to this request. */
  commonHeaders: OutgoingHttpHeaders = {};
  /** Name of the route that answers. */
  route: string | undefined;
  /** Path of the route that answers, with names of parameters. */
  routePath: string | undefined;
  requestId: string | undefined;
  /** True if the answer is a stream of messages. */
  isStream = false;

  /** @param target the request target. Defaults to `request.url`, from which Express has removed the path of a router. */
  constructor(
    readonly request: IncomingMessage,
    readonly response: ServerResponse,
    readonly callers: Callers,
    target: string = request.url ?? '/',
  ) {
    const { path, query } = splitTarget(target);
    this.path = path;
    this.query = query;
  }

  /** Returns the value of a header by its lower-case name. */
  header(name: string): string | undefined {
    const value = this.request.headers[name];
    return typeof value === 'string' ? value : value?.[0];
  }
}
