/** The provider's answer to an authorisation request. */
export type Authorisation =
  | { readonly outcome: 'authorised'; readonly reference: string }
  | { readonly outcome: 'declined'; readonly reason: string };

/** A payment processor. Every call carries our own key, so a repeated call has no further effect. */
export interface PaymentProvider {
  /** Shown on the payment, for example `sandbox`. */
  readonly name: string;
  /** Reserves `amount` minor units without taking the money. */
  authorise(request: {
    readonly paymentId: string;
    readonly amount: number;
    readonly currency: string;
    readonly method: string;
  }): Promise<Authorisation>;
}
