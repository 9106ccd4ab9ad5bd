/** How an authorisation ended. */
export type Authorisation =
  | { readonly outcome: 'authorised'; readonly reference: string }
  | { readonly outcome: 'declined'; readonly reason: string };

/** A payment processor. Every call carries a key of ours, so repeating a call has one effect. */
export interface PaymentProvider {
  /** Shown on the payment, for example `sandbox`. */
  readonly name: string;
  /** Reserves `amount` minor units; the money is not taken yet. */
  authorise(request: {
    readonly paymentId: string;
    readonly amount: number;
    readonly currency: string;
    readonly method: string;
  }): Promise<Authorisation>;
}
