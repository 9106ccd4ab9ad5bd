/** Whose code it is: of a customer, or of an affiliate. */
export const referralCodeKinds = ['referral', 'affiliate'] as const;
export type ReferralCodeKind = (typeof referralCodeKinds)[number];

/** The states of a conversion; `expired` and `reversed` end it. */
export const conversionStatuses = ['pending', 'confirmed', 'expired', 'reversed'] as const;
export type ConversionStatus = (typeof conversionStatuses)[number];
