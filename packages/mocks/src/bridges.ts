import {
  type Bridge,
  type BridgeOptions,
  createDoorDashBridge,
  createDraftBook,
  createUberBridge,
  type SendDirect,
  type TokenSeal,
} from '@doorstep/bridges';
import { refuseUnknownKeys } from '@doorstep/sdk/internal';
import { type HttpHandler, http } from 'msw';
import type { Sandbox } from './world/sandbox.js';

/** Options of the handlers for clients of another provider. */
export interface BridgeHandlerOptions {
  /** The API key with which their requests are carried out; the published test key when absent. */
  readonly apiKey?: string;
}

/** The parts of a sandbox that bridges need. */
type BridgedSandbox = Pick<Sandbox, 'apiKey' | 'baseUrl' | 'fetch'>;

const uberHosts = ['api.uber.com', 'auth.uber.com', 'login.uber.com', 'sandbox-login.uber.com', 'api-sandbox.uber.com'];
const doorDashHosts = ['openapi.doordash.com'];

/**
 * Creates MSW handlers that answer clients of Uber Direct at Uber's own addresses, from a sandbox. Any credentials are accepted: all stand for
 * one API key, unless the client secret is itself an API key.
 *
 * @throws TypeError when an option is unknown.
 */
export function uberDirectHandlers(
  sandbox: BridgedSandbox,
  options: BridgeHandlerOptions = {},
): readonly HttpHandler[] {
  const parts = bridgeParts(sandbox, options);
  return handlers(uberHosts, createUberBridge(parts));
}

/**
 * Creates MSW handlers that answer clients of DoorDash Drive at DoorDash's own address, from a sandbox. Any credentials are accepted, as for
 * Uber Direct.
 *
 * @throws TypeError when an option is unknown.
 */
export function doorDashDriveHandlers(
  sandbox: BridgedSandbox,
  options: BridgeHandlerOptions = {},
): readonly HttpHandler[] {
  const parts = bridgeParts(sandbox, options);
  return handlers(doorDashHosts, createDoorDashBridge({ ...parts, drafts: createDraftBook() }));
}

function bridgeParts(sandbox: BridgedSandbox, options: BridgeHandlerOptions): BridgeOptions {
  refuseUnknownKeys(options, ['apiKey']);
  // Tokens live in real time, like API keys.
  return {
    send: sendTo(sandbox),
    seal: openSeal,
    now: () => Date.now(),
    fallbackKey: options.apiKey ?? sandbox.apiKey,
  };
}

/** Tokens in a test need no secrecy. */
const openSeal: TokenSeal = {
  seal: (text) => `sandbox_${btoa(text)}`,
  open: (token) => (token.startsWith('sandbox_') ? atob(token.slice('sandbox_'.length)) : undefined),
};

function sendTo({ baseUrl, fetch }: BridgedSandbox): SendDirect {
  return async ({ method, path, apiKey, idempotencyKey, body }) => {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${apiKey}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after') ?? undefined,
      body: new Uint8Array(await response.arrayBuffer()),
    };
  };
}

function handlers(hosts: readonly string[], bridge: Bridge): readonly HttpHandler[] {
  return hosts.map((host) =>
    http.all(`https://${host}/*`, ({ request }) => answer(bridge, request).catch(() => Response.error())),
  );
}

async function answer(bridge: Bridge, request: Request): Promise<Response> {
  const { origin, pathname, search } = new URL(request.url);
  const { status, headers, payload } = await bridge.answer({
    method: request.method,
    path: pathname,
    query: search.slice(1),
    header: (name) => request.headers.get(name) ?? undefined,
    body: new Uint8Array(await request.arrayBuffer()),
    baseUrl: origin,
  });
  return new Response(payload, { status, headers: { ...headers } });
}
