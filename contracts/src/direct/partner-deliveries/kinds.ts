/** The states of a delivery; the last five end it. */
export const deliveryStatuses = [
  'pending',
  'assigned',
  'at_pickup',
  'picked_up',
  'at_dropoff',
  'returning',
  'delivered',
  'returned',
  'cancelled',
  'failed',
  'expired',
] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** The moves that people make; a partner makes the first four. */
export const deliveryActions = [
  'update',
  'cancel',
  'tip',
  'reset_pin',
  'courier_claim',
  'courier_release',
  'courier_arrived_at_pickup',
  'courier_picked_up',
  'courier_arrived_at_dropoff',
  'courier_delivered',
  'courier_undeliverable',
  'courier_failed',
] as const;

/** What a caller can do with a delivery; each is one operation. */
export type DeliveryAction = (typeof deliveryActions)[number];

/** How the goods are handed over. */
export const handovers = ['meet_at_door', 'leave_at_door'] as const;

/** What becomes of goods that cannot be handed over. */
export const undeliverableActions = ['return', 'leave_at_door'] as const;

/** Why goods could not be handed over. */
export const undeliverableReasons = [
  'recipient_unreachable',
  'recipient_refused',
  'wrong_address',
  'verification_failed',
  'unsafe',
  'other',
] as const;
export type UndeliverableReason = (typeof undeliverableReasons)[number];

/** Why a partner cancels. */
export const deliveryCancelReasons = [
  'customer_request',
  'wrong_address',
  'items_unavailable',
  'duplicate',
  'courier_too_late',
  'other',
] as const;
export type DeliveryCancelReason = (typeof deliveryCancelReasons)[number];

/** Why a courier cannot go on at all. */
export const courierFailureReasons = [
  'pickup_closed',
  'items_not_ready',
  'items_too_large',
  'lost_or_damaged',
  'accident',
  'other',
] as const;
export type CourierFailureReason = (typeof courierFailureReasons)[number];

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
