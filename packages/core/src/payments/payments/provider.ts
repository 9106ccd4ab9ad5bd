import type { DeclineReason, DisputeStatus } from '@doorstep/contracts';
import type { UnitOfWork } from '../../kernel/store/store.js';

/**
 * Writes a provider's own record of a reservation, in the unit of work that writes the payment. Only the sandbox has such a
 * record in our store.
 */
export type KeepReservation = (db: Pick<UnitOfWork, 'insert'>) => Promise<void>;

/** Money that the provider holds until it is captured or voided. */
export interface Hold {
  /** The provider's name for the payment. */
  readonly reference: string;
  /** Time at which the hold ends by itself (RFC 3339); null if the provider does not say. */
  readonly holdEndsAt: string | null;
}

interface Reservation {
  /** The provider's name for the payment. */
  readonly reference: string;
  /** Absent if the provider keeps its record elsewhere. */
  readonly keep?: KeepReservation | undefined;
}

/** The provider's answer to an authorisation request. */
export type Authorisation =
  | ({ readonly outcome: 'authorised' } & Reservation & Hold)
  /** The customer still has to confirm the payment, for example with 3-D Secure. `clientSecret` lets their app do it. */
  | ({ readonly outcome: 'action_required'; readonly clientSecret: string } & Reservation)
  | { readonly outcome: 'declined'; readonly reason: DeclineReason };

/** The request to reserve money. */
export interface AuthorisationRequest {
  /** The id of the payment, which is also the idempotency key. */
  readonly paymentId: string;
  /** Minor units. */
  readonly amount: number;
  /** ISO 4217, upper case. */
  readonly currency: string;
  /** A token of the provider for a card or wallet, or the id of a saved card. */
  readonly method: string;
  readonly customer: { readonly accountId: string; readonly email?: string | undefined };
}

/** State of a payment at the provider. */
export type ProviderPaymentStatus = 'action_required' | 'authorised' | 'captured' | 'voided' | 'declined';

/** A dispute: the customer's bank has taken money back, until the dispute is won. Amounts are minor units. */
export interface ProviderDispute {
  /** The provider's name for the dispute. */
  readonly reference: string;
  readonly status: DisputeStatus;
  /** Amount that the bank has taken back, or has returned if the dispute is won. */
  readonly amount: number;
  /** Fee of the provider for the dispute; 0 if it states none, or has returned it. */
  readonly fee: number;
  /** The provider's word for the customer's reason, for example `product_not_received`. */
  readonly reason: string;
  /** The end of the time for evidence (RFC 3339); null if the provider does not say. */
  readonly evidenceDueBy: string | null;
}

/** A payment as the provider knows it. Amounts are minor units. */
export interface ProviderPayment {
  /** The provider's name for the payment. */
  readonly reference: string;
  /** Our id, as `authorise` received it; a charge of `charge` has its key. */
  readonly paymentId: string;
  readonly status: ProviderPaymentStatus;
  /** ISO 4217, upper case. */
  readonly currency: string;
  /** Authorised. */
  readonly amount: number;
  readonly capturedAmount: number;
  readonly refundedAmount: number;
  /** Time at which the hold ends by itself (RFC 3339); null unless the status is `authorised`, or if the provider does not say. */
  readonly holdEndsAt: string | null;
  /** The part of the captured amount that the customer's bank has taken back; 0 after a won dispute. */
  readonly disputedAmount: number;
  /** The disputes about the payment, open and closed, the oldest first. */
  readonly disputes: readonly ProviderDispute[];
  /** Present while the status is `action_required`. */
  readonly clientSecret?: string;
  /** The refunds whose money has come back, which `refundedAmount` leaves out. Only `find` has them. */
  readonly failedRefunds?: readonly FailedRefund[];
}

/** A refund that the customer's bank did not take. */
export interface FailedRefund {
  /** The provider's name for the refund. */
  readonly reference: string;
  /** The provider's word for the reason, for example `lost_or_stolen_card`. */
  readonly reason: string;
}

/** One instruction of an existing payment. */
export interface PaymentCall {
  /** Idempotency key: the id of the ledger entry that the call carries out. */
  readonly key: string;
  /** The provider's name for the payment. */
  readonly reference: string;
}

/** One instruction that moves an amount. */
export interface AmountCall extends PaymentCall {
  /** Minor units. */
  readonly amount: number;
  /** ISO 4217, upper case. */
  readonly currency: string;
}

