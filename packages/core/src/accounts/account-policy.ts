/** What the operator decides about accounts. */
export interface AccountPolicy {
  /**
   * Customers may register without a code. They then learn which addresses have an account, because the response is a
   * session or a refusal.
   */
  readonly directRegistration: boolean;
}

/** The policy of a service whose operator has decided nothing else. */
export const defaultAccountPolicy: AccountPolicy = { directRegistration: true };
