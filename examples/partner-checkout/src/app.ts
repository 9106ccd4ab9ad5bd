import { isAbortError, isWebhookVerificationError, webhooks } from '@doorstep/sdk';
import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import { z } from 'zod';
import { completions } from './addresses.js';
import { cancel, checkOut, pay, type Shop } from './checkout.js';
import { answerError } from './errors.js';
import type { Order } from './order.js';
import { applyToOrder, type Receipt } from './order-events.js';
import { statusPage } from './status-page.js';
import { orderView, trackingView } from './views.js';

/** The shop, and the parts that only the routes need. */
export interface AppOptions extends Shop {
  /** Returns the secret of the webhook endpoint, or undefined before the endpoint exists. */
  readonly webhookSecret: () => string | undefined;
  readonly onWebhook: (event: Parameters<typeof applyToOrder>[1], receipt: Receipt) => void;
}

const cartSchema = z.object({
  customer: z.object({
    name: z.string().min(1),
    phone: z.string().min(1),
    address: z.string().min(1),
    pin: z.object({ lat: z.number(), lng: z.number() }).optional(),
  }),
  bouquets: z.number().int().min(1).max(20),
});
const completionSchema = z.object({ q: z.string().trim().min(1).max(200) });
const cancellationSchema = z.object({ fee: z.object({ amount: z.number().int(), currency: z.string() }) });

/** The routes of the shop. */
export function createApp(options: AppOptions): Express {
  const app = express();

  // Before the JSON parser, because the signature covers the bytes as they arrived.
  app.post('/webhooks/doorstep', express.raw({ type: 'application/json' }), handle(receiveWebhook(options)));

  app.use(express.json());
  app.get('/', (_request, response) => {
    response.type('html').send(statusPage(options.orders.all()));
  });
  app.get(
    '/addresses',
    handle(async (request, response) => {
      response.json(await completions(options, completionSchema.parse(request.query).q));
    }),
  );
  app.post(
    '/orders',
    handle(async (request, response) => {
      const order = await checkOut(options, cartSchema.parse(request.body));
      response.status(201).json(orderView(order));
    }),
  );
  app.get(
    '/orders/:id',
    withOrder(options, async (order, _request, response) => void response.json(orderView(order))),
  );
  app.post(
    '/orders/:id/pay',
    withOrder(options, async (order, _request, response) => {
      const payment = await pay(options, order);
      if (payment.outcome === 'booked') response.json(orderView(payment.order));
      else response.status(409).json({ problem: 'price_changed', order: orderView(payment.order) });
    }),
  );
  app.post(
    '/orders/:id/cancel',
    withOrder(options, async (order, request, response) => {
      response.json(orderView(await cancel(options, order, cancellationSchema.parse(request.body).fee)));
    }),
  );
  app.get('/orders/:id/live', withOrder(options, streamTracking(options)));
  app.use(answerError);
  return app;
}

function receiveWebhook(options: AppOptions): AsyncHandler {
  return async (request, response) => {
    const secret = options.webhookSecret();
    // Not ready yet. Doorstep repeats the webhook unless the status is 2xx.
    if (secret === undefined) return void response.sendStatus(503);
    try {
      const event = await webhooks.verify(request.body, request.headers, secret);
      options.onWebhook(event, await applyToOrder(options, event));
      // Dropped events are acknowledged too. Slow work, such as e-mails, belongs after the answer.
      response.sendStatus(204);
    } catch (error) {
      if (!isWebhookVerificationError(error)) throw error;
      response.sendStatus(400);
    }
  };
}

/** Relays tracking to the customer's browser, which must not have the API key. */
function streamTracking({ doorstep }: Shop): OrderHandler {
  return async ({ delivery }, _request, response) => {
    if (!delivery) return void response.sendStatus(404);
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    try {
      for await (const update of doorstep.deliveries.follow(delivery.id, { signal: gone.signal })) {
        response.write(`data: ${JSON.stringify(trackingView(update))}\n\n`);
      }
      response.end();
    } catch (error) {
      if (!isAbortError(error)) response.destroy();
    }
  };
}

type AsyncHandler = (request: Request, response: Response) => Promise<void>;
type OrderHandler = (order: Order, request: Request, response: Response) => Promise<void>;

/** Passes rejections on, which Express 4 does not. */
function handle(handler: AsyncHandler): RequestHandler {
  return (request, response, next) => void handler(request, response).catch(next);
}

function withOrder({ orders }: Shop, handler: OrderHandler): RequestHandler<{ id: string }> {
  return (request, response, next) => {
    const order = orders.get(request.params.id);
    if (!order) response.status(404).json({ problem: 'not_found', message: 'There is no such order.' });
    else handler(order, request, response).catch(next);
  };
}
