import type { BenchContext } from '../scenarios.js';

/** A request that reads from past orders. */
export interface PastRead {
  readonly name: string;
  readonly path: string;
  readonly token: string;
}

/** Lists the reads whose cost could grow with the number of past orders. */
export function pastReads({ adminToken, apiKey, customerToken, orderId }: BenchContext): PastRead[] {
  const date = (ago: number): string =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Bucharest' }).format(Date.now() - ago * 86_400_000);
  const finance = '/api/v1/admin/kpis/finance';
  return [
    { name: 'finance, 30 days', path: finance, token: adminToken },
    { name: 'finance, 90 days', path: `${finance}?from=${date(89)}&to=${date(0)}`, token: adminToken },
    { name: 'reconciliation, 7 days', path: '/api/v1/finance/ledger/reconciliation', token: adminToken },
    { name: 'key figures, 30 days', path: '/api/v1/admin/kpis/overview', token: adminToken },
    { name: 'events of a type without any', path: '/v1/events?type=delivery.failed', token: apiKey },
    { name: 'orders of a customer', path: '/api/v1/orders', token: customerToken },
    { name: 'an order', path: `/api/v1/orders/${orderId}`, token: customerToken },
    { name: 'its tracking', path: `/api/v1/orders/${orderId}/tracking`, token: customerToken },
  ];
}
