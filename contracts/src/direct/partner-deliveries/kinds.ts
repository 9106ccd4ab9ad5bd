/** The states of a delivery that has not ended. */
export const openDeliveryStatuses = [
  'pending',
  'assigned',
  'at_pickup',
  'picked_up',
  'at_dropoff',
  'returning',
] as const;

/** The states of a delivery; the last five end it. */
export const deliveryStatuses = [
  ...openDeliveryStatuses,
  'delivered',
  'returned',
  'cancelled',
  'failed',
  'expired',
] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** The actions on a delivery. Partners take the first five, support the last three, couriers the others. */
export const deliveryActions = [
  'update',
  'cancel',
  'tip',
  'reset_pin',
  'return',
  'courier_claim',
  'courier_release',
  'courier_arrived_at_pickup',
  'courier_picked_up',
  'courier_arrived_at_dropoff',
  'courier_delivered',
  'courier_undeliverable',
  'courier_failed',
  'courier_problem',
  'staff_assign',
  'staff_release',
  'staff_mark_delivered',
] as const;

/** An action on a delivery; each is one operation. */
export type DeliveryAction = (typeof deliveryActions)[number];

/** The origins of a PIN: drawn by us, chosen by the sender, or the last four digits of the contact's phone number. */
export const pinSources = ['generated', 'sender', 'contact_phone'] as const;
export type PinSource = (typeof pinSources)[number];

/** The ways to hand over goods. */
export const handovers = ['meet_at_door', 'leave_at_door'] as const;

/** Actions of recipients on the tracking page: adding a note, asking for the goods to be left at the door, seeing the photo, calling the courier. */
export const recipientActions = ['note', 'leave_at_door', 'photo', 'call'] as const;
export type RecipientAction = (typeof recipientActions)[number];

/** The options for goods that cannot be handed over. */
export const undeliverableActions = ['return', 'leave_at_door', 'discard'] as const;

/** The reasons why goods could not be handed over. */
export const undeliverableReasons = [
  'recipient_unreachable',
  'recipient_refused',
  'wrong_address',
  'verification_failed',
  'unsafe',
  'other',
] as const;
export type UndeliverableReason = (typeof undeliverableReasons)[number];

/** The reasons why goods went back, were left at the door or discarded: the courier's, or the partner's request. */
export const undeliveredReasons = [...undeliverableReasons, 'partner_request'] as const;
export type UndeliveredReason = (typeof undeliveredReasons)[number];

/** The reasons of a partner to cancel. */
export const deliveryCancelReasons = [
  'customer_request',
  'wrong_address',
  'items_unavailable',
  'duplicate',
  'courier_too_late',
  'other',
] as const;
export type DeliveryCancelReason = (typeof deliveryCancelReasons)[number];

/** The reasons why a courier cannot continue a delivery. */
export const courierFailureReasons = [
  'pickup_closed',
  'items_not_ready',
  'items_too_large',
  'lost_or_damaged',
  'accident',
  'other',
] as const;
export type CourierFailureReason = (typeof courierFailureReasons)[number];

/** The scenarios of a simulated courier. */
export const sandboxScenarios = [
  'happy',
  'no_courier',
  'courier_unassigns',
  'customer_no_show',
  'wrong_pin',
  'returned',
  'slow',
] as const;

/** A scenario of a simulated courier. */
export type SandboxScenario = (typeof sandboxScenarios)[number];
