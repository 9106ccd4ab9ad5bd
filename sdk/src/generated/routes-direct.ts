// Generated from the contracts. Do not edit.

import { lazyRoutes } from '../packed-routes.js';

export const directRoutes = /* @__PURE__ */ lazyRoutes('/v1', `quotes~
create Pbi
requote Pi:~
createBatch Pbi/batch
getBatch G/batch:
get G:

deliveries~
create Pbi
createBatch Pbi/batch
getBatch G/batch:
list Gql
get G:
update Abi:
cancel Pbi:~
return Pbi:~
tip Pbi:~
resetPin Pbi:~
tracking G:~
track Gs:/tracking/stream
events Gql:~
proof Gy:/proofs/:proofId

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
get G:
attempts Gql:~
redeliver Pbi:~

account~
get G

charges~
list Gql

statements~
list Gql
get G/:month
csv Gy/:month~

sandbox~
clock G~
advanceClock Pbi/clock/advance
resetClock Di/clock
scenarios G~
advanceDelivery Pbi/deliveries:/advance
failDelivery Pbi/deliveries:/fail`);
