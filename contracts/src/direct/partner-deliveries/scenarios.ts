/** The stories that a simulated courier can play. */
export const sandboxScenarios = [
  'happy',
  'no_courier',
  'courier_unassigns',
  'customer_no_show',
  'wrong_pin',
  'returned',
  'slow',
] as const;
/** A story that a simulated courier can play. */
export type SandboxScenario = (typeof sandboxScenarios)[number];
