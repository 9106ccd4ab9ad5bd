const days = 24 * 60 * 60;

/** So long a click can be claimed. */
export const clickSeconds = 30 * days;

/** So long after the claim the first order has to be delivered. */
export const conversionSeconds = 30 * days;
