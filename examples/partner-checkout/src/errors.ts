import { type ApiError, type ErrorCode, isApiError, isConnectionError, isTimeoutError } from '@doorstep/sdk';
import type { NextFunction, Request, Response } from 'express';
import { ZodError } from 'zod';

/** Messages for refusals that the customer can act on. */
const messages: Partial<Record<ErrorCode, string>> = {
  address_not_found: 'We cannot find this address. Please check the spelling.',
  address_imprecise: 'Which house is it? Please add the number, or set a pin on the map.',
  outside_service_area: 'We deliver in Bucharest only.',
  no_suitable_vehicle: 'This is too much for one courier. Please order less.',
  price_changed: 'The price has changed. Please look at it again.',
  invalid_transition: 'It is too late for this: the courier has the flowers.',
};

/** Answers an error that a handler threw. */
export function answerError(error: unknown, _request: Request, response: Response, next: NextFunction): void {
  if (response.headersSent) {
    next(error);
    return;
  }
  if (error instanceof ZodError) {
    response.status(400).json({ problem: 'invalid_request', message: error.message });
    return;
  }
  const message = isApiError(error) ? messageFor(error) : undefined;
  if (isApiError(error) && message) {
    response.status(422).json({ problem: error.code, message, ...candidatesOf(error) });
    return;
  }
  // The client has already retried. The order is stored, so paying again is safe.
  if (isConnectionError(error) || isTimeoutError(error) || (isApiError(error) && error.status >= 500)) {
    response.status(503).json({ problem: 'unavailable', message: 'Please try again in a minute.' });
    return;
  }
  // The message includes the request id, which Doorstep's support needs.
  console.error(isApiError(error) ? `${error.message} (request ${error.requestId})` : error);
  response.status(500).json({ problem: 'internal_error', message: 'Something went wrong on our side.' });
}

/** Returns the message for the customer; undefined if only the shop can resolve the error. */
function messageFor(error: ApiError): string | undefined {
  return isEnteredByCustomer(error)
    ? 'We cannot deliver there. Please check the address and the phone number.'
    : messages[error.code];
}

/** Returns the addresses that an imprecise one may mean. */
function candidatesOf(error: ApiError): { readonly candidates?: readonly string[] } {
  const imprecise = isApiError(error, 'address_imprecise') ? error.problem?.imprecise : undefined;
  return imprecise ? { candidates: imprecise.flatMap(({ candidates }) => candidates.map(({ label }) => label)) } : {};
}

/** Returns true if every invalid field is a part of the dropoff, which the customer enters. */
function isEnteredByCustomer(error: ApiError): boolean {
  const fields = (isApiError(error, 'invalid_request') && error.problem?.errors) || [];
  return fields.length > 0 && fields.every(({ pointer }) => pointer.startsWith('/body/dropoff/'));
}
