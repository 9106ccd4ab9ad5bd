import { recordRequest } from '../recording/recorded-request.js';
import type { Recording } from '../recording/recording.js';
import type { Instances } from './instances.js';

/** Addresses at which a world answers. */
export interface Address {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** Path of the base URL; usually empty. */
  readonly basePath: string;
}

/** Calls a world. The calls of a scenario or a sign-in are `nested` in its entry of the recording. */
export interface Calls {
  answer(request: Request, nested: boolean): Promise<Response>;
  /** Returns a `fetch` for the addresses of the world. */
  fetchAs(nested: boolean): typeof fetch;
}

const defaultBaseUrl = 'https://sandbox.doorstep.example';

/** @throws TypeError when the URL is not absolute. */
export function addressOf(url: string = defaultBaseUrl): Address {
  const { origin, pathname } = new URL(url);
  const basePath = pathname.replace(/\/$/, '');
  return { baseUrl: `${origin}${basePath}`, basePath };
}

/** @param recording undefined in a world that does not record. */
export function createCalls(
  { baseUrl, basePath }: Address,
  instances: Instances,
  recording: Recording | undefined,
): Calls {
  async function answer(request: Request, nested: boolean): Promise<Response> {
    if (!recording) return instances.current.answer(request);
    return instances.current.answer(...(await recordRequest(request, basePath, nested)));
  }

  return {
    answer,
    fetchAs: (nested) => async (input, init) => {
      const request = new Request(input, init);
      if (!request.url.startsWith(`${baseUrl}/`)) {
        throw new TypeError(`The sandbox answers at ${baseUrl}, not at ${request.url}.`);
      }
      request.signal.throwIfAborted();
      return answer(request, nested);
    },
  };
}
