/**
 * The figures that are sums of ledger entries, each with its definition. Every page that shows a figure uses this name
 * and this definition; core states the entries that it sums.
 */
export const ledgerFigures = {
  captured: 'Captured from payments of orders or collected in cash, tips included',
  refunded: 'Refunded from these payments',
  gmv: 'Amount that customers paid for delivered orders, without tips and before refunds',
  saleRevenue: 'Part of the platform in the GMV, without VAT and before refunds',
  charged: 'Amount that partners owe for direct deliveries, tips included',
  commission: 'Commission on goods sold, minus the commission on refunds',
  revenue:
    'Part of the platform in all orders, direct deliveries and cancellation fees, without VAT, minus refunds, and minus lost disputes and the fees of disputes',
  vat: 'VAT on the services of the platform, minus the VAT on refunds',
  tips: 'Tips for orders and direct deliveries, at checkout and later; all of them belong to couriers',
} as const;
export type LedgerFigure = keyof typeof ledgerFigures;
