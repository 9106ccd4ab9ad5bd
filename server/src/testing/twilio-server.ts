import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenLocally } from '@doorstep/simulation';

/** An answer of the local Twilio. Status 0 never answers. */
export interface TwilioAnswer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A local server with Twilio's Messages API. */
export interface TwilioServer {
  readonly url: string;
  readonly accountSid: string;
  readonly authToken: string;
  /** The fields of each request with correct credentials. */
  readonly arrived: readonly Readonly<Record<string, string>>[];
  /** Sets the answers to the next messages, in order. After that, messages are taken. */
  answer(...answers: readonly TwilioAnswer[]): void;
  /**
   * Sends a request of Twilio with its signature, and returns the status of the answer.
   *
   * @param url the address as Twilio knows it.
   * @param through the origin that stands for the one of `url`, as behind a proxy.
   */
  post(url: string, through: string, fields: Readonly<Record<string, string>>): Promise<number>;
  close(): Promise<void>;
}

const accountSid = `AC${'1'.repeat(32)}`;
const authToken = 'twilio-token-that-nobody-may-see';
const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;

/** Starts a local server that answers as Twilio documents. */
export async function startTwilioServer(): Promise<TwilioServer> {
  const arrived: Record<string, string>[] = [];
  const answers: TwilioAnswer[] = [];

  function take(form: URLSearchParams): TwilioAnswer {
    arrived.push(Object.fromEntries(form));
    const next = answers.shift();
    if (next) return next;
    const sid = `SM${String(arrived.length).padStart(32, '0')}`;
    return { status: 201, body: { sid, status: 'queued', to: form.get('To'), body: form.get('Body') } };
  }

  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request));
    const isMessage = request.method === 'POST' && request.url === `/2010-04-01/Accounts/${accountSid}/Messages.json`;
    const isForm = request.headers['content-type'] === 'application/x-www-form-urlencoded';
    const isKnown = request.headers.authorization === authorization;
    const { status, body, headers } =
      !isMessage || !isForm ? failed(404, 20404) : isKnown ? take(form) : failed(401, 20003);
    if (status === 0) return;
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body ?? {}));
  });
  return {
    url: `http://127.0.0.1:${await listenLocally(server)}`,
    accountSid,
    authToken,
    arrived,
    answer: (...next) => void answers.push(...next),
    async post(url, through, fields) {
      const sorted = Object.entries(fields).sort(([first], [second]) => (first < second ? -1 : 1));
      const signed = url + sorted.map(([name, value]) => name + value).join('');
      const signature = createHmac('sha1', authToken).update(signed).digest('base64');
      const { pathname, search } = new URL(url);
      const response = await fetch(`${through}${pathname}${search}`, {
        method: 'POST',
        headers: { 'x-twilio-signature': signature },
        body: new URLSearchParams(fields),
      });
      await response.arrayBuffer();
      return response.status;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Returns Twilio's answer with an error code. */
export function failed(status: number, code: number, headers: Readonly<Record<string, string>> = {}): TwilioAnswer {
  const more = `https://www.twilio.com/docs/errors/${code}`;
  return { status, headers, body: { code, message: 'It failed for +40721000101', more_info: more, status } };
}
