import { consoleHeader } from '@doorstep/contracts';
import { isConsoleRead } from './console-read.js';
import type { RecordedEntry, Recording } from './recording.js';

type Call = Extract<RecordedEntry, { kind: 'call' }>;
type Answered = Extract<RecordedEntry, { kind: 'answered' }>;

/** Headers that the service reads. Others would only make the test longer. */
const readHeaders: ReadonlySet<string> = new Set([
  'accept-language',
  'authorization',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'last-event-id',
  'range',
  'x-request-id',
]);

/**
 * Returns a vitest file that does with `@doorstep/mocks` what was recorded, and expects the same statuses. Ids and tokens are the
 * recorded ones, because the seed and the order of the calls are.
 *
 * @throws RangeError if the recording lost its beginning; TypeError if there is none.
 */
export function vitestFile(recording: Recording | undefined): string {
  if (!recording) throw new TypeError('This world does not record.');
  const { start, entries } = recording.whole();
  const answers = new Map(
    entries.flatMap((entry) => (entry.kind === 'answered' ? [[entry.call, entry] as const] : [])),
  );
  const steps = entries.flatMap((entry) => stepOf(entry, answers));
  const body = [...receivers(entries), ...steps].map((line) => `  ${line}`);
  return [
    "import { createSandbox } from '@doorstep/mocks';",
    "import { expect, it } from 'vitest';",
    '',
    "it('does what was recorded', async () => {",
    `  const sandbox = await createSandbox(${literal(start)});`,
    ...(steps.some((line) => line.includes('call(')) ? callFunction : []),
    ...body,
    '});',
    '',
  ].join('\n');
}

/** Sends a request, and returns its status; null if the connection broke. */
const callFunction = [
  '  const call = async (method, path, headers = {}, body = undefined) => {',
  '    const request = { method, headers, body, signal: AbortSignal.timeout(1_000) };',
  '    const response = await sandbox.fetch(sandbox.baseUrl + path, request).catch(() => null);',
  '    await response?.body?.cancel();',
  '    return response?.status ?? null;',
  '  };',
];

/** Returns the statements that repeat an entry. */
function stepOf(entry: RecordedEntry, answers: ReadonlyMap<number, Answered>): string[] {
  switch (entry.kind) {
    case 'call':
      return entry.nested || isOfConsole(entry) ? [] : [callStep(entry, answers.get(entry.call)?.status ?? null)];
    case 'advance':
      return entry.nested ? [] : [`await sandbox.advance(${entry.milliseconds / 1_000});`];
    case 'scenario':
      return [`await sandbox.scenario(${literal(entry.name)});`];
    case 'session':
      return [`await sandbox.${entry.owner ? 'asOwner' : 'as'}(${literal(entry.role)});`];
    case 'fault':
      return [`sandbox.faults.add(${literal(entry.fault)});`];
    case 'fault_removed':
      return [`sandbox.faults.remove(${literal(entry.id)});`];
    case 'faults_cleared':
      return ['sandbox.faults.clear();'];
    default:
      return [];
  }
}

/** True for what the console read by itself: the test does without a visitor. */
function isOfConsole({ method, headers }: Call): boolean {
  return isConsoleRead(method, headers.find(([name]) => name === consoleHeader)?.[1]);
}

function callStep(call: Call, status: number | null): string {
  const headers = Object.fromEntries(call.headers.filter(([name]) => readHeaders.has(name)));
  const body = call.body ? [bodyOf(call.body, headers)] : [];
  const args = [literal(call.method), literal(call.path), literal(headers), ...body].join(', ');
  return `expect(await call(${args})).toBe(${status});`;
}

/** Returns an expression for a body: JSON as an object, other text as a string, and other bytes in base64. */
function bodyOf(bytes: Uint8Array, { 'content-type': type = '' }: Readonly<Record<string, string>>): string {
  const text = new TextDecoder().decode(bytes);
  const isText = new TextEncoder().encode(text).every((byte, index) => byte === bytes[index]);
  if (!isText) return `Uint8Array.from(atob(${literal(base64(bytes))}), (character) => character.charCodeAt(0))`;
  const json = type.startsWith('application/json') ? canonicalJson(text) : undefined;
  return json === undefined ? literal(text) : `JSON.stringify(${json})`;
}

/** Returns JSON that is written again as it was; undefined for other text. */
function canonicalJson(text: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(text)) === text ? literal(JSON.parse(text)) : undefined;
  } catch {
    return undefined;
  }
}

function base64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Returns the listeners that answer webhooks as their receivers did: those of each event in order, whichever comes first. */
function receivers(entries: readonly RecordedEntry[]): string[] {
  const byUrl = new Map<string, Record<string, (number | null)[]>>();
  for (const entry of entries) {
    if (entry.kind !== 'webhook') continue;
    const { outcome, id, url } = entry;
    const byEvent = byUrl.get(url) ?? {};
    byUrl.set(url, { ...byEvent, [id]: [...(byEvent[id] ?? []), outcome.kind === 'answer' ? outcome.status : null] });
  }
  return [...byUrl].flatMap(([url, statuses], index) => [
    `const webhooks${index + 1} = ${literal(statuses)};`,
    `sandbox.webhooks.listen(${literal(url)}, (request) => {`,
    `  const status = webhooks${index + 1}[request.headers.get('webhook-id')]?.shift() ?? null;`,
    '  return status === null ? Response.error() : new Response(null, { status });',
    '});',
  ]);
}

/** JSON is JavaScript, except for two line separators that older engines refuse, which `JSON.stringify` leaves alone. */
function literal(value: unknown): string {
  return JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}
