import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { quantile } from '@doorstep/simulation';
import type { LoadAnswer, LoadCommand, LoadFigures } from './streams/load-commands.js';
import { createMessageCounter } from './streams/message-counter.js';

/** A caller has at most this many streams; see `stream-slots.ts`. */
const streamsPerAddress = 20;
/** Streams that are opened at once. */
const openedTogether = 20;
/** Pause before another attempt after a refusal. */
const retryMilliseconds = 2_000;
/** About five metres: no courier goes faster than that in a second. */
const step = 0.000_05;
const start = { lat: 44.4317, lng: 26.1005 };

const sockets: Socket[] = [];
let delays: number[] = [];
let countFrom = Number.POSITIVE_INFINITY;

process.on('message', (command: LoadCommand) => {
  perform(command).then(
    (figures) => answer({ kind: 'done', ...(figures && { figures }) }),
    (error: unknown) => answer({ kind: 'failed', message: String(error) }),
  );
});

function answer(message: LoadAnswer): void {
  process.send?.(message);
}

async function perform(command: LoadCommand): Promise<LoadFigures | undefined> {
  if (command.kind === 'open') return open(command);
  if (command.kind === 'report') return report(command);
  for (const socket of sockets.splice(0)) socket.destroy();
  return undefined;
}

async function open({ url, tokens, streams }: LoadCommand & { readonly kind: 'open' }): Promise<undefined> {
  for (let first = sockets.length; first < streams; first += openedTogether) {
    const indexes = Array.from({ length: Math.min(openedTogether, streams - first) }, (_, offset) => first + offset);
    await Promise.all(indexes.map((index) => openStream(url, tokens[index % tokens.length] ?? '', index)));
  }
}

/** Opens a stream from an address of its own group, because the streams of one address are limited. */
async function openStream(url: string, token: string, index: number): Promise<void> {
  const { hostname, port } = new URL(url);
  const caller = Math.floor(index / streamsPerAddress);
  const localAddress = `127.1.${Math.floor(caller / 250)}.${(caller % 250) + 1}`;
  const socket = connect({ host: hostname, port: Number(port), localAddress });
  await once(socket, 'connect');
  socket.write(`GET /v1/tracking/${token}/stream HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`);
  const [head] = (await once(socket, 'data')) as [Buffer];
  const text = head.toString('latin1');
  if (text.startsWith('HTTP/1.1 503')) {
    socket.destroy();
    await delay(retryMilliseconds);
    return openStream(url, token, index);
  }
  if (!text.startsWith('HTTP/1.1 200')) throw new Error(`Stream ${index}: ${text}`);
  sockets.push(socket);
  const counter = createMessageCounter((at, now) => {
    if (at >= countFrom) delays.push(now - at);
  });
  counter.read(head, Date.now());
  socket.on('data', (chunk) => counter.read(chunk, Date.now()));
}

async function report({
  url,
  subjects,
  perSecond,
  seconds,
}: LoadCommand & { readonly kind: 'report' }): Promise<LoadFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const begin = Date.now();
  delays = [];
  countFrom = begin;
  const accepted: Promise<boolean>[] = [];
  while (accepted.length < perSecond * seconds) {
    const due = Math.min(perSecond * seconds, ((Date.now() - begin) / 1_000) * perSecond);
    while (accepted.length < due) {
      const index = accepted.length;
      const round = Math.floor(index / subjects.length);
      const token = subjects[index % subjects.length]?.courierToken ?? '';
      accepted.push(sendReport(agent, url, token, { ...start, lat: start.lat + (round % 20) * step }));
    }
    await delay(5);
  }
  const reports = (await Promise.all(accepted)).filter(Boolean).length;
  // Late messages count as well.
  await delay(1_500);
  countFrom = Number.POSITIVE_INFINITY;
  agent.destroy();
  return { reports, messages: delays.length, p50: quantile(delays, 0.5), p99: quantile(delays, 0.99) };
}

/** Reports a position. Returns true if it was accepted. */
function sendReport(agent: Agent, url: string, token: string, coordinates: object): Promise<boolean> {
  const body = JSON.stringify({ coordinates, at: new Date().toISOString() });
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    };
    const call = request(`${url}/api/v1/couriers/location`, { method: 'POST', agent, headers }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      response.on('end', () => resolve(text.includes('"accepted":true')));
    });
    call.on('error', reject);
    call.end(body);
  });
}
