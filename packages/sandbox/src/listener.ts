import { existsSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { FetchAdapter } from '@doorstep/mocks/internal';
import { createApp, createCallers, createEntry, Exchange } from '@doorstep/server/internal';
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

/** Folder that the build puts beside this module. From the sources, the server finds the installed package. */
const builtFolder = fileURLToPath(new URL('./reference', import.meta.url));
const referenceFolder = existsSync(builtFolder) ? builtFolder : undefined;
const builtConsole = fileURLToPath(new URL('./console', import.meta.url));
const builtConsoleFolder = existsSync(builtConsole) ? builtConsole : undefined;

/**
 * Creates a handler for Node's server: both interfaces and the control interface of every world, and their pages.
 *
 * @param consoleFolder folder of the built console. Defaults to that of this package, or else of the workspace.
 */
export function createListener(worlds: WorldHost, consoleFolder = builtConsoleFolder): RequestListener {
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
      referenceFolder,
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
    const adapter = isControl(exchange.path) ? control : isInterface(exchange.path) ? api : undefined;
    if (!adapter) {
      request.url = rest === '' ? '/' : rest;
      return pages(request, response);
    }
    enter(exchange, () => void answerWith(adapter, exchange, `${hosted.world.baseUrl}${rest}`));
  };
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
