// Generated from the contracts. Do not edit.

import type { ApiPromise } from '../api-promise.js';
import type { CallOptions, IdempotentCallOptions } from '../call-options.js';
import { createResource } from '../resource.js';
import type { Send } from '../transport.js';
import { directRoutes } from './routes-direct.js';
import type { Quote, QuoteRequest } from './types-direct.js';

export interface QuotesResource {
  /**
   * Create a quote.
   *
   * A binding fee and time estimate between two addresses of the service area, valid for 15 minutes.
   *
   * `POST /v1/quotes`. Needs the scope `quotes:write`.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `address_not_found` (400), `outside_service_area` (409)
   */
  create(body: QuoteRequest, options?: IdempotentCallOptions): ApiPromise<Quote>;

  /**
   * Read a quote.
   *
   * A quote of your own, also after it expired.
   *
   * `GET /v1/quotes/:id`. Needs the scope `quotes:read`.
   *
   * @throws ApiError `not_found` (404)
   */
  get(id: string, options?: CallOptions): ApiPromise<Quote>;
}

/** Every area of the direct interface. */
export class DirectAreas {
  readonly quotes: QuotesResource;

  constructor(send: Send) {
    this.quotes = createResource<QuotesResource>(send, directRoutes.quotes);
  }
}
