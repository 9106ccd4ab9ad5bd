// Generated from the contracts. Do not edit.

import { encodeForm } from '../../routes/form.js';
import { lazyRoutes } from '../../routes/packed-routes.js';

export const platformRoutes = /* @__PURE__ */ lazyRoutes('/api/v1', `reference
getHealth=health Go/health
getStatus=status Go/status
listDemoAccounts=demoAccounts Go/demo/accounts
loginToDemo=demoLogin Pbo/auth/demo-login
listCountries=countries Go/countries
listCities=cities Gqo/cities
getServiceZones=serviceZones Gqo/service-zones
validateAddress Pbo/addresses/validate
auth~
register Pbo~
login Pbo~
logout Pn~
listSessions=sessions Gql/sessions
revokeSession Dn/sessions:
stepUp Pb~
changePassword Pb~
getPasswordCapability=passwordCapability G/password-capability
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
getTotp=totp G/totp
enrolTotp P/totp
confirmTotp Pb/totp/confirm
replaceRecoveryCodes P/totp/recovery-codes
deleteTotp=removeTotp Dn/totp
profile
get G/customer/profile
update Ab/customer/profile
getAccount=me G/account/me
updateAccount=updateMe Ab/account/me
getInvoiceProfile=invoiceProfile G/customer/invoice-profile
setInvoiceProfile=replaceInvoiceProfile Ub/customer/invoice-profile
discovery
getFilters=filters Gqo/discovery/filters
listStores=stores Gqol/discovery/stores
getMenu=menu Go?at/stores/:storeId/menu
listReviews=reviews Gqol/stores/:storeId/reviews
upsell~
listOffers=offers Gqo/offers
recordEvent Pbo/events
search~
autocomplete Gqo~
listResults=results Gqol
maps~
getConfig=config Go/config
getStyle=style Gqo/style.json
downloadTile=tile Goy/tiles/:z/:x/:y
getHealth=health Go/health
geocode Gqo~
geocode~
search Gqo~
reverse Gqo~
routing~
getRoute=route Gqo/route
getEta=eta Gqo/eta
calculateMatrix=matrix Pbo/matrix
checkout~
preview Pbo~
create Pbi
cards/customer~
list G
begin Pi
complete Pb/setups/:setupId~
setDefault P/:cardId/default
delete=remove Dn/:cardId
orders~
list Gql
get G?reveal:
getTracking=tracking G?reveal:/tracking
follow=track Gs?reveal:/tracking/stream
getVerificationCodes=verificationCodes G:/verification-codes
resetVerificationCodes P:/verification-codes/reset
createReview=review Pb:/review
getReview G:/review
accept=merchantAccept Pb:/merchant-accept
reject=merchantReject Pb:/merchant-reject
markReady=merchantReady P:/merchant-ready
reportDelay=merchantDelay Pbi:/merchant-delay
removeItems=merchantRemoveItems Pbi:/merchant-remove-items
cancelForStore=merchantCancel Pbi:/merchant-cancel
claim=courierClaim P:/courier-claim
release=courierRelease Pb:/courier-release
markPickedUp=courierPickedUp Pb:/courier-picked-up
markDelivered=courierDelivered Pb:/courier-delivered
markFailed=courierFailed Pb:/courier-failed
reportProblem=courierProblem Pbi:/courier-problem
cancel Pb:~
confirmPayment P:/payment/confirm
retryPayment P:/payment/retry
createRefund=refund Pbi:/refunds
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
downloadPdf=pdf Gy?language/invoices:/pdf
downloadXml=xml Gy/invoices:/xml
issueForOrder P/orders:/invoices
setPartnerBillingProfile=replacePartnerBilling Ub/admin/partners:/billing-profile
getBillingProfile=billingProfile G/merchant/billing-profile
setBillingProfile=replaceBillingProfile Ub/merchant/billing-profile
deliveries~
list Gql
get G?reveal:
claim=courierClaim P:/courier-claim
release=courierRelease Pb:/courier-release
markArrivedAtPickup=courierArrivedAtPickup Pb:/courier-arrived-at-pickup
markPickedUp=courierPickedUp Pbf:/courier-picked-up
markArrivedAtDropoff=courierArrivedAtDropoff Pb:/courier-arrived-at-dropoff
markDelivered=courierDelivered Pbf:/courier-delivered
markUndeliverable=courierUndeliverable Pbf:/courier-undeliverable
markFailed=courierFailed Pb:/courier-failed
reportProblem=courierProblem Pbi:/courier-problem
deliveryClaims~
list Gql
get G:
decide Pb:~
downloadPhoto Gy:/photos/:photoId
couriers~
reportLocation=updateLocation Pb/location
getOwn=me G/me
updateOwn=updateMe Ab/me
update Ab:
fleets
getOwn G/fleets/me
listCouriers Gql/fleets/me/couriers
getCourier G/fleets/me/couriers:
removeCourier Pb/fleets/me/couriers:/remove
createInvitation Pb/fleets/me/invitations
listInvitations Gql/fleets/me/invitations
withdrawInvitation P/fleets/me/invitations:/withdraw
listOwnInvitations G/couriers/me/fleet-invitations
acceptInvitation P/couriers/me/fleet-invitations:/accept
refuseInvitation P/couriers/me/fleet-invitations:/refuse
leave Pb/couriers/me/fleet~
desk/admin/search
search Gq
earnings/couriers
getOwn=mine Gq/me/earnings
listJobs=jobs Gql/me/earnings/jobs
get G?from,to,by:/earnings
cash
getOwn=mine G/couriers/me/cash
get G/couriers:/cash
listEntries=entries Gql/couriers:/cash/entries
setLimit Ub/couriers:/cash/limit
record Pbi/finance/cash-movements
list Gql/finance/cash-movements
listBalances=balances Gql/finance/cash-balances
courierRoutes/couriers
getOwn=mine G/me/route
reorderOwn=reorder Ub/me/route
get G?reveal:/route
work/couriers/me
get G/work
follow Gs/work/stream
listOffers=offers Gql/offers
acceptOffer P/offers:/accept
declineOffer Pb/offers:/decline
dispatch
getOffers=offers G/dispatch/:orderId/offers
listIncidents=incidents Gql/dispatch/:jobId/incidents
assign Pbi/dispatch/:jobId~
release Pbi/dispatch/:jobId~
markDelivered Pbi/dispatch/:jobId~
listQueue=queue Gql/dispatch/queue
listZones=zones Gq/dispatch-zones
getZone=zone G/dispatch-zones/:zoneId
updateZone Ab/dispatch-zones/:zoneId
listSpeeds Gq/dispatch-speeds
leads
create Pbo/leads
sendCustomerIntent=customerIntent Pbo/leads/customer-intent
listOwn=mine Gql/leads/mine
get G?reveal/leads:
update Ab/leads:
withdraw P/leads:~
acceptInvitation Pbo/invitations/accept
list Gql/leads
updateStatus Ab/leads:/status
invite P/leads:/invitation
goLive P/leads:~
storefront/merchant/stores
listStores=stores Gql
getStore=store G:
updateStore Ab:
listReviews=reviews Gql:/reviews
addCategory Pb:/menu-categories
addItem Pb:/menu-items
updateItem Ab:/menu-items/:itemId
deleteItem Dqn:/menu-items/:itemId
updateCategory Ab:/menu-categories/:categoryId
deleteCategory Dqn:/menu-categories/:categoryId
reorderMenu Ub:/menu-order
listModifierGroups Gql:/modifier-groups
addModifierGroup Pb:/modifier-groups
updateModifierGroup Ab:/modifier-groups/:groupId
deleteModifierGroup Dn:/modifier-groups/:groupId
calculatePriceChange Pb:/price-changes/preview
changePrices Pb:/price-changes
kpis/admin/kpis/overview
getOverview=overview Gq
notifications~
list Gql
getPreferences=preferences G/preferences
setPreferences=updatePreferences Ub/preferences
unsubscribe Pbo~
stopRecipientMessages Pbon~
listRules=rules G/rules
listSandboxMessages=sandboxMessages Gq/sandbox-messages
evaluate Pb/rules~
pushTokens/mobile~
register Pb
list=current G/current
revoke Dn:
mobile~
getAppConfig=appConfig Gqo/app-config
reportCapabilities Pbo/capabilities
apps
getConfig=config Gqo/apps/config
listVersions=minVersion Gqo/apps/min-version
setVersion=setMinVersion Ub/admin/apps/:app/platforms/:platform/version
listFlagStates=featureFlags Gqo/apps/feature-flags
listFlags G/admin/feature-flags
setFlag Ub/admin/feature-flags/:key
deleteFlag=removeFlag Dn/admin/feature-flags/:key
listLegalDocuments=legalDocuments Gqo/apps/legal-documents
listReleaseNotes=releaseNotes Gqo/apps/release-notes
legal~
createAcceptance=accept Pb/acceptances
listAcceptances=acceptances Gql/acceptances
listPending=pending Gq/pending
affiliates
recordClick Pbo/affiliates/clicks
create Pb/affiliates
list Gql/affiliates
update Ab/affiliates:
getOwnCode=ownCode G/referrals/code
createOwnCode P/referrals/code
claimConversion=claim Pbi/referrals/conversions
listConversions=conversions Gql/referrals/conversions
privacy
getOverview=me G/privacy/me
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
getReconciliation=reconciliation Gq/finance/ledger/reconciliation
listPayoutObligations=payoutObligations Gql/finance/payout-obligations
getKpi=kpi Gq/admin/kpis/finance
payouts/finance
list Gql/payouts
get G/payouts:
downloadPdf=pdf Gy?language/payouts:/pdf
startRun Pbi/payout-runs
listRuns=runs Gql/payout-runs
getRun=run G/payout-runs:
listAccounts=accounts Gql/payout-accounts
setAccount Ub/payout-accounts
createLink=link Pb/payout-account-links
partners/admin
create Pb/partners
list Gql/partners
get G/partners:
update Ab/partners:
setCreditLimit Ub/partners:/credit-limit
listLiveAccess Gql/live-access
decideLiveAccess Pb/partners:/live-access/decide
createKey Pb/partners:/keys
listKeys Gql/partners:/keys
rollKey Pb/partners:/keys/:keyId/roll
revokeKey P/partners:/keys/:keyId/revoke
partnerAccounts/partners
signUp Pb
listOwn Gql/mine
listInvitations Gql/invitations
acceptInvitation P/invitations:/accept
listMembers Gql:/members
invite Pb:/invitations
updateMember Ab:/members/:memberId
deleteMember Dn:/members/:memberId
getLiveAccess G:/live-access
requestLiveAccess Pb:/live-access
createConsoleKey Pb:/console-keys
createKey Pb:/keys
listKeys Gql:/keys
rollKey Pb:/keys/:keyId/roll
revokeKey P:/keys/:keyId/revoke
documents
listForLead=ofLead G/leads:/documents
addForLead=addToLead Pbf/leads:/documents
listForCourier=ofCourier G/couriers:/documents
addForCourier=addToCourier Pbf/couriers:/documents
list Gql/documents
download=content Gy/documents:/content
upload Ubf/documents:/content
review Pb/documents:~
support/support/tickets
createTicket Pbi
listOwnTickets=mine Gql/mine
listTickets Gql
getTicket G?reveal:
listMessages Gql:/messages
addMessage Pbi:/messages
assign Pb:~
resolve P:~
close P:~
audit/admin/audit-entries
list Gql`, encodeForm);
