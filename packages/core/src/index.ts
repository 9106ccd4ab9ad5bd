export { recountDailyTotals } from './accounting/finance/recount-daily-totals.js';
export type { PayoutSchedule } from './accounting/payouts/schedule.js';
export type { Basemap, CityBasemap } from './catalogue/maps/basemap/basemap.js';
export { type DrawnKind, kindNumber } from './catalogue/maps/basemap/drawn-kinds.js';
export { createPackBasemap } from './catalogue/maps/basemap/pack-basemap.js';
export {
  type PackShape,
  type PackShapes,
  readShapes,
  shapeSections,
  shapeTypes,
} from './catalogue/maps/basemap/pack-shapes.js';
export { worldPosition, worldSide } from './catalogue/maps/basemap/world.js';
export { createCityMaps } from './catalogue/maps/city-maps.js';
export { type CityMaps, createSandboxMaps } from './catalogue/maps/sandbox-maps.js';
export { version } from './catalogue/reference/version.js';
export { indexStore } from './catalogue/search/index-store.js';
export type { KnownPosition } from './couriers/couriers/last-position.js';
export { createPositionBoard, type PositionBoard } from './couriers/couriers/position-board.js';
export { notedPosition } from './couriers/couriers/position-note.js';
export { type AccountPolicy, defaultAccountPolicy } from './identity/accounts/account-policy.js';
export { nameKeys } from './identity/accounts/name-keys.js';
export { openAccount } from './identity/accounts/open-account.js';
export type { PasswordHasher } from './identity/accounts/password-hasher.js';
export type { AccountRecord } from './identity/accounts/records.js';
export { generatePassword, resetAccess } from './identity/accounts/staff-access.js';
export { createPasswordStrength } from './identity/accounts/zxcvbn-strength.js';
export { createHeartbeat, type Heartbeat, latestHeartbeat } from './kernel/health/heartbeat.js';
export { decodeRequest, type Input, takesBody } from './kernel/http/decode.js';
export { entityTag, matchesTag } from './kernel/http/entity-tag.js';
export * from './kernel/http/event-stream.js';
export { type FormPart, formParts } from './kernel/http/form.js';
export { readJsonBody } from './kernel/http/json-body.js';
export type { MessageStream } from './kernel/http/message-stream.js';
export * from './kernel/http/path.js';
export { publicPath } from './kernel/http/public-path.js';
export * from './kernel/http/query.js';
export type { ByteRange } from './kernel/http/range.js';
export * from './kernel/http/request.js';
export { jsonResponse } from './kernel/http/responses.js';
export { createJobRunner, type JobRunner } from './kernel/jobs/job-runner.js';
export type { OutwardPool } from './kernel/jobs/outward-pool.js';
export { releaseJobs } from './kernel/jobs/release-jobs.js';
export type { PoolLimits } from './kernel/jobs/slots.js';
export type { InterceptedCall, Interceptor, Kernel, KernelDeps } from './kernel/kernel.js';
export type { MemorySnapshot, MemoryStore } from './kernel/memory/memory-store.js';
export * from './kernel/operation/caller.js';
export { traceStore } from './kernel/operation/trace-store.js';
export { type EffectsDeps, withEffects } from './kernel/operation/unit-of-work.js';
export {
  createLiveBus,
  type LiveBus,
  type NoteListener,
  type StartTimer,
  type Subscription,
} from './kernel/ports/live-bus.js';
export * from './kernel/ports/ports.js';
export type { Readiness } from './kernel/ports/readiness.js';
export type { Responder, SandboxOutbox } from './kernel/ports/sandbox-outbox.js';
export * from './kernel/ports/sealer.js';
export * from './kernel/ports/span-observer.js';
export { createStatusBoard, type StatusBoard } from './kernel/ports/status-board.js';
export * from './kernel/ports/telemetry.js';
export * from './kernel/primitives/clock.js';
export { sha256Hex } from './kernel/primitives/digest.js';
export * from './kernel/primitives/ids.js';
export * from './kernel/primitives/instant.js';
export { wallTime } from './kernel/primitives/local-time.js';
export * from './kernel/primitives/problem.js';
export * from './kernel/primitives/random.js';
export { createSemaphore, type Semaphore } from './kernel/primitives/semaphore.js';
export {
  createRateCounter,
  type MemoryRateCounter,
  type RateCounter,
  type RateWindow,
  rateHeaders,
} from './kernel/rate-limit/rate-limit.js';
export {
  createOpenRateCounter,
  createStoredRateCounter,
  type StoredRateCounter,
} from './kernel/rate-limit/stored-counter.js';
export { accessRefusal } from './kernel/routes/access.js';
export { batchesOf, inBatches } from './kernel/store/batches.js';
export * from './kernel/store/store.js';
export type { Column, ColumnKind, Columns, Row, Table } from './kernel/store/table.js';
export type { Tables } from './kernel/store/tables.js';
export type { EncryptionKeyRecord } from './kernel/vault/encryption-key-records.js';
export * from './kernel/vault/file-vault.js';
export type { ImageDecoder } from './kernel/vault/image-decoder.js';
export { imageLimits } from './kernel/vault/inspection/content-fault.js';
export { createSandboxScanner } from './kernel/vault/sandbox-scanner.js';
export type { ScanVerdict, VirusScanner } from './kernel/vault/virus-scanner.js';
export * from './messaging/calls/call-relay.js';
export { createSandboxCallRelay, type SandboxCallRelay } from './messaging/calls/sandbox-relay.js';
export * from './messaging/mail/mailer.js';
export { createSandboxMailer, type EmailResponder, type SandboxMailer } from './messaging/mail/sandbox-mailer.js';
export { suppressAddress } from './messaging/mail/suppressions.js';
export * from './messaging/push/push-provider.js';
export { createSandboxPush, type PushResponder, type SandboxPush } from './messaging/push/sandbox-push.js';
export type { SmsReceipt, SmsReply } from './messaging/sms/receipt.js';
export { createSandboxSms, defaultSmsLimits, type SandboxSms, type SmsResponder } from './messaging/sms/sandbox-sms.js';
export * from './messaging/sms/sms-sender.js';
export { type EmailPreview, emailPreviews } from './notifications/email-previews.js';
export { deliveryTransitions } from './orders/deliveries/machine.js';
export { simulatedPosition } from './orders/deliveries/position.js';
export { orderTransitions } from './orders/orders/machine.js';
export { generateApiKey } from './partners/partners/api-key.js';
export { createPartner } from './partners/partners/create-partner.js';
export { keyStatus } from './partners/partners/key-status.js';
export {
  type IssuedKey,
  issueKey,
  type KeyReference,
  type NewKey,
  revokeKey,
  rollKey,
} from './partners/partners/keys.js';
export type { ApiKeyRecord, PartnerRecord } from './partners/partners/records.js';
export type { TextPacker } from './partners/request-logs/text-packer.js';
export { type WebhookFigures, webhookFigures } from './partners/webhooks/figures.js';
export { retryAfterSeconds } from './partners/webhooks/schedule.js';
export * from './partners/webhooks/transport.js';
export { recountDays } from './payments/ledger/recount-days.js';
export { comparePayments, type PaymentDifference } from './payments/payments/compare.js';
export { declineSentences } from './payments/payments/declined.js';
export type {
  AmountCall,
  Authorisation,
  AuthorisationRequest,
  CardSetup,
  CardVault,
  Hold,
  PaymentCall,
  PaymentProvider,
  ProviderDispute,
  ProviderEvent,
  ProviderPayment,
  ProviderPaymentStatus,
  ProviderTransfer,
  SavedCard,
} from './payments/payments/provider.js';
export { PaymentProviderUnavailable, PaymentRefused } from './payments/payments/provider.js';
export {
  createMemorySandboxBook,
  type MemorySandboxBook,
  type SandboxBook,
  type SandboxBookContents,
  type SandboxPayment,
} from './payments/payments/sandbox-book.js';
export {
  isDecline,
  type SandboxCard,
  type SandboxFault,
  type SandboxOperation,
  sandboxCards,
  sandboxFaults,
  sandboxOperations,
} from './payments/payments/sandbox-cards.js';
export {
  createSandboxPayments,
  type PaymentFaults,
  type SandboxPayments,
} from './payments/payments/sandbox-provider.js';
export { createStoredSandboxBook } from './payments/payments/stored-sandbox-book.js';
export { dataMapPage } from './privacy/map/data-map-page.js';
export type { Check, CheckContext, Finding, Severity } from './service/doctor/check.js';
export { recordChecks } from './service/doctor/record-checks.js';
export { dispatchGauges } from './service/gauges/dispatch-gauges.js';
export { type JobGauge, jobGauges } from './service/gauges/job-gauges.js';
export { type LedgerGauge, ledgerGauges, type PaymentGauges, paymentGauges } from './service/gauges/ledger-gauges.js';
export { deliveryGauges, orderGauges, quoteGauges, type StatusGauge } from './service/gauges/status-gauges.js';
export { createMemoryStore } from './service/memory-store.js';
export { type AreaPorts, type InnerPorts, standalonePorts } from './service/ports.js';
export { type SealedColumn, type SealedRow, type SealedText, sealedColumns } from './service/sealed-columns.js';
export { type SeedOptions, type SeedResult, seed } from './service/seed/seed.js';
export * from './service/service.js';
export { tables } from './service/tables.js';
export { type BillingDetails, demoCompany } from './values/billing/details.js';
export { demoApiKey, demoEmails, demoPassword } from './values/demo/demo-accounts.js';
export { openedData } from './values/events/view.js';
export { smallWords, typeWords, wordAlternatives } from './values/geo/address/address-words.js';
export { withCandidates } from './values/geo/address/candidates.js';
export { countryNames } from './values/geo/address/country-names.js';
export { createEmbeddedGeocoder } from './values/geo/address/embedded-geocoder.js';
export { places, streets } from './values/geo/address/gazetteer.js';
export { parseHouseNumber } from './values/geo/address/house-number.js';
export { normaliseAddress } from './values/geo/address/normalise.js';
export { streetTypes } from './values/geo/address/normalise-data.js';
export { withinOneEdit } from './values/geo/address/one-edit.js';
export { type ParsedAddress, parseAddress } from './values/geo/address/parse-address.js';
export { silentWords as silentAddressWords } from './values/geo/address/postal-words.js';
export { statesOf as postalStates } from './values/geo/address/states.js';
export { sectorOf, serviceZones } from './values/geo/area/sectors.js';
export { serviceArea, serviceAreaBoundingBox } from './values/geo/area/service-area.js';
export { bucharest } from './values/geo/city/bucharest.js';
export { boxAround, type CityBook, createCityBook, selectCities } from './values/geo/city/city-book.js';
export type { CityProfile, EmergencyContact } from './values/geo/city/city-profile.js';
export { textLanguage } from './values/geo/city/text-language.js';
export * from './values/geo/embedded-router.js';
export * from './values/geo/geocoder.js';
export * from './values/geo/map-provider.js';
export {
  type AreaEvidence,
  areaEvidences,
  type ObjectKind,
  objectKinds,
} from './values/geo/pack/addresses/address-sections.js';
export { geocoderWithin } from './values/geo/pack/addresses/geocoder-within.js';
export { createPackGeocoder } from './values/geo/pack/addresses/pack-geocoder.js';
export {
  foldName,
  houseReadings,
  type QueryText,
  readQuery,
  sameHouseReadings,
  unitTokens,
  wordsOf,
} from './values/geo/pack/addresses/query-tokens.js';
export { createMinHeap } from './values/geo/pack/min-heap.js';
export {
  decodePack,
  encodePack,
  InvalidCityPack,
  type PackCity,
  type PackContent,
  type PackSection,
  sectionReader,
} from './values/geo/pack/pack-format.js';
export { createPackRouter } from './values/geo/pack/pack-router.js';
export { createStringTable, type PackStrings, readStrings, type StringTable } from './values/geo/pack/pack-strings.js';
export {
  delayWeight,
  type PackPoint,
  packDelayMilliseconds,
  packUnitsPerDegree,
  pieceMillimetres,
  pieceWeight,
  type RoadProfile,
  roadProfiles,
  type TravelWeight,
} from './values/geo/pack/travel-weight.js';
export { type Lake, lakes, type Road, riverDambovita, roads } from './values/geo/roads/roads.js';
export * from './values/geo/router.js';
export { type BoundingBox, distanceMeters, insideBoundingBox, type Point } from './values/geo/shape/point.js';
export { simplified } from './values/geo/shape/simplified.js';
export { usualVehicle } from './values/vehicles/usual-vehicle.js';
