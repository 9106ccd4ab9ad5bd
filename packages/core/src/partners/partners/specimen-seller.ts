/** Returns the seller of a partner's specimens of invoices: their numbers count by themselves. */
export function specimenSeller(partnerId: string): string {
  return `specimen ${partnerId}`;
}
