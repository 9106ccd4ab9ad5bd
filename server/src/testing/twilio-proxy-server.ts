import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenLocally } from '@doorstep/simulation';
import { failed, type TwilioAnswer } from './twilio-server.js';

/** A local server with the sessions of Twilio Proxy. */
export interface TwilioProxyServer {
  readonly url: string;
  readonly accountSid: string;
  readonly authToken: string;
  readonly serviceSid: string;
  /** Method and path of each request with correct credentials. */
  readonly arrived: readonly string[];
  /** Sets the answers to the next requests, in order. `undefined` carries out the request. */
  answer(...answers: readonly (TwilioAnswer | 'lost' | undefined)[]): void;
  /** Returns the phone that rings when someone dials a number. */
  reaches(from: string, number: string): string | undefined;
  close(): Promise<void>;
}

const accountSid = `AC${'1'.repeat(32)}`;
const serviceSid = `KS${'2'.repeat(32)}`;
const authToken = 'proxy-token-that-nobody-may-see';
const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;

/** The numbers of the service. A person gets another one for each open session. */
const pool = ['+40312000001', '+40312000002', '+40312000003'];

/** Starts a local server that answers as Twilio documents. */
export async function startTwilioProxyServer(): Promise<TwilioProxyServer> {
  const arrived: string[] = [];
  const answers: (TwilioAnswer | 'lost' | undefined)[] = [];
  /** The people of each session, with the number that each of them dials. */
  const sessions = new Map<string, Map<string, string>>();

  function carryOut(method: string, path: string, form: URLSearchParams): TwilioAnswer {
    const [, name, isParticipants] = /^\/([^/]+)(\/Participants)?$/.exec(path) ?? [];
    if (method === 'POST' && path === '') return createSession(form);
    const people = sessions.get(name ?? '');
    if (!people) return failed(404, 80308);
    if (method === 'DELETE' && !isParticipants) {
      sessions.delete(name ?? '');
      return { status: 204 };
    }
    if (method === 'POST' && isParticipants) return addParticipant(people, form.get('Identifier') ?? '');
    if (method !== 'GET' || !isParticipants) return failed(405, 20004);
    return { status: 200, body: { participants: [...people].map(participant) } };
  }

  function createSession(form: URLSearchParams): TwilioAnswer {
    const name = form.get('UniqueName') ?? '';
    if (sessions.has(name)) return failed(400, 80603);
    sessions.set(name, new Map());
    return { status: 201, body: { sid: `KC${'3'.repeat(32)}`, unique_name: name, status: 'open' } };
  }

  function addParticipant(people: Map<string, string>, identifier: string): TwilioAnswer {
    if (people.has(identifier)) return failed(400, 80103);
    const used = [...sessions.values()].map((session) => session.get(identifier));
    const number = pool.find((candidate) => !used.includes(candidate));
    if (number === undefined) return failed(400, 80207);
    people.set(identifier, number);
    return { status: 201, body: participant([identifier, number]) };
  }

  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request));
    const base = `/v1/Services/${serviceSid}/Sessions`;
    const { method = '', url = '' } = request;
    if (request.headers.authorization !== authorization) return void response.writeHead(401).end('{"code":20003}');
    if (!url.startsWith(base)) return void response.writeHead(404).end('{"code":20404}');
    arrived.push(`${method} ${url.slice(base.length)}`);
    const next = answers.shift();
    const answer = typeof next === 'object' ? next : carryOut(method, url.slice(base.length), form);
    if (next === 'lost') return void response.destroy();
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(answer.status === 204 ? undefined : JSON.stringify(answer.body ?? {}));
  });
  return {
    url: `http://127.0.0.1:${await listenLocally(server)}`,
    accountSid,
    authToken,
    serviceSid,
    arrived,
    answer: (...next) => void answers.push(...next),
    reaches(from, number) {
      const session = [...sessions.values()].find((people) => people.get(from) === number);
      return session && [...session.keys()].find((phone) => phone !== from);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function participant([identifier, number]: readonly [string, string]) {
  return { sid: `KP${'4'.repeat(32)}`, identifier, proxy_identifier: number };
}
