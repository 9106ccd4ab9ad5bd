import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenLocally } from '@doorstep/simulation';
import { jwtVerify } from 'jose';
import type { ServiceAccount } from '../providers/push/service-account.js';

/** An answer of the fake. `headers` are added to the content type. Status 0 never answers. */
export interface FakeAnswer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A received message, with the access token of its request. */
export interface ArrivedMessage {
  readonly accessToken: string | undefined;
  readonly message: Readonly<Record<string, unknown>>;
}

/** A local fake of Google's token endpoint and Firebase Cloud Messaging. */
export interface FakeFcm {
  readonly url: string;
  readonly account: ServiceAccount;
  /** Issued grants. */
  readonly grants: readonly { readonly claims: unknown; readonly header: unknown }[];
  readonly arrived: readonly ArrivedMessage[];
  /** Sets the answers to the next messages or grants, in order. After that, the fake answers with success. */
  answer(...answers: readonly FakeAnswer[]): void;
  answerGrants(...answers: readonly FakeAnswer[]): void;
  close(): Promise<void>;
}

const projectId = 'doorstep-test';
const clientEmail = `push@${projectId}.iam.gserviceaccount.com`;

/** Shared by all fakes, because generating a key pair is slow. */
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });

/** @param now clock of the fake, in milliseconds since the epoch. Assertions must match it. */
export async function startFakeFcm(now: () => number): Promise<FakeFcm> {
  const grants: { claims: unknown; header: unknown }[] = [];
  const arrived: ArrivedMessage[] = [];
  const answers: FakeAnswer[] = [];
  const grantAnswers: FakeAnswer[] = [];
  let url = '';

  async function grant(body: string): Promise<FakeAnswer> {
    const form = new URLSearchParams(body);
    if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') {
      return { status: 400, body: { error: 'unsupported_grant_type' } };
    }
    const verified = await verify(form.get('assertion') ?? '', publicKey, `${url}/token`, now());
    if (!verified)
      return { status: 400, body: { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' } };
    grants.push(verified);
    const next = grantAnswers.shift();
    const token = { access_token: `access-${grants.length}`, expires_in: 3_599, token_type: 'Bearer' };
    return next ?? { status: 200, body: token };
  }

  async function route(request: IncomingMessage): Promise<FakeAnswer> {
    const body = await readBody(request);
    if (request.method === 'POST' && request.url === '/token') return grant(body);
    if (request.method !== 'POST' || request.url !== `/v1/projects/${projectId}/messages:send`) return { status: 404 };
    const accessToken = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    const { message } = JSON.parse(body) as { message: Record<string, unknown> };
    arrived.push({ accessToken, message });
    const next = answers.shift();
    return next ?? { status: 200, body: { name: `projects/${projectId}/messages/${arrived.length}` } };
  }

  const server = createServer((request, response) => void route(request).then((answer) => write(response, answer)));
  url = `http://127.0.0.1:${await listenLocally(server)}`;
  return {
    url,
    account: {
      projectId,
      keyId: 'key-1',
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      clientEmail,
      tokenUri: `${url}/token`,
    },
    grants,
    arrived,
    answer: (...next) => void answers.push(...next),
    answerGrants: (...next) => void grantAnswers.push(...next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Verifies signature, issuer, audience and times, as Google does. */
async function verify(assertion: string, key: KeyObject, audience: string, now: number) {
  try {
    const { payload, protectedHeader } = await jwtVerify(assertion, key, {
      algorithms: ['RS256'],
      issuer: clientEmail,
      audience,
      currentDate: new Date(now),
      maxTokenAge: '1h',
    });
    return { claims: payload, header: protectedHeader };
  } catch {
    return undefined;
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks).toString('utf8');
}

function write(response: ServerResponse, { status, body, headers = {} }: FakeAnswer): void {
  if (status === 0) return;
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body ?? {}));
}
