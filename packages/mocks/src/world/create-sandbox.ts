import { refuseUnknownKeys } from '@doorstep/sdk/internal';
import { type HttpHandler, http } from 'msw';
import type { FetchAdapter } from '../requests/fetch-adapter.js';
import { createWorld } from './create-world.js';
import type { Sandbox, SandboxOptions } from './sandbox.js';
import type { WorldOptions } from './world.js';

/** Options of a sandbox that only the workspace uses, in addition to the public ones. */
export interface InternalSandboxOptions extends SandboxOptions, Pick<WorldOptions, 'prepare' | 'onError'> {}

/**
 * Creates a sandbox with the demo data: about 40 stores with menus, couriers on shift and an account for every role.
 *
 * @throws TypeError when an option is unknown or `baseUrl` is not an absolute URL; RangeError when `scale` is not a positive whole number;
 * Error when `cities` has an id of no city.
 */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  refuseUnknownKeys(options, ['baseUrl', 'now', 'seed', 'scale', 'rateLimits', 'city', 'cities']);
  return createSandboxWith(options);
}

/** Creates a sandbox with options for the workspace: more records than the demo data, and a callback for failures. */
export async function createSandboxWith(options: InternalSandboxOptions = {}): Promise<Sandbox> {
  const {
    answer,
    service: _service,
    isBusy: _isBusy,
    state: _state,
    history: _history,
    advanceToNext: _advanceToNext,
    ...world
  } = await createWorld(options);
  return { ...world, handlers: createHandlers(world.baseUrl, answer) };
}

/**
 * Creates a handler for both interfaces below `baseUrl`. It leaves other paths alone, so that the base can be the origin of
 * the page itself. It uses a regular expression because MSW decodes the matches of a path pattern and fails on invalid
 * percent-encoding, which the service answers with 400.
 */
function createHandlers(baseUrl: string, adapter: FetchAdapter): readonly HttpHandler[] {
  const escaped = baseUrl.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return [
    http.all(new RegExp(`^${escaped}/(?:api/)?v1(?:/|$)`), ({ request }) => adapter(request).catch(networkError)),
  ];
}

/** A broken connection in terms of MSW. */
function networkError(): Response {
  return Response.error();
}
