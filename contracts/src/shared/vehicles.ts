/** The vehicles of couriers, from the smallest load to the largest. */
export const vehicles = ['bicycle', 'scooter', 'car'] as const;
export type Vehicle = (typeof vehicles)[number];
