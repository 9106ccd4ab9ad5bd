// Generated from the contracts. Do not edit.

/** Type and summary of each event. */
export const packedEvents =
  "quote.created\tA quote was issued\n" +
  "webhook_endpoint.disabled\tA webhook endpoint was disabled and receives no more events\n" +
  "webhook_endpoint.test\tA test event, sent to one endpoint only\n" +
  "invoice.issued\tAn invoice or credit note was issued; partners receive those to them\n" +
  "credit_limit.warning\tDeliveries of this month use 80 % of the credit limit\n" +
  "delivery_claim.submitted\tA partner claims money back for a delivery\n" +
  "delivery_claim.decided\tOur support approved a claim, a part of it, or rejected it\n" +
  "delivery_claim.withdrawn\tA partner withdrew a claim\n" +
  "delivery.created\tA delivery was created\n" +
  "delivery.assigned\tA courier is on the way to the pickup\n" +
  "delivery.reassigned\tAnother courier carries the delivery\n" +
  "delivery.unassigned\tThe courier dropped out; we are looking for another one\n" +
  "delivery.at_pickup\tThe courier is at the pickup\n" +
  "delivery.picked_up\tThe courier has the goods\n" +
  "delivery.at_dropoff\tThe courier is at the dropoff\n" +
  "delivery.delivered\tThe goods were handed over, or left at the door\n" +
  "delivery.returning\tThe goods are on their way back\n" +
  "delivery.returned\tThe goods are back at the pickup\n" +
  "delivery.cancelled\tThe delivery was cancelled\n" +
  "delivery.failed\tThe courier could not complete the delivery\n" +
  "delivery.expired\tNo courier was found in time\n" +
  "delivery.problem_reported\tThe courier reported a problem to our support\n" +
  "delivery.updated\tNotes, contacts, tip, metadata or a PIN changed\n" +
  "delivery.terms_changed\tThe address, window or items changed, and perhaps the fee\n" +
  "delivery.pickup_late\tThe courier is later at the pickup than planned, and was reminded\n" +
  "delivery.dropoff_late\tThe courier is later at the dropoff than planned, and was reminded\n" +
  "delivery.courier_silent\tThe app of the courier reports no position, and the courier was reminded\n" +
  "delivery.verification_failed\tA wrong PIN was entered\n";
