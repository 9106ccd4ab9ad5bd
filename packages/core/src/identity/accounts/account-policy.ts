/** Decisions of the operator about accounts. */
export interface AccountPolicy {
  /**
   * Customers and applicants may register without a code. They then learn which addresses have an account, because the
   * response is a session or a refusal.
   */
  readonly directRegistration: boolean;
  /** Staff need an authenticator: a session without it can only enrol one. */
  readonly staffSecondFactor: boolean;
  /** Amount in bani above which staff step up for a refund, and for new codes of an order. */
  readonly stepUpAbove: number;
}

/** The policy of a service whose operator has decided nothing else. */
export const defaultAccountPolicy: AccountPolicy = {
  directRegistration: true,
  staffSecondFactor: false,
  stepUpAbove: 20_000,
};
