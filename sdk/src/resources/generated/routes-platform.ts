// Generated from the contracts. Do not edit.

import { encodeForm } from '../../routes/form.js';
import { lazyRoutes } from '../../routes/packed-routes.js';

export const platformRoutes = /* @__PURE__ */ lazyRoutes('/api/v1', `reference
health Go~
status Go~
demoAccounts Go/demo/accounts
demoLogin Pbo/auth~
countries Go~
cities Gqo~
serviceZones Gqo~
validateAddress Pbo/addresses/validate
auth~
register Pbo~
login Pbo~
logout Pn~
sessions Gql~
revokeSession Dn/sessions:
stepUp Pb~
changePassword Pb~
passwordCapability G~
requestPasswordReset Pbo/password-resets
resetPassword Pbo/password-resets/confirm
requestVerification Pb/verifications
confirmVerification Pb/verifications/confirm
requestSignInCode Pbo/sign-in-codes
signInWithCode Pbo/sign-in-codes/confirm
requestRegistration Pbo/registrations
confirmRegistration Pbo/registrations/confirm
requestContactChange Pb/contact-changes
confirmContactChange Pb/contact-changes/confirm
restoreContacts Pbo/contact-changes/restore
totp G~
enrolTotp P/totp
confirmTotp Pb/totp/confirm
replaceRecoveryCodes P/totp/recovery-codes
removeTotp Dn/totp
profile
get G/customer/profile
update Ab/customer/profile
me G/account~
updateMe Ab/account/me
invoiceProfile G/customer~
replaceInvoiceProfile Ub/customer/invoice-profile
discovery
filters Gqo/discovery~
stores Gqol/discovery~
menu Go?at/stores/:storeId~
reviews Gqol/stores/:storeId~
upsell~
offers Gqo~
recordEvent Pbo/events
search~
autocomplete Gqo~
results Gqol
maps~
config Go~
style Gqo/style.json
tile Goy/tiles/:z/:x/:y
health Go~
geocode Gqo~
geocode~
search Gqo~
reverse Gqo~
routing~
route Gqo~
eta Gqo~
matrix Pbo~
checkout~
create Pbi
cards/customer~
list G
begin Pi
complete Pb/setups/:setupId~
setDefault P/:cardId/default
remove Dn/:cardId
orders~
list Gql
get G?reveal:
tracking G?reveal:~
track Gs?reveal:/tracking/stream
verificationCodes G:~
resetVerificationCodes P:/verification-codes/reset
review Pb:~
getReview G:/review
merchantAccept Pb:~
merchantReject Pb:~
merchantReady P:~
merchantDelay Pbi:~
merchantRemoveItems Pbi:~
merchantCancel Pbi:~
courierClaim P:~
courierRelease Pb:~
courierPickedUp Pb:~
courierDelivered Pb:~
courierFailed Pb:~
courierProblem Pbi:~
cancel Pb:~
confirmPayment P:/payment/confirm
retryPayment P:/payment/retry
refund Pbi:/refunds
listRefunds Gql:/refunds
orderMessages/orders
list Gql:/messages
send Pbi:/messages
markRead Pb:/messages/read
report Pbi:/messages/:messageId~
disputes
list Gql/finance/disputes
play Pb/orders:/payment/disputes
invoices
list Gql/invoices
get G/invoices:
pdf Gy?language/invoices:~
xml Gy/invoices:~
issueForOrder P/orders:/invoices
replacePartnerBilling Ub/admin/partners:/billing-profile
billingProfile G/merchant~
replaceBillingProfile Ub/merchant/billing-profile
deliveries~
list Gql
get G?reveal:
courierClaim P:~
courierRelease Pb:~
courierArrivedAtPickup Pb:~
courierPickedUp Pb:~
courierArrivedAtDropoff Pb:~
courierDelivered Pb:~
courierUndeliverable Pb:~
courierFailed Pb:~
courierProblem Pbi:~
couriers~
updateLocation Pb/location
me G~
updateMe Ab/me
update Ab:
earnings/couriers
mine Gq/me/earnings
jobs Gql/me/earnings~
get G?from,to,by:/earnings
cash
mine G/couriers/me/cash
get G/couriers:/cash
entries Gql/couriers:/cash~
setLimit Ub/couriers:/cash/limit
record Pbi/finance/cash-movements
list Gql/finance/cash-movements
balances Gql/finance/cash-balances
courierRoutes/couriers
mine G/me/route
reorder Ub/me/route
get G?reveal:/route
work/couriers/me
get G/work
follow Gs/work/stream
offers Gql~
acceptOffer P/offers:/accept
declineOffer Pb/offers:/decline
dispatch
offers G/dispatch/:orderId~
incidents Gql/dispatch/:jobId~
assign Pbi/dispatch/:jobId~
release Pbi/dispatch/:jobId~
markDelivered Pbi/dispatch/:jobId~
queue Gql/dispatch~
zones Gq/dispatch-zones
zone G/dispatch-zones/:zoneId
updateZone Ab/dispatch-zones/:zoneId
leads
create Pbo/leads
customerIntent Pbo/leads~
mine Gql/leads~
get G?reveal/leads:
update Ab/leads:
withdraw P/leads:~
acceptInvitation Pbo/invitations/accept
list Gql/leads
updateStatus Ab/leads:/status
invite P/leads:/invitation
goLive P/leads:~
storefront/merchant/stores
stores Gql
store G:
updateStore Ab:
reviews Gql:~
addCategory Pb:/menu-categories
addItem Pb:/menu-items
updateItem Ab:/menu-items/:itemId
kpis/admin/kpis/overview
overview Gq
notifications~
list Gql
preferences G~
updatePreferences Ub/preferences
unsubscribe Pbo~
rules G~
sandboxMessages Gq~
evaluate Pb/rules~
pushTokens/mobile~
register Pb
current G~
revoke Dn:
mobile~
appConfig Gqo~
reportCapabilities Pbo/capabilities
apps
config Gqo/apps~
minVersion Gqo/apps~
setMinVersion Ub/admin/apps/:app/platforms/:platform/version
featureFlags Gqo/apps~
listFlags G/admin/feature-flags
setFlag Ub/admin/feature-flags/:key
removeFlag Dn/admin/feature-flags/:key
legalDocuments Gqo/apps~
releaseNotes Gqo/apps~
legal~
accept Pb/acceptances
acceptances Gql~
pending Gq~
affiliates
recordClick Pbo/affiliates/clicks
create Pb/affiliates
list Gql/affiliates
update Ab/affiliates:
ownCode G/referrals/code
createOwnCode P/referrals/code
claim Pbi/referrals/conversions
conversions Gql/referrals~
privacy
me G/privacy~
requestExport Pi/privacy/export-request
getExport G/privacy/export-request:
downloadExport Gqoy/privacy/export-request:/archive
requestDeletion Pi/privacy/deletion-request
getDeletion G/privacy/deletion-request:
cancelDeletion P/privacy/deletion-request:/cancel
list Gql/admin/privacy/requests
markProcessing P/admin/privacy/requests:~
complete P/admin/privacy/requests:~
reject Pb/admin/privacy/requests:~
finance
reconciliation Gq/finance/ledger~
payoutObligations Gql/finance~
kpi Gq/admin/kpis/finance
payouts/finance
list Gql/payouts
get G/payouts:
pdf Gy?language/payouts:~
startRun Pbi/payout-runs
runs Gql/payout-runs
run G/payout-runs:
accounts Gql/payout-accounts
setAccount Ub/payout-accounts
link Pb/payout-account-links
partners/admin~
create Pb
list Gql
get G:
update Ab:
setCreditLimit Ub:/credit-limit
createKey Pb:/keys
listKeys Gql:/keys
rollKey Pb:/keys/:keyId/roll
revokeKey P:/keys/:keyId/revoke
documents
ofLead G/leads:/documents
addToLead Pbf/leads:/documents
ofCourier G/couriers:/documents
addToCourier Pbf/couriers:/documents
list Gql/documents
content Gy/documents:~
upload Ubf/documents:/content
review Pb/documents:~
support/support/tickets
createTicket Pbi
mine Gql~
listTickets Gql
getTicket G?reveal:
listMessages Gql:/messages
addMessage Pbi:/messages
assign Pb:~
resolve P:~
close P:~
audit/admin/audit-entries
list Gql`, encodeForm);
