// Generated from the contracts. Do not edit.

/** Decimal digits of currencies, by their code. All others have two. */
export const digitsOf: Readonly<Record<string, number>> = { ISK: 0, JPY: 0, KRW: 0, UGX: 0 };
