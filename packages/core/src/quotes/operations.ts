import type { DirectContract } from '@doorstep/contracts';
import { type Operations, withPreparation } from '../kernel/operation.js';
import { addSeconds } from '../kernel/primitives/instant.js';
import { ServiceProblem } from '../kernel/problem.js';
import { ron } from '../money/rounding.js';
import type { QuoteRecord } from './records.js';
import { locateStops } from './stops.js';
import { bucharestTariff, deliveryPrice } from './tariff.js';
import { arrivalEstimates, quoteSeconds } from './times.js';
import { quoteView } from './view.js';

type Quotes = DirectContract['quotes'];

/** Binding prices between two addresses. */
export const quotesOperations: Operations<Quotes> = {
  create: withPreparation<Quotes['create'], QuoteRecord>({
    async prepare({ body, caller, now, ports }) {
      const { pickup, dropoff } = await locateStops(ports.geocoder, body);
      const { distanceMeters, durationSeconds } = await ports.router.route(pickup, dropoff);
      return {
        id: ports.newId('quote'),
        partnerId: caller.partnerId,
        livemode: caller.livemode,
        status: 'open',
        pickup,
        dropoff,
        ...deliveryPrice(bucharestTariff, distanceMeters, now),
        distanceMeters,
        ...arrivalEstimates(durationSeconds),
        createdAt: now,
        expiresAt: addSeconds(now, quoteSeconds),
      };
    },
    async commit({ caller, db, emit, now }, quote) {
      await db.insert('quotes', quote);
      emit({
        type: 'quote.created',
        subjectId: quote.id,
        sequence: 1,
        actorId: caller.keyId,
        partnerId: quote.partnerId,
        livemode: quote.livemode,
        data: { quoteId: quote.id, fee: ron(quote.feeAmount), expiresAt: quote.expiresAt },
      });
      return { status: 201, body: quoteView(quote, now), headers: { location: `/v1/quotes/${quote.id}` } };
    },
  }),

  async get({ caller, params, now, reader }) {
    const quote = await reader.get('quotes', params.id);
    if (!quote || quote.partnerId !== caller.partnerId || quote.livemode !== caller.livemode) {
      throw new ServiceProblem('not_found', 'You have no such quote in this mode: test keys see test quotes only.');
    }
    return { status: 200, body: quoteView(quote, now) };
  },
};
