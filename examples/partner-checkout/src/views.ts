import { type Coordinates, type DeliveryTracking, formatMoney, type Money } from '@doorstep/sdk';
import { type Order, type OrderStatus, totalOf } from './order.js';

/** The customer's view of an order. */
export interface OrderView {
  readonly id: string;
  readonly status: OrderStatus;
  readonly total: Money;
  readonly deliveryFee: Money;
  readonly delivery: {
    readonly status: string;
    /** PIN that the customer tells the courier at the door. */
    readonly pin: string | null;
    readonly courier: string | null;
    readonly trackingUrl: string;
    /** Current fee for cancelling. Null if it is too late. */
    readonly cancellationFee: Money | null;
    readonly undelivered: string | null;
  } | null;
}

export function orderView(order: Order): OrderView {
  const { id, status, quote, delivery } = order;
  return {
    id,
    status,
    total: totalOf(order),
    deliveryFee: quote.fee,
    delivery: delivery
      ? {
          status: delivery.status,
          pin: delivery.dropoff.verification.pin?.code ?? null,
          courier: delivery.courier?.firstName ?? null,
          trackingUrl: delivery.trackingUrl,
          cancellationFee: delivery.cancellation.cancellable ? delivery.cancellation.fee : null,
          undelivered: delivery.undelivered?.reason ?? null,
        }
      : null,
  };
}

/** The customer's view of a delivery's progress. */
export interface TrackingView {
  readonly status: string;
  readonly arrives: string | null;
  readonly position: Coordinates | null;
}

export function trackingView({ status, eta, courier }: DeliveryTracking): TrackingView {
  return { status, arrives: eta.dropoffHigh, position: courier?.position?.coordinates ?? null };
}

/** Formats 1800 bani as `RON 18.00`. */
export function moneyText(amount: Money): string {
  return formatMoney(amount, 'en');
}

/** Formats an instant as local time in Bucharest. */
export function timeOf(instant: string): string {
  return new Date(instant).toLocaleTimeString('en-GB', { timeZone: 'Europe/Bucharest', timeStyle: 'short' });
}
