/** The equipment of couriers that a job can require. */
export const equipmentKinds = ['insulated_bag', 'cool_box', 'card_terminal'] as const;
export type Equipment = (typeof equipmentKinds)[number];