/** A card or wallet that a customer has saved with the provider. */
export interface SavedCard {
  /** The provider's token, which `authorise` accepts as `method`. */
  readonly id: string;
  /** For example `visa`. */
  readonly brand: string;
  readonly last4: string;
  /** 1 to 12. */
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

/** The saving of a card. */
export interface CardSetup {
  readonly accountId: string;
  /** Null until the customer's app has completed it, and after the card was removed. */
  readonly card: SavedCard | null;
}

/** Cards that customers save with the provider. Their numbers never reach this service. */
export interface CardVault {
  /** Begins to save a card. The customer's app completes it with `clientSecret`. */
  begin(request: {
    readonly key: string;
    readonly accountId: string;
  }): Promise<{ readonly clientSecret: string; readonly reference: string }>;
  /** Returns the setup that `begin` has named, or undefined if there is none. */
  find(reference: string): Promise<CardSetup | undefined>;
  /**
   * Enters a card in a setup, as the customer does in the library of the provider. Only the sandbox has it.
   */
  enter?(reference: string, token: string): Promise<SavedCard | { readonly declined: DeclineReason }>;
  /** Lists the cards of an account, the newest first. */
  list(accountId: string): Promise<readonly SavedCard[]>;
  /** Removes a card. Returns false if the account has no such card. */
  remove(accountId: string, cardId: string): Promise<boolean>;
  /** Deletes everything that the provider keeps about an account for later payments. Does nothing if there is nothing. */
  forget(accountId: string): Promise<void>;
}

/**
 * A payment processor. Calls with the same key have one effect and the same result, so a call whose outcome is unknown is
 * repeated with its key.
 *
 * Every method throws `PaymentProviderUnavailable` or `PaymentRefused`.
 */
export interface PaymentProvider {
  /** Shown on the payment, for example `sandbox`. */
  readonly name: string;
  /** False if no money moves: in the sandbox, and with test keys. */
  readonly livemode: boolean;
  /** The key with which apps open the provider's library. It is no secret. Null if the provider has no library. */
  readonly publishableKey: string | null;
  /** Returns the smallest amount of a currency, in minor units, of which each transfer is a multiple. */
  payoutUnit(currency: string): number;
  /** Reserves `amount` without taking the money. */
  authorise(request: AuthorisationRequest): Promise<Authorisation>;
  /**
   * Holds the amount of a payment once more with its card, without the customer, because its hold ends too early or was lost. The new hold
   * has another reference, and the old one is voided. @throws PaymentRefused if the bank declines
   */
  renew(call: AmountCall & { readonly paymentId: string }): Promise<Hold>;
  /** Takes `amount` of an authorised payment and voids the rest. */
  capture(call: AmountCall): Promise<void>;
  /** Gives back all that is reserved. */
  void(call: PaymentCall): Promise<void>;
  /** Returns `amount` of what was captured to the customer. */
  refund(call: AmountCall): Promise<{ readonly reference: string }>;
  /** Takes money again with the method of an earlier payment, without the customer: a tip after the delivery. */
  charge(call: AmountCall): Promise<{ readonly reference: string }>;
  /** Returns the current state of a payment. @throws PaymentRefused if there is none */
  find(reference: string): Promise<ProviderPayment>;
  /** Returns the payments that were created in a period, `from` included and `until` excluded (RFC 3339). */
  list(period: { readonly from: string; readonly until: string }): AsyncIterable<ProviderPayment>;
  /** Pays out to a merchant, courier or fleet. `destination` is the provider's name for their account. */
  transfer(request: {
    readonly key: string;
    readonly destination: string;
    readonly amount: number;
    readonly currency: string;
    readonly description: string;
  }): Promise<{ readonly reference: string }>;
  /** Returns the state of a transfer. @throws PaymentRefused if there is none */
  findTransfer(reference: string): Promise<ProviderTransfer>;
  /**
   * Returns a page on which a payee enters their bank account, for one visit. Creates the account of the payee first unless
   * `destination` names it; repeated calls for a payee create one.
   */
  openAccount(request: {
    readonly ownerId: string;
    readonly destination: string | null;
    /** The page to which the provider sends the payee afterwards. */
    readonly returnUrl: string;
  }): Promise<{ readonly destination: string; readonly url: string }>;
  readonly cards: CardVault;
  /** Plays disputes. Only the sandbox has it. */
  readonly disputes?: SandboxDisputes;
}

/** A step of a dispute that the sandbox plays. */
export interface DisputePlay {
  /** `needs_response` opens a dispute; the others continue the one that is open. */
  readonly status: DisputeStatus;
  /** Amount that the bank takes back, in minor units. Defaults to all that is left of the payment. */
  readonly amount?: number | undefined;
}

/** The bank of the sandbox's customers. */
export interface SandboxDisputes {
  /** Plays a step of a dispute about a payment. @throws PaymentRefused if it is not possible */
  play(reference: string, play: DisputePlay): Promise<ProviderPayment>;
}

/** A transfer as the provider knows it. */
export interface ProviderTransfer {
  /** `failed`: the money was not paid, or came back. */
  readonly status: 'pending' | 'paid' | 'failed';
  /** A sentence about the failure. */
  readonly reason?: string;
}

/** A notice of the provider that something has changed. Notices can be repeated, and arrive in any order. */
export interface ProviderEvent {
  /** The provider's id of the notice. */
  readonly id: string;
  readonly provider: string;
  /** The provider's name for the payment; for `card_saved` and `transfer_failed`, for the card or transfer. */
  readonly reference: string;
  readonly kind: 'payment_changed' | 'dispute_opened' | 'dispute_closed' | 'card_saved' | 'transfer_failed';
  /** RFC 3339. */
  readonly at: string;
}

/** The provider did not answer, or asks for a pause. The call may have had its effect: repeat it with the same key. */
export class PaymentProviderUnavailable extends Error {
  /** @param retryAfterSeconds the pause that the provider asked for. */
  constructor(
    message: string,
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(message);
    this.name = 'PaymentProviderUnavailable';
  }
}

/** The provider says that the call can never succeed, for example because the payment was already captured. */
export class PaymentRefused extends Error {
  /** @param code the provider's code, for example `charge_already_refunded`. */
  constructor(
    message: string,
    readonly code: string | null = null,
  ) {
    super(message);
    this.name = 'PaymentRefused';
  }
}
