import { directContract, Problem } from '@doorstep/contracts';
import { createDoorstep, type DoorstepOptions } from '@doorstep/server';
import { initClient } from '@ts-rest/core';
import express, { type Express } from 'express';

/** A shop, and the delivery service that it contains. */
interface Shop {
  readonly app: Express;
  readonly close: () => Promise<void>;
}

/**
 * Creates the application of a shop, with the delivery service under `/delivery`.
 *
 * @param options `baseUrl` ends with `/delivery`.
 * @param apiKey the shop's own key for the service.
 */
export async function createShop(options: DoorstepOptions, apiKey: string): Promise<Shop> {
  const doorstep = await createDoorstep(options);
  const deliveries = initClient(directContract, {
    baseUrl: options.baseUrl,
    baseHeaders: { authorization: `Bearer ${apiKey}` },
  });

  const app = express();
  // Before the parsers of bodies, so that the service sees uploads and signed callbacks as they were sent.
  app.use('/delivery', doorstep.router);
  app.use(express.json());
  app.get('/', (_request, response) => void response.send('Flowers'));
  app.post('/checkout', async (request, response) => {
    const booked = await deliveries.deliveries.create({
      body: {
        pickup: { address: 'Strada Lipscani 25, București', contact: { name: 'Ioana Radu', phone: '+40213121234' } },
        dropoff: { address: request.body.address, contact: request.body.contact },
        items: [{ name: 'Buchet de trandafiri', quantity: 1 }],
      },
      headers: { 'idempotency-key': request.body.order },
    });
    if (booked.status === 201) response.json({ track: booked.body.trackingUrl });
    else response.status(422).json({ reason: Problem.parse(booked.body).detail });
  });
  return { app, close: doorstep.close };
}
