import {
  accountContract,
  type Delivery,
  type DeliveryCancelSchema,
  type DeliveryRequestSchema,
  type DeliveryTipSchema,
  type DeliveryUpdateSchema,
  type DirectAccount,
  deliveriesContract,
  type Problem,
  type Quote,
  type QuoteRequestSchema,
  quotesContract,
  type Route,
} from '@doorstep/contracts';
import type { z } from 'zod';

/** A call of the direct interface. */
export interface DirectRequest {
  readonly method: string;
  /** Path with its query, as it is sent: `/v1/deliveries?limit=10`. */
  readonly path: string;
  readonly apiKey: string;
  readonly idempotencyKey?: string | undefined;
  /** Sent as JSON; absent for none. */
  readonly body?: unknown;
}

/** The answer to such a call. */
export interface DirectAnswer {
  readonly status: number;
  readonly body: Uint8Array;
  /** The `Retry-After` header. */
  readonly retryAfter?: string | undefined;
}

/** Calls the direct interface, for example over HTTP. */
export type SendDirect = (request: DirectRequest) => Promise<DirectAnswer>;

/** The request for a quote, as it is sent. */
export type NewQuote = z.input<QuoteRequestSchema>;

/** The request for a delivery, as it is sent. */
export type NewDelivery = z.input<DeliveryRequestSchema>;

/** Thrown when the direct interface refuses a call. */
export class DirectProblem extends Error {
  override readonly name = 'DirectProblem';

  constructor(
    readonly problem: Problem,
    readonly retryAfter: string | undefined,
  ) {
    super(problem.detail);
  }
}

/** A page of deliveries. */
export interface DeliveryPage {
  readonly data: readonly Delivery[];
  readonly nextCursor: string | null;
}

/** The calls that bridges make, with the API key of one partner. They throw DirectProblem. */
export interface Direct {
  account(): Promise<DirectAccount>;
  createQuote(body: NewQuote): Promise<Quote>;
  quote(id: string): Promise<Quote>;
  createDelivery(body: NewDelivery, idempotencyKey?: string): Promise<Delivery>;
  deliveries(query: Readonly<Record<string, string | readonly string[]>>): Promise<DeliveryPage>;
  delivery(id: string): Promise<Delivery>;
  updateDelivery(id: string, body: z.input<DeliveryUpdateSchema>): Promise<Delivery>;
  cancelDelivery(id: string, body: z.input<DeliveryCancelSchema>): Promise<Delivery>;
  tipDelivery(id: string, body: z.input<DeliveryTipSchema>): Promise<Delivery>;
  /** Returns the bytes of a photo or signature. */
  proof(id: string, proofId: string): Promise<Uint8Array>;
}

interface CallOptions extends Pick<DirectRequest, 'body' | 'idempotencyKey'> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | readonly string[]>>;
}

/** Creates the calls of a partner. */
export function createDirect(send: SendDirect, apiKey: string): Direct {
  async function bytes(route: Route, { params = {}, query = {}, ...rest }: CallOptions = {}): Promise<Uint8Array> {
    const path = `${pathOf(route.path, params)}${queryOf(query)}`;
    const { status, body, retryAfter } = await send({ method: route.method, path, apiKey, ...rest });
    if (status < 400) return body;
    // The cast is sound: every error of the interface is a problem.
    throw new DirectProblem(parse(body) as Problem, retryAfter);
  }

  /** The cast is sound: the service answers with the schema of the route, which is that of the caller's type. */
  async function json<T>(route: Route, options?: CallOptions): Promise<T> {
    return parse(await bytes(route, options)) as T;
  }

  return {
    account: () => json(accountContract.get),
    createQuote: (body) => json(quotesContract.create, { body }),
    quote: (id) => json(quotesContract.get, { params: { id } }),
    createDelivery: (body, idempotencyKey) => json(deliveriesContract.create, { body, idempotencyKey }),
    deliveries: (query) => json(deliveriesContract.list, { query }),
    delivery: (id) => json(deliveriesContract.get, { params: { id } }),
    updateDelivery: (id, body) => json(deliveriesContract.update, { params: { id }, body }),
    cancelDelivery: (id, body) => json(deliveriesContract.cancel, { params: { id }, body }),
    tipDelivery: (id, body) => json(deliveriesContract.tip, { params: { id }, body }),
    proof: (id, proofId) => bytes(deliveriesContract.downloadProof, { params: { id, proofId } }),
  };
}

function parse(body: Uint8Array): unknown {
  return JSON.parse(new TextDecoder().decode(body));
}

/** Inserts encoded parameters: they are ids that clients sent, and `insertParamsIntoPath` of ts-rest does not encode them. */
function pathOf(path: string, params: Readonly<Record<string, string>>): string {
  return path.replaceAll(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''));
}

function queryOf(query: Readonly<Record<string, string | readonly string[]>>): string {
  const entries = Object.entries(query).flatMap(([name, value]) => [value].flat().map((each) => [name, each]));
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`;
}
