import type { Role } from '@doorstep/contracts';
import { SignedIn } from '@doorstep/contracts';
import type { PayoutSchedule } from '../../accounting/payouts/schedule.js';
import type { AccountPolicy } from '../../identity/accounts/account-policy.js';
import { formParts } from '../../kernel/http/form.js';
import { parseQuery } from '../../kernel/http/query.js';
import type { ServiceResponse } from '../../kernel/http/request.js';
import type { MemorySnapshot } from '../../kernel/memory/memory-store.js';
import { sha256Hex } from '../../kernel/primitives/digest.js';
import type { Replica, Store } from '../../kernel/store/store.js';
import type { WebhookTransport } from '../../partners/webhooks/transport.js';
import type { PaymentProvider } from '../../payments/payments/provider.js';
import type { BillingDetails } from '../../values/billing/details.js';
import { createMemoryStore } from '../memory-store.js';
import { seed } from '../seed/seed.js';
import { createService, type Service } from '../service.js';
import { createTestPorts, type PortsSnapshot, type TestPorts, testStart } from './test-ports.js';

/** The parts of a test request beside method and target. */
export interface TestRequest {
  readonly body?: unknown;
  /** Replaces `body`, for routes that take a file. */
  readonly form?: FormData;
  /** Session token or API key. */
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The network address of the client. */
  readonly address?: string;
}

/** The response to a test request. */
export interface TestAnswer extends Omit<ServiceResponse, 'payload'> {
  /** Parsed JSON, undefined for none; bytes and streams (`MessageStream`) as they are. */
  readonly body: unknown;
}

/** A complete service on a seeded memory store, called without HTTP. */
export interface TestService {
  readonly service: Service;
  readonly store: Store;
  readonly ports: TestPorts;
  /** Sends a request to a path with an optional query. @throws Error when there is no such endpoint. */
  send(method: string, target: string, request?: TestRequest): Promise<TestAnswer>;
  /** Signs in the first demo account of a role and returns the token. */
  signIn(role: Role): Promise<string>;
  /** Signs in the same account in a separate session, as if it were no demo account, after a step-up that does not end. */
  signInAsOwner(role: Role): Promise<string>;
}

interface SeededStart {
  readonly rows: MemorySnapshot;
  readonly ports: PortsSnapshot;
}

/** The demo data and the ports after seeding, by start time: seeding takes longer than most tests. */
const seededStarts = new Map<string, Promise<SeededStart>>();

function seededStart(now = testStart): Promise<SeededStart> {
  const known = seededStarts.get(now) ?? seedAt(now);
  seededStarts.set(now, known);
  return known;
}

async function seedAt(now: string): Promise<SeededStart> {
  const store = createMemoryStore();
  const ports = createTestPorts({ now });
  await seed(store, ports);
  return { rows: store.snapshot(), ports: ports.snapshot() };
}

/** The options of a test service. */
export interface TestServiceOptions {
  readonly now?: string;
  /** Responds instead of the receivers of webhooks; by default they accept everything. */
  readonly webhooks?: WebhookTransport;
  /** The payment provider, in place of the sandbox. */
  readonly payments?: PaymentProvider;
  /** Serves the reads that may lag. */
  readonly replica?: Replica;
  /** Decisions of the operator about accounts, in place of the default. */
  readonly accountPolicy?: Partial<AccountPolicy>;
  /** The company that runs the service, in place of the demo company. */
  readonly company?: BillingDetails | null;
  /** Schedule by which payouts start. Defaults to never. */
  readonly payoutSchedule?: PayoutSchedule;
}

/** Creates a service that checks every answer against the contract. Rate limits apply as in production. */
export async function createTestService(options: TestServiceOptions = {}): Promise<TestService> {
  const start = await seededStart(options.now);
  const store = createMemoryStore(start.rows);
  const testPorts = createTestPorts({ from: start.ports });
  const accountPolicy = { ...testPorts.accountPolicy, ...options.accountPolicy };
  const {
    replica,
    company = testPorts.company,
    payments = testPorts.payments,
    payoutSchedule = testPorts.payoutSchedule,
    webhooks = testPorts.webhooks,
  } = options;
  const ports = { ...testPorts, accountPolicy, company, payoutSchedule, webhooks };
  const service = createService({
    store: replica ? { ...store, replica } : store,
    ports: { ...ports, payments },
    checkAnswers: true,
  });

  async function send(method: string, target: string, request: TestRequest = {}): Promise<TestAnswer> {
    const [path = '', search = ''] = target.split('?');
    const match = service.matchPath(method, path);
    if (match.kind !== 'endpoint') throw new Error(`${method} ${path} is not an endpoint.`);
    const content = request.body === undefined ? '' : JSON.stringify(request.body);
    const bytes = new TextEncoder().encode(content);
    const headers: Record<string, string> = { 'content-length': String(bytes.length), ...request.headers };
    if (bytes.length > 0) headers['content-type'] = 'application/json';
    if (request.form) headers['content-type'] = 'multipart/form-data';
    if (request.token !== undefined) headers['authorization'] = `Bearer ${request.token}`;
    const answer = await service.handle(match.endpoint.route, {
      path,
      params: match.params,
      query: parseQuery(search),
      header: (name) => headers[name],
      address: request.address ?? '192.0.2.1',
      readBytes: async () => bytes,
      readForm: () => formParts(request.form ?? new FormData()),
    });
    const { status, headers: answered, payload } = answer;
    return {
      status,
      headers: answered,
      body: typeof payload === 'string' ? JSON.parse(payload) : (payload ?? undefined),
    };
  }

  async function signIn(role: Role): Promise<string> {
    const answer = await send('POST', '/api/v1/auth/demo-login', { body: { role } });
    return SignedIn.parse(answer.body).token;
  }

  async function signInAsOwner(role: Role): Promise<string> {
    const token = await signIn(role);
    const rights = { demo: false, steppedUpUntil: '9999-12-31T23:59:59.999Z' };
    await store.transaction((db) => db.update('sessions', { tokenHash: sha256Hex(token) }, rights));
    return token;
  }

  return { service, store, ports: { ...ports, positions: service.positions }, send, signIn, signInAsOwner };
}
