// Generated from the contracts. Do not edit.

/** Decimal digits of currencies, by their code. All others have two. */
export const digitsOf: Readonly<Record<string, number>> = { ISK: 0, JPY: 0, KRW: 0, UGX: 0, BHD: 3, BIF: 0, CLP: 0, DJF: 0, GNF: 0, IQD: 3, JOD: 3, KMF: 0, KWD: 3, LYD: 3, OMR: 3, PYG: 0, RWF: 0, TND: 3, VND: 0, VUV: 0, XAF: 0, XOF: 0, XPF: 0 };
