/** Returns the id of one of our deliveries in Uber's form: `del_`, or `ret_` for a return. */
export function uberDeliveryId(id: string, isReturn = false): string {
  return id.replace(/^dlv_/, isReturn ? 'ret_' : 'del_');
}

/** Returns our id of a delivery. */
export function ownDeliveryId(id: string): string {
  return id.replace(/^(?:del|ret)_/, 'dlv_');
}

/** Returns the id of one of our quotes in Uber's form. */
export function uberQuoteId(id: string): string {
  return id.replace(/^quo_/, 'dqt_');
}

/** Returns our id of a quote. */
export function ownQuoteId(id: string): string {
  return id.replace(/^dqt_/, 'quo_');
}

/** The digits of TypeIDs: Crockford's base32 in lower case. */
const digits = '0123456789abcdefghjkmnpqrstvwxyz';

/** Returns the UUID of a TypeID, without hyphens and in capitals. */
export function uuidOf(id: string): string {
  const suffix = id.slice(id.lastIndexOf('_') + 1);
  const value = [...suffix].reduce((sum, digit) => sum * 32n + BigInt(digits.indexOf(digit)), 0n);
  return value.toString(16).padStart(32, '0').toUpperCase();
}
