// Generated from the contracts. Do not edit.

/** Code and remedy of each problem. */
export const packedRemedies =
  "address_imprecise\tChoose one of the candidates in `imprecise`, add the house number, or send coordinates.\n" +
  "address_not_found\tCheck the spelling, or send coordinates.\n" +
  "api_key_limit\tRevoke a key that you no longer use.\n" +
  "cash_not_accepted\tUse a card or wallet, or a smaller `cashOnDelivery`. The detail says what keeps the customer from paying in cash.\n" +
  "claim_exists\tWait for the decision, or withdraw the open claim. List the claims with `deliveryId`.\n" +
  "claim_not_possible\tRead `status` and `charge` of the delivery. After 30 days, write to our support.\n" +
  "credit_limit_exceeded\tRead `GET /v1/credit`, and ask our staff for a higher limit.\n" +
  "demo_account_managed\tSign in with an account of your own: register, apply, or ask the operator for one.\n" +
  "duplicate_external_reference\tRead the delivery in `deliveryId` or the place in `placeId`, or use another reference.\n" +
  "duplicate_webhook_url\tChange the endpoint in `webhookEndpointId`, or use another URL.\n" +
  "file_infected\tCheck the device that the file comes from, and send a clean file.\n" +
  "forbidden\tUse an account or an API key whose role or scopes allow this call.\n" +
  "idempotency_in_progress\tRepeat after `Retry-After` seconds.\n" +
  "idempotency_key_reused\tUse a new key for a different request.\n" +
  "incompatible_options\tDrop one of the options that `errors` points to.\n" +
  "internal_error\tTry again later, and quote the request id to support.\n" +
  "invalid_cursor\tUse `nextCursor` of a page of the same list with the same filters.\n" +
  "invalid_request\tCorrect the fields that `errors` points to.\n" +
  "invalid_transition\tRead `currentStatus` and use one of `allowedActions`.\n" +
  "invalid_window\tCorrect the windows that `errors` points to.\n" +
  "key_not_active\tIssue a new key.\n" +
  "malformed_request\tSend well-formed JSON and percent-encoding.\n" +
  "no_suitable_vehicle\tSplit the items into several deliveries. Couriers: choose a job for your vehicle.\n" +
  "not_found\tCheck the id, and that the object belongs to you.\n" +
  "nothing_to_invoice\tLet a test delivery of the month end with a charge first.\n" +
  "outside_service_area\tUse an address in a zone of `GET /api/v1/service-zones`, and one city for pickup and dropoff.\n" +
  "payload_too_large\tSend a smaller body.\n" +
  "price_changed\tShow the new amount, then repeat with it as `expectedTotal` or `expectedFee`, or with a new preview.\n" +
  "quote_expired\tRequote: POST /v1/quotes/{id}/requote.\n" +
  "quote_mismatch\tSend what was quoted, or create a new quote for what `errors` points to.\n" +
  "quote_not_found\tCreate a quote with the same key mode, and use its id.\n" +
  "quote_used\tCreate a new quote: a quote is good for one delivery.\n" +
  "range_not_satisfiable\tAsk for bytes that exist: `Content-Range` of the response has the size.\n" +
  "rate_limited\tWait `Retry-After` seconds.\n" +
  "sandbox_limit\tDelete a sandbox that you no longer use, or wait until one expires.\n" +
  "sandbox_reset\tRead the clock again, and advance it from the present.\n" +
  "test_mode_only\tUse a test key: the sandbox controls work on deliveries made with one.\n" +
  "too_many_streams\tClose a stream that you no longer read, or read one stream for several viewers.\n" +
  "unauthenticated\tSend a valid credential as `Authorization: Bearer ...`.\n" +
  "unavailable\tRepeat after `Retry-After` seconds.\n" +
  "unsupported_media_type\tSend `Content-Type: application/json` in UTF-8, uncompressed.\n" +
  "webhook_endpoint_limit\tDelete an endpoint that you no longer use.\n" +
  "webhook_secret_limit\tRotate when the first of them has expired, or send `overlapSeconds: 0`.\n" +
  "webhook_url_refused\tUse an https URL on port 443 of the public internet, without credentials in it.\n";
