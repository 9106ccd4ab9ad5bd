import { refuseUnknownKeys } from '@doorstep/sdk/internal';
import { createHandlers } from '../requests/msw-handlers.js';
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
