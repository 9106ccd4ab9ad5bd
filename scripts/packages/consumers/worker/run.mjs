// Bundles the worker as edge platforms do, and runs it with nothing but the web platform.
import assert from 'node:assert/strict';
import { createContext, Script } from 'node:vm';

const { DOORSTEP_URL: baseUrl, DOORSTEP_KEY: apiKey, ESBUILD } = process.env;
const { build } = await import(ESBUILD);
const { outputFiles } = await build({
  entryPoints: [new URL('worker.mjs', import.meta.url).pathname],
  bundle: true,
  write: false,
  format: 'iife',
  platform: 'neutral',
  conditions: ['workerd', 'worker', 'import', 'default'],
});

const web = { fetch, Request, Response, Headers, URL, URLSearchParams, crypto, TextEncoder, TextDecoder, atob, btoa };
const streams = { ReadableStream, TransformStream, TextDecoderStream, AbortController, AbortSignal, DOMException };
const timers = { setTimeout, clearTimeout, performance };
const context = createContext({ ...web, ...streams, ...timers });
new Script(outputFiles[0].text).runInContext(context);
const answer = await context.handle({ baseUrl, apiKey });
assert.deepEqual(JSON.parse(answer), ['RON', true, 'quote.created']);
