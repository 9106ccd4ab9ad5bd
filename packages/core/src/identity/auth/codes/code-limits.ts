import type { ReadCall } from '../../../kernel/operation/operation.js';

/** Limit on codes for one address or number, whether or not it has an account. */
const perTarget = { name: 'codes', quota: 5, windowSeconds: 60 * 60 } as const;

/** Limit on codes that one network requests, for any addresses. */
const perNetwork = { name: 'codes_network', quota: 30, windowSeconds: 60 * 60 } as const;

/**
 * Limit on codes to unverified numbers that differ in their last four digits only. Fraudsters request codes for many numbers of a range
 * whose operator pays them for each SMS.
 */
const perRange = { name: 'codes_range', quota: 20, windowSeconds: 60 * 60 } as const;

/** Counts a request for a code, before any look-up. @throws ServiceProblem rate_limited */
export async function countCodeRequest(
  { caller, limit }: Pick<ReadCall, 'limit' | 'caller'>,
  target: string,
): Promise<void> {
  await limit(`codes|${caller.network}`, perNetwork);
  await limit(`codes|${target}`, perTarget);
}

/** Counts a request for a code by SMS to a number that nobody has verified. @throws ServiceProblem rate_limited */
export async function countSmsCodeRequest(call: Pick<ReadCall, 'limit' | 'caller'>, number: string): Promise<void> {
  await countCodeRequest(call, number);
  await call.limit(`codes|${number.slice(0, -4)}`, perRange);
}
