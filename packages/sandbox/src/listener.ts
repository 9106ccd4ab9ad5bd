import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { ServiceProblem } from '@doorstep/core';
import type { FetchAdapter } from '@doorstep/mocks/internal';
import { createApp, createCallers, createEntry, Exchange } from '@doorstep/server/internal';
import type { BrowserGuard } from './browser-guard.js';
import { controlPath } from './control/contract.js';
import { createControl } from './control/control.js';
import type { HostedWorld } from './control/operations.js';
import { toFetchRequest, writeResponse } from './node-http.js';
import { version } from './version.js';
import type { WorldHost } from './worlds.js';

/** The handlers of one world. */
interface Handlers {
  readonly api: FetchAdapter;
  readonly control: FetchAdapter;
  /** Tracking pages, the API reference and the OpenAPI documents. */
  readonly pages: RequestListener;
}

const readiness = { check: async () => true };
const corsOrigins = ['*'];
const callers = createCallers({ trustProxy: false, linksToCaller: false });

/** Folder that the build puts beside this module. */
const builtConsole = fileURLToPath(new URL('./console', import.meta.url));
const builtConsoleFolder = existsSync(builtConsole) ? builtConsole : undefined;

/**
 * Creates a handler for Node's server: both interfaces and the control interface of every world, and their pages.
 *
 * @param guard decides about requests of browsers.
 * @param consoleFolder folder of the built console. Defaults to that of this package, or else of the workspace.
 */
export function createListener(
  worlds: WorldHost,
  guard: BrowserGuard,
  consoleFolder = builtConsoleFolder,
): RequestListener {
  const handlers = new WeakMap<HostedWorld, Handlers>();
  const enter = createEntry({ readiness, corsOrigins });

  function handlersOf(hosted: HostedWorld, basePath: string): Handlers {
    const known = handlers.get(hosted);
    if (known) return known;
    const { answer, service, baseUrl } = hosted.world;
    const pages = createApp({
      service,
      readiness,
      corsOrigins,
      publicUrl: baseUrl,
      console: { folder: consoleFolder, controlPath: controlPath.slice(1) },
    });
    const made = { api: answer, control: createControl({ hosted, worlds, version }, basePath), pages };
    handlers.set(hosted, made);
    return made;
  }

  return (request, response) => {
    const target = request.url ?? '/';
    const found = worlds.find(target);
    const { hosted, basePath } = found ?? { hosted: worlds.main, basePath: '' };
    const rest = target.slice(basePath.length);
    const { api, control, pages } = handlersOf(hosted, basePath);
    const exchange = new Exchange(request, response, callers, rest);
    const controls = isControl(exchange.path);
    if (answerGuarded(guard, exchange, hosted, controls)) return;
    const adapter = controls ? control : isInterface(exchange.path) ? api : undefined;
    if (!adapter) {
      request.url = rest === '' ? '/' : rest;
      return pages(request, response);
    }
    enter(exchange, () => {
      if (controls) exchange.commonHeaders = { ...exchange.commonHeaders, ...guard.corsHeaders(request.headers) };
      void answerWith(adapter, exchange, `${hosted.world.baseUrl}${rest}`);
    });
  };
}

/**
 * Answers a request that the guard refuses, and a preflight of the control interface.
 *
 * @param controls true for a request to the control interface.
 * @returns true if it answered.
 */
function answerGuarded(guard: BrowserGuard, exchange: Exchange, hosted: HostedWorld, controls: boolean): boolean {
  const { request, response, path } = exchange;
  const { method = '', headers } = request;
  const wrongHost = guard.hostRefusal(headers);
  const cors = controls && wrongHost === undefined ? guard.corsHeaders(headers) : {};
  const isPreflight = method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
  if (isPreflight && controls && wrongHost === undefined) {
    response.writeHead(204, cors).end();
    return true;
  }
  const reason = wrongHost ?? (controls ? guard.originRefusal({ method, headers }) : undefined);
  if (reason === undefined) return false;
  // The id does not come from the world; see `createControl`.
  const header = (name: string) => (name === 'x-request-id' ? randomUUID() : exchange.header(name));
  const refusal = hosted.world.service.fail(new ServiceProblem('forbidden', reason), { path, header });
  response.writeHead(refusal.status, { ...refusal.headers, ...cors }).end(refusal.payload);
  request.resume();
  return true;
}

function isControl(path: string): boolean {
  return path === controlPath || path.startsWith(`${controlPath}/`);
}

/** Everything below these paths is the service's to answer, also what it does not know. */
function isInterface(path: string): boolean {
  return /^\/(?:api\/)?v1(?:\/|$)/.test(path);
}

async function answerWith(
  adapter: FetchAdapter,
  { request, response, commonHeaders }: Exchange,
  url: string,
): Promise<void> {
  try {
    const answer = await adapter(await toFetchRequest(request, response, url));
    await writeResponse(response, answer, commonHeaders);
  } catch {
    // A fault that drops the connection, a client that left, or a stream that broke.
    cut(request, response);
  }
}

function cut(request: IncomingMessage, response: ServerResponse): void {
  response.destroy();
  request.destroy();
}
