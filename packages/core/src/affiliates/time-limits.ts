const days = 24 * 60 * 60;

/** Time in which a click can be claimed. */
export const clickSeconds = 30 * days;

/** Time from the claim to the delivery of the first order. */
export const conversionSeconds = 30 * days;
