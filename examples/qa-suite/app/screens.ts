import { type ErrorCode, isApiError, isConnectionError, isTimeoutError, type Order } from '@doorstep/sdk/platform';

/** A screen of the app. */
export type Screen =
  | { readonly name: 'order'; readonly orderId: string; readonly title: string; readonly mayCancel: boolean }
  | { readonly name: 'message'; readonly text: string; readonly retry: boolean };

const titles: Readonly<Record<string, string>> = {
  placed: 'Waiting for the store',
  accepted: 'The store is preparing it',
  ready: 'Waiting for a courier',
  claimed: 'A courier is coming to the store',
  picked_up: 'On the way to you',
  delivered: 'Enjoy!',
  rejected: 'The store could not take it',
  expired: 'The store did not answer',
  cancelled: 'Cancelled',
  failed: 'We could not hand it over',
};

/** Shows an order, even in a status that this version does not know. */
export function orderScreen({ id, status, allowedActions }: Order): Screen {
  return {
    name: 'order',
    orderId: id,
    title: titles[status] ?? 'In progress',
    mayCancel: allowedActions.includes('cancel'),
  };
}

const refusals: Partial<Record<ErrorCode, string>> = {
  payment_declined: 'Your bank declined the card. Try another one.',
  price_changed: 'The price has changed. Look at the cart again.',
  store_closed: 'The store is closed now.',
  outside_service_area: 'We do not deliver there yet.',
  invalid_transition: 'It is too late for that.',
};

/** Shows an error. @throws the error if it is a bug of the app. */
export function errorScreen(error: unknown): Screen {
  const refusal = isApiError(error) ? refusals[error.code] : undefined;
  if (refusal) return { name: 'message', text: refusal, retry: false };
  const passing = isConnectionError(error) || isTimeoutError(error) || (isApiError(error) && isTransient(error.status));
  if (passing) return { name: 'message', text: 'No connection. Nothing is lost: try again.', retry: true };
  throw error;
}

function isTransient(status: number): boolean {
  return status === 429 || status >= 500;
}
