// Generated from the contracts. Do not edit.

/** Method, path, name, properties, summary, and fields of each operation. */
export const packedOperations =
  "POST\t/v1/quotes\tquotes.create\tib\tCreate a quote\tpickup.address:s,pickup.coordinates.lat:n,pickup.coordinates.lng:n,pickup.window.from:s,pickup.window.to:s,dropoff.address:s,dropoff.coordinates.lat:n,dropoff.coordinates.lng:n,dropoff.window.from:s,dropoff.window.to:s,items.0.name:s,items.0.quantity:n,items.0.size:s=small|medium|large|xlarge,items.0.weightGrams:n,items.0.value.amount:n,items.0.value.currency:s=RON|ALL|BAM|CHF|CZK|DKK|EUR|GBP|GEL|HUF|ISK|MDL|MKD|NOK|PLN|RSD|RUB|SEK|TRY|UAH|USD|AED|AUD|BRL|CAD|HKD|ILS|INR|JPY|KRW|MXN|NZD|SAR|SGD|TWD|UGX|ZAR,minimumVehicle:s=bicycle|scooter|car,requirements.equipment.0:s=insulated_bag|cool_box|card_terminal\n" +
  "POST\t/v1/quotes/{id}/requote\tquotes.requote\ti\tRenew a quote\t\n" +
  "POST\t/v1/quotes/batch\tquotes.createBatch\tib\tCreate a quote for a batch\tpickup.address:s,pickup.coordinates.lat:n,pickup.coordinates.lng:n,pickup.window.from:s,pickup.window.to:s,dropoffs.0.address:s,dropoffs.0.coordinates.lat:n,dropoffs.0.coordinates.lng:n,dropoffs.0.window.from:s,dropoffs.0.window.to:s,dropoffs.0.items.0:j,sequence:s=as_given|optimised,minimumVehicle:s=bicycle|scooter|car,requirements.equipment.0:s=insulated_bag|cool_box|card_terminal\n" +
  "GET\t/v1/quote-batches/{id}\tquotes.getBatch\t\tGet a quote for a batch\t\n" +
  "GET\t/v1/quotes/{id}\tquotes.get\t\tGet a quote\t\n" +
  "POST\t/v1/addresses/check\taddresses.check\tb\tCheck an address\taddress:s,coordinates.lat:n,coordinates.lng:n\n" +
  "GET\t/v1/addresses/suggest\taddresses.suggest\t\tComplete an address while it is typed\tq:s,lat:s,lng:s,limit:s\n" +
  "POST\t/v1/deliveries\tdeliveries.create\tib\tCreate a delivery\tquoteId:s,externalReference:s,pickup.address:s,pickup.coordinates.lat:n,pickup.coordinates.lng:n,pickup.window.from:s,pickup.window.to:s,pickup.contact.name:s,pickup.contact.phone:s,pickup.contact.company:s,pickup.notes:s,pickup.verification.pin:b,pickup.verification.signature:b,pickup.verification.photo:b,pickup.verification.minimumAge:n,dropoff.address:s,dropoff.coordinates.lat:n,dropoff.coordinates.lng:n,dropoff.window.from:s,dropoff.window.to:s,dropoff.contact.name:s,dropoff.contact.phone:s,dropoff.contact.company:s,dropoff.notes:s,dropoff.verification.pin:b,dropoff.verification.signature:b,dropoff.verification.photo:b,dropoff.verification.minimumAge:n,items.0.name:s,items.0.quantity:n,items.0.size:s=small|medium|large|xlarge,items.0.weightGrams:n,items.0.value.amount:n,items.0.value.currency:s=RON|ALL|BAM|CHF|CZK|DKK|EUR|GBP|GEL|HUF|ISK|MDL|MKD|NOK|PLN|RSD|RUB|SEK|TRY|UAH|USD|AED|AUD|BRL|CAD|HKD|ILS|INR|JPY|KRW|MXN|NZD|SAR|SGD|TWD|UGX|ZAR,minimumVehicle:s=bicycle|scooter|car,requirements.equipment.0:s=insulated_bag|cool_box|card_terminal,handover:s=meet_at_door|leave_at_door,undeliverableAction:s=return|leave_at_door,tip.amount:n,tip.currency:s=RON|ALL|BAM|CHF|CZK|DKK|EUR|GBP|GEL|HUF|ISK|MDL|MKD|NOK|PLN|RSD|RUB|SEK|TRY|UAH|USD|AED|AUD|BRL|CAD|HKD|ILS|INR|JPY|KRW|MXN|NZD|SAR|SGD|TWD|UGX|ZAR,metadata.*:s,sandbox.scenario:s=happy|no_courier|courier_unassigns|customer_no_show|wrong_pin|returned|slow,sandbox.stepSeconds:n,sandbox.auto:b\n" +
  "POST\t/v1/deliveries/batch\tdeliveries.createBatch\tib\tCreate a batch of deliveries\tquoteId:s,pickup.address:s,pickup.coordinates.lat:n,pickup.coordinates.lng:n,pickup.window.from:s,pickup.window.to:s,pickup.contact.name:s,pickup.contact.phone:s,pickup.contact.company:s,pickup.notes:s,pickup.verification.pin:b,pickup.verification.signature:b,pickup.verification.photo:b,pickup.verification.minimumAge:n,dropoffs.0.address:s,dropoffs.0.coordinates.lat:n,dropoffs.0.coordinates.lng:n,dropoffs.0.window.from:s,dropoffs.0.window.to:s,dropoffs.0.contact.name:s,dropoffs.0.contact.phone:s,dropoffs.0.contact.company:s,dropoffs.0.notes:s,dropoffs.0.verification.pin:b,dropoffs.0.verification.signature:b,dropoffs.0.verification.photo:b,dropoffs.0.verification.minimumAge:n,dropoffs.0.externalReference:s,dropoffs.0.items.0:j,dropoffs.0.handover:s=meet_at_door|leave_at_door,dropoffs.0.undeliverableAction:s=return|leave_at_door,dropoffs.0.tip.amount:n,dropoffs.0.tip.currency:s=RON|ALL|BAM|CHF|CZK|DKK|EUR|GBP|GEL|HUF|ISK|MDL|MKD|NOK|PLN|RSD|RUB|SEK|TRY|UAH|USD|AED|AUD|BRL|CAD|HKD|ILS|INR|JPY|KRW|MXN|NZD|SAR|SGD|TWD|UGX|ZAR,dropoffs.0.metadata.*:s,dropoffs.0.sandbox.scenario:s=happy|no_courier|courier_unassigns|customer_no_show|wrong_pin|returned|slow,sequence:s=as_given|optimised,minimumVehicle:s=bicycle|scooter|car,requirements.equipment.0:s=insulated_bag|cool_box|card_terminal,sandbox.stepSeconds:n,sandbox.auto:b\n" +
  "GET\t/v1/delivery-batches/{id}\tdeliveries.getBatch\t\tGet a batch of deliveries\t\n" +
  "GET\t/v1/deliveries\tdeliveries.list\tl\tList deliveries\tlimit:s,cursor:s,status:s,externalReference:s,createdAfter:s,createdBefore:s\n" +
  "GET\t/v1/deliveries/{id}\tdeliveries.get\t\tGet a delivery\t\n" +
  "PATCH\t/v1/deliveries/{id}\tdeliveries.update\tib\tChange a delivery\tpickup.notes:s,pickup.contact.name:s,pickup.contact.phone:s,dropoff.notes:s,dropoff.contact.name:s,dropoff.contact.phone:s,tip.amount:n,tip.currency:s=RON|ALL|BAM|CHF|CZK|DKK|EUR|GBP|GEL|HUF|ISK|MDL|MKD|NOK|PLN|RSD|RUB|SEK|TRY|UAH|USD|AED|AUD|BRL|CAD|HKD|ILS|INR|JPY|KRW|MXN|NZD|SAR|SGD|TWD|UGX|ZAR,metadata.*:s\n" +
  "POST\t/v1/deliveries/{id}/cancel\tdeliveries.cancel\tib\tCancel a delivery\treason:s=customer_request|wrong_address|items_unavailable|duplicate|courier_too_late|other,note:s,expectedFee.amount:n,expectedFee.currency:s=RON|ALL|BAM|CHF|CZK|DKK|EUR|GBP|GEL|HUF|ISK|MDL|MKD|NOK|PLN|RSD|RUB|SEK|TRY|UAH|USD|AED|AUD|BRL|CAD|HKD|ILS|INR|JPY|KRW|MXN|NZD|SAR|SGD|TWD|UGX|ZAR\n" +
  "POST\t/v1/deliveries/{id}/return\tdeliveries.return\tib\tHave the goods brought back\tnote:s,expectedFee.amount:n,expectedFee.currency:s=RON|ALL|BAM|CHF|CZK|DKK|EUR|GBP|GEL|HUF|ISK|MDL|MKD|NOK|PLN|RSD|RUB|SEK|TRY|UAH|USD|AED|AUD|BRL|CAD|HKD|ILS|INR|JPY|KRW|MXN|NZD|SAR|SGD|TWD|UGX|ZAR\n" +
  "POST\t/v1/deliveries/{id}/tip\tdeliveries.tip\tib\tTip after the delivery\ttip.amount:n,tip.currency:s=RON|ALL|BAM|CHF|CZK|DKK|EUR|GBP|GEL|HUF|ISK|MDL|MKD|NOK|PLN|RSD|RUB|SEK|TRY|UAH|USD|AED|AUD|BRL|CAD|HKD|ILS|INR|JPY|KRW|MXN|NZD|SAR|SGD|TWD|UGX|ZAR\n" +
  "POST\t/v1/deliveries/{id}/reset-pin\tdeliveries.resetPin\tib\tIssue a new PIN\tstop:s=pickup|dropoff\n" +
  "GET\t/v1/deliveries/{id}/tracking\tdeliveries.getTracking\t\tGet the tracking of a delivery\t\n" +
  "GET\t/v1/deliveries/{id}/tracking/stream\tdeliveries.follow\ts\tFollow a delivery\t\n" +
  "GET\t/v1/deliveries/{id}/events\tdeliveries.listEvents\tl\tList the events of a delivery\tlimit:s,cursor:s\n" +
  "GET\t/v1/deliveries/{id}/proofs/{proofId}\tdeliveries.downloadProof\ty\tDownload a photo or signature\t\n" +
  "GET\t/v1/tracking/{token}\ttracking.get\t\tGet the tracking of a delivery by its link\t\n" +
  "GET\t/v1/tracking/{token}/stream\ttracking.follow\ts\tFollow a delivery by its link\t\n" +
  "POST\t/v1/webhook-endpoints\twebhookEndpoints.create\tib\tCreate a webhook endpoint\turl:s,description:s,eventTypes.0:s=*|quote.created|webhook_endpoint.disabled|webhook_endpoint.test|invoice.issued|credit_limit.warning|delivery.created|delivery.assigned|delivery.reassigned|delivery.unassigned|delivery.at_pickup|delivery.picked_up|delivery.at_dropoff|delivery.delivered|delivery.returning|delivery.returned|delivery.cancelled|delivery.failed|delivery.expired|delivery.problem_reported|delivery.updated|delivery.pickup_late|delivery.dropoff_late|delivery.courier_silent|delivery.verification_failed,apiVersion:s=2026-11-01|2026-11-25,format:s=doorstep|uber_direct|doordash_drive\n" +
  "GET\t/v1/webhook-endpoints\twebhookEndpoints.list\tl\tList webhook endpoints\tlimit:s,cursor:s\n" +
  "GET\t/v1/webhook-endpoints/{id}\twebhookEndpoints.get\t\tGet a webhook endpoint\t\n" +
  "PATCH\t/v1/webhook-endpoints/{id}\twebhookEndpoints.update\tib\tChange a webhook endpoint\turl:s,description:s,eventTypes.0:s=*|quote.created|webhook_endpoint.disabled|webhook_endpoint.test|invoice.issued|credit_limit.warning|delivery.created|delivery.assigned|delivery.reassigned|delivery.unassigned|delivery.at_pickup|delivery.picked_up|delivery.at_dropoff|delivery.delivered|delivery.returning|delivery.returned|delivery.cancelled|delivery.failed|delivery.expired|delivery.problem_reported|delivery.updated|delivery.pickup_late|delivery.dropoff_late|delivery.courier_silent|delivery.verification_failed,apiVersion:s=2026-11-01|2026-11-25,enabled:b\n" +
  "DELETE\t/v1/webhook-endpoints/{id}\twebhookEndpoints.delete\ti\tDelete a webhook endpoint\t\n" +
  "POST\t/v1/webhook-endpoints/{id}/rotate-secret\twebhookEndpoints.rotateSecret\tib\tReplace the secret of a webhook endpoint\toverlapSeconds:n\n" +
  "POST\t/v1/webhook-endpoints/{id}/test\twebhookEndpoints.test\ti\tSend a test event\t\n" +
  "POST\t/v1/webhook-endpoints/{id}/redeliver\twebhookEndpoints.redeliver\tib\tSend undelivered events now\tsince:s\n" +
  "GET\t/v1/webhook-endpoints/{id}/attempts\twebhookEndpoints.listAttempts\tl\tList attempts at a webhook endpoint\tlimit:s,cursor:s,eventId:s,outcome:s\n" +
  "GET\t/v1/events\tevents.list\tl\tList events\tlimit:s,cursor:s,type:s,deliveryId:s,createdAfter:s,createdBefore:s\n" +
  "GET\t/v1/events/stream\tevents.follow\ts\tFollow events\ttypes:s,createdAfter:s\n" +
  "GET\t/v1/events/{id}\tevents.get\t\tGet an event\t\n" +
  "GET\t/v1/events/{id}/attempts\tevents.listAttempts\tl\tList attempts to deliver an event\tlimit:s,cursor:s\n" +
  "POST\t/v1/events/{id}/redeliver\tevents.redeliver\tib\tSend an event again\tendpointId:s\n" +
  "GET\t/v1/request-logs\trequestLogs.list\tl\tList requests\tlimit:s,cursor:s,outcome:s,createdAfter:s,createdBefore:s\n" +
  "GET\t/v1/request-logs/{id}\trequestLogs.get\t\tGet a request\t\n" +
  "GET\t/v1/account\taccount.get\t\tRead your account\t\n" +
  "GET\t/v1/credit\taccount.getCredit\t\tRead your credit limit\t\n" +
  "GET\t/v1/api-keys\tapiKeys.list\tl\tList test keys\tlimit:s,cursor:s\n" +
  "POST\t/v1/api-keys\tapiKeys.create\tib\tIssue a test key\tname:s,scopes.0:s=account:read|quotes:read|quotes:write|deliveries:read|deliveries:write|webhooks:read|webhooks:write|sandbox:write,expiresAt:s\n" +
  "POST\t/v1/api-keys/{id}/roll\tapiKeys.roll\tib\tReplace a test key\toverlapSeconds:n\n" +
  "POST\t/v1/api-keys/{id}/revoke\tapiKeys.revoke\ti\tRevoke a test key\t\n" +
  "GET\t/v1/charges\tcharges.list\tl\tList charges\tlimit:s,cursor:s,deliveryId:s,kind:s,month:s,createdAfter:s,createdBefore:s\n" +
  "GET\t/v1/statements\tstatements.list\tl\tList statements\tlimit:s,cursor:s,currency:s\n" +
  "GET\t/v1/statements/{month}\tstatements.get\t\tGet a statement\tcurrency:s\n" +
  "GET\t/v1/statements/{month}/csv\tstatements.downloadCsv\ty\tDownload a statement as CSV\tcurrency:s\n" +
  "GET\t/v1/statements/{month}/pdf\tstatements.downloadPdf\ty\tDownload a statement as PDF\tlanguage:s,currency:s\n" +
  "GET\t/v1/invoices\tinvoices.list\tl\tList invoices\tlimit:s,cursor:s\n" +
  "GET\t/v1/invoices/{id}\tinvoices.get\t\tGet an invoice\t\n" +
  "GET\t/v1/invoices/{id}/pdf\tinvoices.downloadPdf\ty\tDownload an invoice as PDF\tlanguage:s\n" +
  "GET\t/v1/invoices/{id}/xml\tinvoices.downloadXml\ty\tDownload an invoice for e-Factura\t\n" +
  "GET\t/v1/sandbox/clock\tsandbox.getClock\t\tGet the clock of the sandbox\t\n" +
  "POST\t/v1/sandbox/clock/advance\tsandbox.advanceClock\tib\tAdvance the clock of the sandbox\tseconds:n,to:s\n" +
  "DELETE\t/v1/sandbox/clock\tsandbox.resetClock\ti\tReset the sandbox\t\n" +
  "GET\t/v1/sandbox/scenarios\tsandbox.listScenarios\t\tList the scenarios\t\n" +
  "POST\t/v1/sandbox/deliveries/{id}/advance\tsandbox.advanceDelivery\tib\tAdvance a delivery\tsteps:n\n" +
  "POST\t/v1/sandbox/deliveries/{id}/fail\tsandbox.failDelivery\tib\tCause a failure in a delivery\tfailure:s=courier_unassigns|pickup_closed|lost_or_damaged|recipient_unreachable|recipient_refused|wrong_pin\n" +
  "POST\t/v1/sandboxes\tsandboxes.create\tib\tCreate a sandbox\tname:s,lifetimeSeconds:n,clockStartsAt:s\n" +
  "GET\t/v1/sandboxes\tsandboxes.list\tl\tList sandboxes\tlimit:s,cursor:s\n" +
  "GET\t/v1/sandboxes/{id}\tsandboxes.get\t\tGet a sandbox\t\n" +
  "DELETE\t/v1/sandboxes/{id}\tsandboxes.delete\ti\tDelete a sandbox\t\n";
