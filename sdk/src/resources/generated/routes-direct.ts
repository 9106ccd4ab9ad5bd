// Generated from the contracts. Do not edit.

import { encodeForm } from '../../routes/form.js';
import { lazyRoutes } from '../../routes/packed-routes.js';

export const directRoutes = /* @__PURE__ */ lazyRoutes('/v1', `quotes
create Pbi/quotes
requote Pi/quotes:~
createBatch Pbi/quotes/batch
getBatch G/quote-batches:
get G/quotes:
addresses~
check Pb~
suggest Gq~
places~
create Pbi
list Gql
get G:
update Abi:
delete Din:
deliveries
create Pbi/deliveries
createBatch Pbi/deliveries/batch
getBatch G/delivery-batches:
list Gql/deliveries
get G/deliveries:
update Abi/deliveries:
cancel Pbi/deliveries:~
return Pbi/deliveries:~
tip Pbi/deliveries:~
resetPin Pbi/deliveries:~
getTracking=tracking G/deliveries:/tracking
follow=track Gs/deliveries:/tracking/stream
listEvents=events Gql/deliveries:/events
listMessages G/deliveries:/messages
downloadProof=proof Gy/deliveries:/proofs/:proofId
claims
create Pbf/deliveries:/claims
list Gql/claims
get G/claims:
withdraw Pi/claims:~
downloadPhoto Gy/claims:/photos/:photoId
tracking~
get=show Go/:token
update Abo/:token
downloadPhoto Goy/:token/photos/:proofId
follow Gos/:token/stream
webhookEndpoints~
create Pbi
list Gql
get G:
update Abi:
delete Din:
rotateSecret Pbi:~
test Pi:~
redeliver Pbi:~
listAttempts=attempts Gql:/attempts
events~
list Gql
follow=stream Gqs/stream
get G:
listAttempts=attempts Gql:/attempts
redeliver Pbi:~
requestLogs~
list Gql
get G:
account
get G/account
getCredit=credit G/credit
getUsage Gq/usage
apiKeys~
list Gql
create Pbi
roll Pbi:~
revoke Pi:~
charges~
list Gql
statements~
list Gql
get G?currency/:month
downloadCsv=csv Gy?currency/:month/csv
downloadPdf=pdf Gy?language,currency/:month/pdf
invoices~
list Gql
get G:
downloadPdf=pdf Gy?language:/pdf
downloadXml=xml Gy:/xml
sandbox~
getClock=clock G/clock
advanceClock Pbi/clock/advance
resetClock Di/clock
setCreditLimit Ubi/credit-limit
issueInvoice Pbi/invoices
decideClaim Pbi/claims:/decide
listScenarios=scenarios G/scenarios
advanceDelivery Pbi/deliveries:/advance
failDelivery Pbi/deliveries:/fail
sandboxes~
create Pbi
list Gql
get G:
delete Din:`, encodeForm);
