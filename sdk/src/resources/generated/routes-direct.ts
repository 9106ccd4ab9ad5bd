// Generated from the contracts. Do not edit.

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
tracking G/deliveries:~
track Gs/deliveries:/tracking/stream
events Gql/deliveries:~
proof Gy/deliveries:/proofs/:proofId
tracking~
show Go/:token
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
attempts Gql:~
events~
list Gql
stream Gqs~
get G:
attempts Gql:~
redeliver Pbi:~
requestLogs~
list Gql
get G:
account
get G/account
credit G~
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
csv Gy?currency/:month~
pdf Gy?language,currency/:month~
invoices~
list Gql
get G:
pdf Gy?language:~
xml Gy:~
sandbox~
clock G~
advanceClock Pbi/clock/advance
resetClock Di/clock
scenarios G~
advanceDelivery Pbi/deliveries:/advance
failDelivery Pbi/deliveries:/fail
sandboxes~
create Pbi
list Gql
get G:
delete Din:`);
