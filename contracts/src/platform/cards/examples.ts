/** A saved card of the sandbox. */
export const exampleCard = {
  id: 'saved_pay_01kb2m5v3xe8wr9q4t7n6c0d1f',
  brand: 'visa',
  last4: '4242',
  expiryMonth: 12,
  expiryYear: 2030,
  isDefault: true,
} as const;

/** The name of a setup of the sandbox. */
export const exampleSetupId = 'setup_acc_01kb2m5v3xe8wr9q4t7n6c0d1f_pay_01kb2m5v3xe8wr9q4t7n6c0d1f';
