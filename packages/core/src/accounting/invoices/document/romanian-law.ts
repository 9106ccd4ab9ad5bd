import type { Ports } from '../../../kernel/ports/ports.js';
import { ServiceProblem } from '../../../kernel/primitives/problem.js';
import type { OrderRecord } from '../../../orders/orders/records.js';
import { cityOf } from '../../../values/geo/city/city-book.js';

/** The currency of invoices, which are those of Romanian law: its parties, VAT rates, series of numbers and e-Factura. */
export const invoiceCurrency = 'RON';

/** Returns true for an order that we invoice. */
export function isInvoiced({ cities }: Pick<Ports, 'cities'>, order: Pick<OrderRecord, 'cityId'>): boolean {
  return cityOf(cities, order).country.code === 'RO';
}

/** @throws ServiceProblem invoices_only_in_romania */
export function assertInvoiced(ports: Pick<Ports, 'cities'>, order: Pick<OrderRecord, 'cityId'>): void {
  if (!isInvoiced(ports, order)) throw new ServiceProblem('invoices_only_in_romania');
}
