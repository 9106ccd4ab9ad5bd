import type { Response } from 'express';
import type { Exchange } from '../exchange.js';

/** Stores the exchange of a response for the handlers that follow. */
export function setExchange(response: Response, exchange: Exchange): void {
  response.locals['exchange'] = exchange;
}

/** Returns the exchange of a response, which the application's first handler stored. */
export function exchangeOf(response: Response): Exchange {
  return response.locals['exchange'] as Exchange;
}
