/** The columns whose texts become sealed: their tables, their old and new names, and their names in jobs. */
export const sealedColumns = [
  ['webhook_endpoints', 'secret', 'sealed_secret', 'webhookEndpoints.sealedSecret'],
  ['orders', 'pickup_code', 'sealed_pickup_code', 'orders.sealedPickupCode'],
  ['orders', 'dropoff_code', 'sealed_dropoff_code', 'orders.sealedDropoffCode'],
  ['deliveries', 'pickup_pin', 'sealed_pickup_pin', 'deliveries.sealedPickupPin'],
  ['deliveries', 'dropoff_pin', 'sealed_dropoff_pin', 'deliveries.sealedDropoffPin'],
  ['webhook_attempts', 'response_body', 'sealed_response_body', 'webhookAttempts.sealedResponseBody'],
  ['idempotency_keys', 'payload', 'sealed_payload', 'idempotencyKeys.sealedPayload'],
] as const;
