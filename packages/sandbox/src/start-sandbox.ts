import { randomBytes } from 'node:crypto';
import { disposable, refuseUnknownKeys } from '@doorstep/sdk/internal';
import { createWebhookTransport, listen } from '@doorstep/server/internal';
import type { SandboxServer, SandboxServerOptions, StartSandbox } from './api.js';
import { createBrowserGuard } from './browser-guard.js';
import { keepWorld } from './keeper.js';
import { createListener } from './listener.js';
import { openPacks } from './open-packs.js';
import { readWorld } from './saved-file.js';
import { version } from './version.js';
import { hostWorlds } from './worlds.js';

const optionNames: Readonly<Record<keyof SandboxServerOptions, true>> = {
  port: true,
  host: true,
  publicUrl: true,
  persist: true,
  now: true,
  running: true,
  seed: true,
  scale: true,
  city: true,
  rateLimits: true,
  onError: true,
};

/** See `StartSandbox`. */
export const startSandbox: StartSandbox = (options) => startWithConsole(options, undefined);

/** @param consoleFolder folder of the built console. Defaults to that of this package. */
export async function startWithConsole(
  options: SandboxServerOptions = {},
  consoleFolder: string | undefined,
): Promise<SandboxServer> {
  refuseUnknownKeys(options, Object.keys(optionNames));
  const { port = 0, host = '127.0.0.1', persist, running = true, onError = () => undefined } = options;
  const city = await openPacks([options.city ?? []].flat());
  const from = persist === undefined ? undefined : await readWorld(persist, version);
  let handle: ReturnType<typeof createListener> = (_request, response) => void response.writeHead(503).end();
  const http = await listen((request, response) => handle(request, response), {
    port,
    host,
    refuse: (problem) => worlds.main.world.service.fail(problem, { path: '/', header: () => undefined }),
    variables: { port: '--port', host: '--host' },
  });
  const webhooks = createWebhookTransport({ privateNetworks: 'test' });
  const url = options.publicUrl ?? http.url.replace('//127.0.0.1:', '//localhost:');
  const { now = new Date().toISOString(), seed, scale, rateLimits } = options;
  const worlds = await hostWorlds(
    { baseUrl: url, webhooks, onError, ...(city ? { city } : {}) },
    { now, seed, scale, rateLimits, running, from },
  );
  const controlToken = randomBytes(24).toString('base64url');
  handle = createListener(worlds, createBrowserGuard(controlToken, [host, new URL(url).hostname]), consoleFolder);
  const { world } = worlds.main;
  const report = (error: unknown): void => onError('cannot write the file', { path: persist, error });
  const keeper = persist === undefined ? undefined : keepWorld(world, { path: persist, version, onError: report });
  const close = async (): Promise<void> => {
    worlds.close();
    await http.close(0);
    await keeper?.close();
    await webhooks.close();
  };
  return disposable({ url, apiKey: world.apiKey, demo: world.demo, controlToken, close }, close);
}
