// Generated from the contracts. Do not edit.

import type { Send } from '../../http/transport.js';
import type { CallOptions, IdempotentCallOptions } from '../../options/call-options.js';
import type { ApiPromise } from '../../results/api-promise.js';
import type { DownloadPromise } from '../../results/download-promise.js';
import type { PagePromise } from '../../results/page-promise.js';
import type { FileInput, WithFiles } from '../../routes/form.js';
import type { EventStream, StreamOptions } from '../../streams/event-stream.js';
import type { WaitOptions } from '../../streams/wait-for.js';
import type {
  ApiKey,
  ApiKeyRollRequest,
  ClaimDecisionRequest,
  CreditLimitUpdate,
  Invoice,
  IssuedApiKey,
} from '../../generated/types.js';
import type {
  Account,
  AddressValidation,
  AddressValidationRequest,
  Affiliate,
  AffiliateChange,
  AffiliateClick,
  AffiliateClickRequest,
  AffiliateRequest,
  AffiliatesListConversionsQuery,
  AffiliatesListQuery,
  ApiKeyRequest,
  AppConfig,
  AppVersionRule,
  AppVersionRuleList,
  AppVersionRuleRequest,
  AppliedLead,
  AppsGetConfigQuery,
  AppsListFlagStatesQuery,
  AppsListLegalDocumentsQuery,
  AppsListReleaseNotesQuery,
  AppsListVersionsQuery,
  AuditEntry,
  AuditListQuery,
  AuthListSessionsQuery,
  BillingProfile,
  BillingProfileUpdate,
  CancelRequest,
  CapabilityReport,
  CapabilityReportRequest,
  CardCompletion,
  CardSetup,
  CashBalance,
  CashListBalancesQuery,
  CashListEntriesQuery,
  CashListQuery,
  CashMovement,
  CashMovementRequest,
  ChangePasswordRequest,
  CheckoutPreview,
  CheckoutPreviewRequest,
  CheckoutRequest,
  CityList,
  CitySpeedsList,
  CodeConfirmation,
  CodeRequested,
  ConsoleKeyRequest,
  ContactChangeRequest,
  ContactRestoreRequest,
  ContactVerificationRequest,
  CountryList,
  CourierArrived,
  CourierCash,
  CourierCashEntry,
  CourierCashLimit,
  CourierDelivery,
  CourierEarnings,
  CourierFailedRequest,
  CourierLocation,
  CourierLocationUpdate,
  CourierOffer,
  CourierProblemRequest,
  CourierProfile,
  CourierProfileUpdate,
  CourierReleaseRequest,
  CourierRoute,
  CourierRouteUpdate,
  CourierRoutesGetQuery,
  CourierUpdate,
  CourierWork,
  CustomerIntent,
  CustomerIntentRequest,
  DeliveryClaimsListQuery,
  DeliveryFailure,
  DeliveryRelease,
  DeliveryUndeliverable,
  DemoAccountList,
  DemoLoginRequest,
  DeskHits,
  DeskSearchQuery,
  DiscoveryFilters,
  DiscoveryGetFiltersQuery,
  DiscoveryGetMenuQuery,
  DiscoveryListReviewsQuery,
  DiscoveryListStoresQuery,
  DispatchAlert,
  DispatchListIncidentsQuery,
  DispatchListQueueQuery,
  DispatchListSpeedsQuery,
  DispatchListZonesQuery,
  DispatchOffers,
  DispatchZone,
  DispatchZoneList,
  DispatchedJob,
  Dispute,
  DisputePlay,
  DisputesListQuery,
  Document,
  DocumentFileRequest,
  DocumentList,
  DocumentRequest,
  DocumentReviewRequest,
  DocumentsListQuery,
  DropoffRequest,
  EarnedJob,
  EarningsGetOwnQuery,
  EarningsGetQuery,
  EarningsListJobsQuery,
  EligibleOffers,
  FeatureFlag,
  FeatureFlagList,
  FeatureFlagRequest,
  FeatureFlagStates,
  FinanceGetKpiQuery,
  FinanceGetReconciliationQuery,
  FinanceKpi,
  FinanceListPayoutObligationsQuery,
  Fleet,
  FleetCourier,
  FleetDeparture,
  FleetDepartureRequest,
  FleetInvitation,
  FleetInvitationRequest,
  FleetsListCouriersQuery,
  FleetsListInvitationsQuery,
  GeocodeReverseQuery,
  GeocodeSearchQuery,
  GeocodedPlace,
  GeocodedPlaceList,
  HandoverProof,
  Health,
  Intervention,
  Invitation,
  InvitationAcceptance,
  InvoiceList,
  InvoiceProfile,
  InvoiceProfileUpdate,
  JobAssignment,
  JobIncident,
  KpiOverview,
  KpisGetOverviewQuery,
  Lead,
  LeadRequest,
  LeadStatusUpdate,
  LeadUpdate,
  LeadsGetQuery,
  LeadsListOwnQuery,
  LeadsListQuery,
  LedgerReconciliation,
  LegalAcceptance,
  LegalAcceptanceRequest,
  LegalDocumentList,
  LegalListAcceptancesQuery,
  LegalListPendingQuery,
  LiveAccess,
  LiveAccessDecisionRequest,
  LiveAccessRequest,
  LoginRequest,
  MapConfig,
  MapHealth,
  MapStyle,
  MapsGeocodeQuery,
  MapsGetStyleQuery,
  Matrix,
  MatrixRequest,
  Menu,
  MenuCategory,
  MenuCategoryRequest,
  MenuCategoryUpdate,
  MenuItem,
  MenuItemRequest,
  MenuItemUpdate,
  MenuOrder,
  MerchantAcceptRequest,
  MerchantCancelRequest,
  MerchantDelayRequest,
  MerchantRejectRequest,
  MerchantRemoveItemsRequest,
  MessageReportRequest,
  MobileAppConfig,
  MobileGetAppConfigQuery,
  ModifierGroup,
  ModifierGroupRequest,
  ModifierGroupUpdate,
  Notification,
  NotificationEvaluateRequest,
  NotificationEvaluation,
  NotificationPreferences,
  NotificationPreferencesUpdate,
  NotificationRuleList,
  NotificationsListQuery,
  NotificationsListSandboxMessagesQuery,
  OfferDecline,
  Order,
  OrderMessage,
  OrderMessageRequest,
  OrderMessagesListQuery,
  OrderMessagesRead,
  OrderMessagesReadRequest,
  OrderReview,
  OrderStatus,
  OrdersFollowQuery,
  OrdersGetQuery,
  OrdersGetTrackingQuery,
  OrdersListQuery,
  OrdersListRefundsQuery,
  OwnFleetInvitations,
  OwnStore,
  OwnStoreUpdate,
  Partner,
  PartnerAccountsListInvitationsQuery,
  PartnerAccountsListKeysQuery,
  PartnerAccountsListMembersQuery,
  PartnerAccountsListOwnQuery,
  PartnerInvitationRequest,
  PartnerMember,
  PartnerMemberUpdate,
  PartnerRequest,
  PartnerSignUp,
  PartnerUpdate,
  PartnersListKeysQuery,
  PartnersListLiveAccessQuery,
  PartnersListQuery,
  PasswordCapability,
  PasswordChanged,
  PasswordResetRequest,
  PasswordResetRequested,
  Payout,
  PayoutAccount,
  PayoutAccountUpdate,
  PayoutLink,
  PayoutLinkRequest,
  PayoutObligation,
  PayoutRun,
  PayoutRunRequest,
  PayoutsDownloadPdfQuery,
  PayoutsListAccountsQuery,
  PayoutsListQuery,
  PayoutsListRunsQuery,
  PendingLegalDocuments,
  PickupRequest,
  PlaceAtPoint,
  PlatformDeliveriesGetQuery,
  PlatformDeliveriesListQuery,
  PlatformInvoicesDownloadPdfQuery,
  PlatformInvoicesListQuery,
  PlatformStatus,
  PriceChangeRequest,
  PriceChanges,
  PrivacyDownloadExportQuery,
  PrivacyListQuery,
  PrivacyOverview,
  PrivacyRejection,
  PrivacyRequest,
  Profile,
  ProfileUpdate,
  PushToken,
  PushTokenList,
  PushTokenRequest,
  RecoveryCodes,
  ReferenceGetServiceZonesQuery,
  ReferenceListCitiesQuery,
  ReferralCode,
  ReferralConversion,
  ReferralConversionRequest,
  Refund,
  RefundRequest,
  RegisterRequest,
  RegistrationRequest,
  ReleaseNoteList,
  ResetPasswordRequest,
  Review,
  ReviewRequest,
  ReviewedPrivacyRequest,
  RouteEta,
  RoutePlan,
  RoutingGetEtaQuery,
  RoutingGetRouteQuery,
  SandboxMessageList,
  SavedCard,
  SavedCardList,
  SearchAutocompleteQuery,
  SearchListResultsQuery,
  SearchResult,
  SearchSuggestions,
  ServiceZones,
  Session,
  SignInCodeRequest,
  SignedIn,
  SignedUpPartner,
  StaffDeliveryClaim,
  StepUpRequest,
  StopRecipientMessages,
  StoreOffer,
  StoreReview,
  StorefrontDeleteCategoryQuery,
  StorefrontDeleteItemQuery,
  StorefrontListModifierGroupsQuery,
  StorefrontListReviewsQuery,
  StorefrontListStoresQuery,
  SupportAssignRequest,
  SupportGetTicketQuery,
  SupportListMessagesQuery,
  SupportListOwnTicketsQuery,
  SupportListTicketsQuery,
  SupportMessage,
  SupportMessageRequest,
  SupportTicket,
  SupportTicketRequest,
  TotpConfirmRequest,
  TotpEnrolment,
  TotpStatus,
  Tracking,
  UnsubscribeRequest,
  Unsubscribed,
  UpsellEvent,
  UpsellEventRequest,
  UpsellListOffersQuery,
  VerificationCodes,
  WorkListOffersQuery,
  ZoneSettingsUpdate,
} from '../../generated/types-platform.js';
import { addAreas } from '../areas.js';
import { platformRoutes } from './routes-platform.js';

export interface ReferenceResource {
  /**
   * Health check.
   *
   * Reports if the server is ready: its database can be read and written, and it is not shutting down. Otherwise the status is 503, with `Retry-After`. Responds within a second.
   *
   * `GET /api/v1/health`. Public.
   */
  getHealth(options?: CallOptions): ApiPromise<Health>;

  /** @deprecated Renamed to `getHealth`. */
  readonly health: ReferenceResource['getHealth'];

  /**
   * Public platform status.
   *
   * The components of the platform with their states.
   *
   * `GET /api/v1/status`. Public.
   */
  getStatus(options?: CallOptions): ApiPromise<PlatformStatus>;

  /** @deprecated Renamed to `getStatus`. */
  readonly status: ReferenceResource['getStatus'];

  /**
   * List the public sandbox demo accounts.
   *
   * Demo accounts with published passwords, at least one for each role.
   *
   * `GET /api/v1/demo/accounts`. Public.
   */
  listDemoAccounts(options?: CallOptions): ApiPromise<DemoAccountList>;

  /** @deprecated Renamed to `listDemoAccounts`. */
  readonly demoAccounts: ReferenceResource['listDemoAccounts'];

  /**
   * Create a sandbox demo session.
   *
   * Signs in a demo account by role or id. Demo sessions never need a step-up.
   *
   * `POST /api/v1/auth/demo-login`. Public.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404)
   */
  loginToDemo(body: DemoLoginRequest, options?: CallOptions): ApiPromise<SignedIn>;

  /** @deprecated Renamed to `loginToDemo`. */
  readonly demoLogin: ReferenceResource['loginToDemo'];

  /**
   * List supported countries.
   *
   * Countries with at least one supported city.
   *
   * `GET /api/v1/countries`. Public.
   */
  listCountries(options?: CallOptions): ApiPromise<CountryList>;

  /** @deprecated Renamed to `listCountries`. */
  readonly countries: ReferenceResource['listCountries'];

  /**
   * List supported cities.
   *
   * All supported cities, or those of one country; an empty list for an unknown country.
   *
   * `GET /api/v1/cities`. Public.
   */
  listCities(query?: ReferenceListCitiesQuery, options?: CallOptions): ApiPromise<CityList>;

  /** @deprecated Renamed to `listCities`. */
  readonly cities: ReferenceResource['listCities'];

  /**
   * List service zones and test positions.
   *
   * The service area of a city and its zones as GeoJSON, and fixed positions for tests.
   *
   * `GET /api/v1/service-zones`. Public.
   *
   * @throws ApiError `not_found` (404)
   */
  getServiceZones(query?: ReferenceGetServiceZonesQuery, options?: CallOptions): ApiPromise<ServiceZones>;

  /** @deprecated Renamed to `getServiceZones`. */
  readonly serviceZones: ReferenceResource['getServiceZones'];

  /**
   * Check an address against the service area.
   *
   * Geocodes the text, or uses the coordinates, and returns whether we deliver there.
   *
   * `POST /api/v1/addresses/validate`. Public.
   * Never retried: after an unclear failure, read the current state before you call it again.
   */
  validateAddress(body: AddressValidationRequest, options?: CallOptions): ApiPromise<AddressValidation>;
}

export interface AuthResource {
  /**
   * Register a customer account.
   *
   * Creates the account and signs it in. The password needs 12 characters and must not be common. `email_taken` reveals that an address has an account: `POST /api/v1/auth/registrations` does not, and an operator can leave only that one open.
   *
   * `POST /api/v1/auth/register`. Public.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `weak_password` (400), `email_taken` (409), `registration_by_code` (409)
   */
  register(body: RegisterRequest, options?: CallOptions): ApiPromise<SignedIn>;

  /**
   * Sign in with e-mail and password.
   *
   * The response is the same for an unknown e-mail address and a wrong password. Staff with an authenticator get `totp_required`: repeat the request with its code, or with a recovery code. A sign-in with a code also steps up the session.
   *
   * `POST /api/v1/auth/login`. Public.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `invalid_credentials` (401), `totp_required` (403)
   */
  login(body: LoginRequest, options?: CallOptions): ApiPromise<SignedIn>;

  /**
   * End this session.
   *
   * The token stops working.
   *
   * `POST /api/v1/auth/logout`. For customer, merchant, courier, fleet, support, admin.
   * Never retried: after an unclear failure, read the current state before you call it again.
   */
  logout(options?: CallOptions): ApiPromise<void>;

  /**
   * List your sessions.
   *
   * Your signed-in devices, newest first. A demo session sees only itself.
   *
   * `GET /api/v1/auth/sessions`. For customer, merchant, courier, fleet, support, admin.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  listSessions(query?: AuthListSessionsQuery, options?: CallOptions): PagePromise<Session>;

  /** @deprecated Renamed to `listSessions`. */
  readonly sessions: AuthResource['listSessions'];

  /**
   * Revoke one of your sessions.
   *
   * Signs the device out. A demo session can end only itself.
   *
   * `DELETE /api/v1/auth/sessions/:id`. For customer, merchant, courier, fleet, support, admin.
   *
   * @throws ApiError `not_found` (404)
   */
  revokeSession(id: string, options?: CallOptions): ApiPromise<void>;

  /**
   * Confirm your identity for ten minutes.
   *
   * For 10 minutes, operations that require a step-up succeed with this session. Send the password; after `totp_required`, send the code of the authenticator of the account, or a recovery code. A code works once.
   *
   * `POST /api/v1/auth/step-up`. For customer, merchant, courier, fleet, support, admin.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `invalid_credentials` (401), `totp_required` (403)
   */
  stepUp(body: StepUpRequest, options?: CallOptions): ApiPromise<Session>;

  /**
   * Change your password.
   *
   * Ends all other sessions of the account and their push tokens, and keeps this session. Accounts with an authenticator need a step-up. Published sandbox passwords cannot be changed.
   *
   * `POST /api/v1/auth/change-password`. For customer, merchant, courier, fleet, support, admin.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `invalid_credentials` (401), `weak_password` (400), `password_managed` (409), `step_up_required` (403)
   */
  changePassword(body: ChangePasswordRequest, options?: CallOptions): ApiPromise<PasswordChanged>;

  /**
   * Check if you can change your password.
   *
   * Accounts without a password also return `sandbox_published`: there is none to change.
   *
   * `GET /api/v1/auth/password-capability`. For customer, merchant, courier, fleet, support, admin.
   */
  getPasswordCapability(options?: CallOptions): ApiPromise<PasswordCapability>;

  /** @deprecated Renamed to `getPasswordCapability`. */
  readonly passwordCapability: AuthResource['getPasswordCapability'];

  /**
   * Send a link for a new password.
   *
   * Sends an e-mail with a link that works once, for 30 minutes. The response and its time are the same whether or not an account has the address. Staff accounts get no link: the operator restores their access.
   *
   * `POST /api/v1/auth/password-resets`. Public.
   * Never retried: after an unclear failure, read the current state before you call it again.
   */
  requestPasswordReset(body: PasswordResetRequest, options?: CallOptions): ApiPromise<PasswordResetRequested>;

  /**
   * Set a new password with a link.
   *
   * Ends all sessions of the account and their push tokens. An authenticator stays on.
   *
   * `POST /api/v1/auth/password-resets/confirm`. Public.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `weak_password` (400), `invalid_link` (410)
   */
  resetPassword(body: ResetPasswordRequest, options?: CallOptions): ApiPromise<PasswordChanged>;

  /**
   * Send a code to verify your e-mail or phone.
   *
   * Sends six digits to the e-mail address or the phone number of the account. A code works once, for 10 minutes, and not after five wrong entries.
   *
   * `POST /api/v1/auth/verifications`. For customer, merchant, courier, fleet, support, admin; not in demo sessions.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `phone_required` (409), `demo_account_managed` (409)
   */
  requestVerification(body: ContactVerificationRequest, options?: CallOptions): ApiPromise<CodeRequested>;

  /**
   * Verify your e-mail or phone with the code.
   *
   * Sets `emailVerified` or `phoneVerified`. A number is verified for one account: other accounts with the same number lose the mark.
   *
   * `POST /api/v1/auth/verifications/confirm`. For customer, merchant, courier, fleet, support, admin; not in demo sessions.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `wrong_code` (409), `code_locked` (409), `code_expired` (410), `demo_account_managed` (409)
   */
  confirmVerification(body: CodeConfirmation, options?: CallOptions): ApiPromise<Account>;

  /**
   * Send a code to sign in.
   *
   * For customers and couriers. Sends six digits to a verified e-mail address or phone number. The response and its time are the same whether or not an account has it. An address that is not verified yet gets a link for a new password instead.
   *
   * `POST /api/v1/auth/sign-in-codes`. Public.
   * Never retried: after an unclear failure, read the current state before you call it again.
   */
  requestSignInCode(body: SignInCodeRequest, options?: CallOptions): ApiPromise<CodeRequested>;

  /**
   * Sign in with the code.
   *
   * Opens a session, as signing in with the password does.
   *
   * `POST /api/v1/auth/sign-in-codes/confirm`. Public.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `wrong_code` (409), `code_locked` (409), `code_expired` (410)
   */
  signInWithCode(body: CodeConfirmation, options?: CallOptions): ApiPromise<SignedIn>;

  /**
   * Begin to register an account.
   *
   * Sends six digits to the e-mail address. The response and its time are the same whether or not the address has an account: then its owner gets an e-mail that says so. Nothing is created before the code is confirmed. A merchant, courier or fleet applies afterwards with its session.
   *
   * `POST /api/v1/auth/registrations`. Public.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `weak_password` (400)
   */
  requestRegistration(body: RegistrationRequest, options?: CallOptions): ApiPromise<CodeRequested>;

  /**
   * Register with the code.
   *
   * Creates the account with a verified e-mail address, and signs it in.
   *
   * `POST /api/v1/auth/registrations/confirm`. Public.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `wrong_code` (409), `code_locked` (409), `code_expired` (410)
   */
  confirmRegistration(body: CodeConfirmation, options?: CallOptions): ApiPromise<SignedIn>;

  /**
   * Begin to change your e-mail or phone.
   *
   * Sends six digits to the new address or number. Nothing changes before they are confirmed. The response and its time are the same whether or not another account has the address: then its owner gets an e-mail that says so, and no code works. Accounts with an authenticator need a step-up.
   *
   * `POST /api/v1/auth/contact-changes`. For customer, merchant, courier, fleet, support, admin; not in demo sessions.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `invalid_credentials` (401), `password_managed` (409), `step_up_required` (403), `phone_required` (409), `demo_account_managed` (409)
   */
  requestContactChange(body: ContactChangeRequest, options?: CallOptions): ApiPromise<CodeRequested>;

  /**
   * Change your e-mail or phone with the code.
   *
   * Ends all other sessions of the account. The previous address, or the address of the account if the number changed, gets an e-mail with a link that undoes the change for 7 days. A previous number gets an SMS.
   *
   * `POST /api/v1/auth/contact-changes/confirm`. For customer, merchant, courier, fleet, support, admin; not in demo sessions.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `wrong_code` (409), `code_locked` (409), `code_expired` (410), `demo_account_managed` (409)
   */
  confirmContactChange(body: CodeConfirmation, options?: CallOptions): ApiPromise<Account>;

  /**
   * Undo a change of e-mail or phone with a link.
   *
   * Gives the account the address and the number that it had before the change, and a new password, because another person knows the old one. Ends all sessions of the account.
   *
   * `POST /api/v1/auth/contact-changes/restore`. Public.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `weak_password` (400), `invalid_link` (410)
   */
  restoreContacts(body: ContactRestoreRequest, options?: CallOptions): ApiPromise<PasswordChanged>;

  /**
   * Get the state of your authenticator.
   *
   * While the authenticator is `on`, a step-up needs its code instead of the password, and staff sign in with password and code.
   *
   * `GET /api/v1/auth/totp`. For customer, merchant, courier, fleet, support, admin.
   */
  getTotp(options?: CallOptions): ApiPromise<TotpStatus>;

  /** @deprecated Renamed to `getTotp`. */
  readonly totp: AuthResource['getTotp'];

  /**
   * Enrol an authenticator.
   *
   * Returns a secret for an authenticator app. It has no effect until it is confirmed, and replaces an unconfirmed one.
   *
   * `POST /api/v1/auth/totp`. For customer, merchant, courier, fleet, support, admin, after a step-up.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `password_managed` (409), `totp_active` (409)
   */
  enrolTotp(options?: CallOptions): ApiPromise<TotpEnrolment>;

  /**
   * Confirm an authenticator.
   *
   * Turns the authenticator on and returns the recovery codes. Step-ups of other sessions, made with the password, end.
   *
   * `POST /api/v1/auth/totp/confirm`. For customer, merchant, courier, fleet, support, admin.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_credentials` (401)
   */
  confirmTotp(body: TotpConfirmRequest, options?: CallOptions): ApiPromise<RecoveryCodes>;

  /**
   * Replace the recovery codes.
   *
   * The previous recovery codes stop working.
   *
   * `POST /api/v1/auth/totp/recovery-codes`. For customer, merchant, courier, fleet, support, admin, after a step-up.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404)
   */
  replaceRecoveryCodes(options?: CallOptions): ApiPromise<RecoveryCodes>;

  /**
   * Remove the authenticator.
   *
   * The recovery codes stop working. Step-ups need the password again. Where the operator requires a second factor of staff, their sessions need a new authenticator.
   *
   * `DELETE /api/v1/auth/totp`. For customer, merchant, courier, fleet, support, admin, after a step-up.
   *
   * @throws ApiError `not_found` (404)
   */
  deleteTotp(options?: CallOptions): ApiPromise<void>;

  /** @deprecated Renamed to `deleteTotp`. */
  readonly removeTotp: AuthResource['deleteTotp'];
}

export interface ProfileResource {
  /**
   * Get your profile.
   *
   * The account of this session, for any role, without its token or password.
   *
   * `GET /api/v1/customer/profile`. For customer, merchant, courier, fleet, support, admin.
   */
  get(options?: CallOptions): ApiPromise<Profile>;

  /**
   * Change your name or phone.
   *
   * Changes the fields that you send and keeps the others. Customers see the new name and phone of a courier from the next order on; existing orders and deliveries do not change.
   *
   * `PATCH /api/v1/customer/profile`. For customer, merchant, courier, fleet, support, admin; not in demo sessions.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `demo_account_managed` (409)
   */
  update(body: ProfileUpdate, options?: CallOptions): ApiPromise<Profile>;

  /**
   * Get your account.
   *
   * The same as `GET /api/v1/customer/profile`.
   *
   * `GET /api/v1/account/me`. For customer, merchant, courier, fleet, support, admin.
   */
  getAccount(options?: CallOptions): ApiPromise<Profile>;

  /** @deprecated Renamed to `getAccount`. */
  readonly me: ProfileResource['getAccount'];

  /**
   * Change your name or phone at the other path.
   *
   * The same as `PATCH /api/v1/customer/profile`.
   *
   * `PATCH /api/v1/account/me`. For customer, merchant, courier, fleet, support, admin; not in demo sessions.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `demo_account_managed` (409)
   */
  updateAccount(body: ProfileUpdate, options?: CallOptions): ApiPromise<Profile>;

  /** @deprecated Renamed to `updateAccount`. */
  readonly updateMe: ProfileResource['updateAccount'];

  /**
   * Get your invoice profile.
   *
   * The recipient of your invoices. `not_found` until you save one.
   *
   * `GET /api/v1/customer/invoice-profile`. For customer, merchant, courier, fleet, support, admin.
   *
   * @throws ApiError `not_found` (404)
   */
  getInvoiceProfile(options?: CallOptions): ApiPromise<InvoiceProfile>;

  /** @deprecated Renamed to `getInvoiceProfile`. */
  readonly invoiceProfile: ProfileResource['getInvoiceProfile'];

  /**
   * Save your invoice profile.
   *
   * Replaces the previous profile; 201 for the first. A company needs its name and its VAT identifier: the check digit of a Romanian CUI must be valid, and it has the prefix `RO` when the company is registered for VAT.
   *
   * `PUT /api/v1/customer/invoice-profile`. For customer, merchant, courier, fleet, support, admin; not in demo sessions.
   *
   * @throws ApiError `demo_account_managed` (409)
   */
  setInvoiceProfile(body: InvoiceProfileUpdate, options?: CallOptions): ApiPromise<InvoiceProfile>;

  /** @deprecated Renamed to `setInvoiceProfile`. */
  readonly replaceInvoiceProfile: ProfileResource['setInvoiceProfile'];
}

export interface DiscoveryResource {
  /**
   * List filters and facets of the list of stores.
   *
   * All filters of the list with their values, and the number of stores for each value at the requested position and time, with the other filters of the query applied. Values without stores are included.
   *
   * `GET /api/v1/discovery/filters`. Public.
   *
   * @throws ApiError `outside_service_area` (409)
   */
  getFilters(query: DiscoveryGetFiltersQuery, options?: CallOptions): ApiPromise<DiscoveryFilters>;

  /** @deprecated Renamed to `getFilters`. */
  readonly filters: DiscoveryResource['getFilters'];

  /**
   * List stores that deliver to a position.
   *
   * Stores with delivery fee, estimated arrival, key figures of the menu and segments, for the requested position and time; nearest first by default. Segments: `new` for 30 days, `popular` from 1,000 reviews, `top_rated` with an average of 4.7 from 50 reviews, `promoted` with a promotion, `fast` if half of the orders that are placed now arrive within 30 minutes, `budget` at price level 1. Arrivals are learned by zone: an order that is placed now shows its customer the same window. Sort orders: `rating` by average, then number of reviews; `delivery_fee`, `eta` and `price` (level) lowest first; `relevance` lists open stores first, then sorts by the seconds until arrival, minus 60 for each tenth of rating above 4.0 (calculated with 20 additional reviews of 4.0), minus 180 for a promotion.
   *
   * `GET /api/v1/discovery/stores`. Public.
   *
   * @throws ApiError `outside_service_area` (409), `invalid_cursor` (400)
   */
  listStores(query: DiscoveryListStoresQuery, options?: CallOptions): PagePromise<StoreOffer>;

  /** @deprecated Renamed to `listStores`. */
  readonly stores: DiscoveryResource['listStores'];

  /**
   * Get the menu of a store.
   *
   * Everything that the store sells, with ingredients, allergens, modifiers and availability.
   *
   * `GET /api/v1/stores/:storeId/menu`. Public.
   *
   * @throws ApiError `not_found` (404)
   */
  getMenu(storeId: string, options?: DiscoveryGetMenuQuery & CallOptions): ApiPromise<Menu>;

  /** @deprecated Renamed to `getMenu`. */
  readonly menu: DiscoveryResource['getMenu'];

  /**
   * List the reviews of a store.
   *
   * Ratings and words of customers, without their names and orders, newest first. `rating` of the store is the average of all its ratings. The words disappear with the account of their author.
   *
   * `GET /api/v1/stores/:storeId/reviews`. Public.
   *
   * @throws ApiError `not_found` (404), `invalid_cursor` (400)
   */
  listReviews(storeId: string, query?: DiscoveryListReviewsQuery, options?: CallOptions): PagePromise<StoreReview>;

  /** @deprecated Renamed to `listReviews`. */
  readonly reviews: DiscoveryResource['listReviews'];
}

export interface UpsellResource {
  /**
   * List offers for a cart.
   *
   * The offers that checkout accepts for this cart at this time. Offers for an item of the cart come first, then offers for a menu section, then all others; equal ones are sorted by saving. There are no offers while the store is closed. No session is needed, because carts exist before customers sign in.
   *
   * `GET /api/v1/upsell/offers`. Public.
   *
   * @throws ApiError `not_found` (404)
   */
  listOffers(query: UpsellListOffersQuery, options?: CallOptions): ApiPromise<EligibleOffers>;

  /** @deprecated Renamed to `listOffers`. */
  readonly offers: UpsellResource['listOffers'];

  /**
   * Record an event of an offer.
   *
   * Records that an offer was seen, accepted or dismissed. A repeated event, by interaction, offer and type, returns the first record. Checkout records orders with an offer itself. No session is needed; an event with the session of a customer belongs to the customer.
   *
   * `POST /api/v1/upsell/events`. Public.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404)
   */
  recordEvent(body: UpsellEventRequest, options?: CallOptions): ApiPromise<UpsellEvent>;
}

export interface SearchResource {
  /**
   * Complete the typed text.
   *
   * Suggests names of stores, products and categories. Every word must match the beginning of a word, ignoring diacritics and case. Unknown words are corrected: by one letter from 4 letters on, by two from 8 on. With a position, only of stores that deliver there.
   *
   * `GET /api/v1/search/autocomplete`. Public.
   *
   * @throws ApiError `outside_service_area` (409)
   */
  autocomplete(query: SearchAutocompleteQuery, options?: CallOptions): ApiPromise<SearchSuggestions>;

  /**
   * Search stores and products.
   *
   * Every word must match the beginning of a word, ignoring diacritics and case. Unknown words are corrected: by one letter from 4 letters on, by two from 8 on. With a position, only stores that deliver there are searched. Matches in titles come before matches in other texts, at most the nearest 200 of each. Results are sorted by: matches without correction first; exact titles, titles that begin with the query, other titles; then distance, rating and id.
   *
   * `GET /api/v1/search`. Public.
   *
   * @throws ApiError `outside_service_area` (409), `invalid_cursor` (400)
   */
  listResults(query: SearchListResultsQuery, options?: CallOptions): PagePromise<SearchResult>;

  /** @deprecated Renamed to `listResults`. */
  readonly results: SearchResource['listResults'];
}

export interface MapsResource {
  /**
   * Get the settings of the map.
   *
   * URLs of style and tiles, area of the map, providers, profiles and limits.
   *
   * `GET /api/v1/maps/config`. Public.
   */
  getConfig(options?: CallOptions): ApiPromise<MapConfig>;

  /** @deprecated Renamed to `getConfig`. */
  readonly config: MapsResource['getConfig'];

  /**
   * Get the style of the map.
   *
   * Returns a style for MapLibre GL with the tiles of this service as its source. Labels use fonts of the device, so the style needs no glyphs and no other server.
   *
   * `GET /api/v1/maps/style.json`. Public.
   */
  getStyle(query?: MapsGetStyleQuery, options?: CallOptions): ApiPromise<MapStyle>;

  /** @deprecated Renamed to `getStyle`. */
  readonly style: MapsResource['getStyle'];

  /**
   * Get a tile of the map.
   *
   * Returns a vector tile (MVT 2) in the usual Web Mercator scheme, with the layers `zones`, `parks`, `water`, `roads`, `places` and `stores`. A tile without features is an empty body with status 200. An unknown zoom level is `invalid_request`, a column or row outside its zoom level is `not_found`.
   *
   * `GET /api/v1/maps/tiles/:z/:x/:y`. Public.
   *
   * @throws ApiError `not_found` (404)
   */
  downloadTile(z: string, x: string, y: string, options?: CallOptions): DownloadPromise;

  /** @deprecated Renamed to `downloadTile`. */
  readonly tile: MapsResource['downloadTile'];

  /**
   * Get the state of the map service.
   *
   * Returns the provider of geocoding, routing and tiles, its state, and the fallback.
   *
   * `GET /api/v1/maps/health`. Public.
   */
  getHealth(options?: CallOptions): ApiPromise<MapHealth>;

  /** @deprecated Renamed to `getHealth`. */
  readonly health: MapsResource['getHealth'];

  /**
   * Find the place of an address.
   *
   * Returns the best match for a complete address. For suggestions while the user types, see GET /api/v1/geocode/search.
   *
   * `GET /api/v1/maps/geocode`. Public.
   *
   * @throws ApiError `not_found` (404)
   */
  geocode(query: MapsGeocodeQuery, options?: CallOptions): ApiPromise<GeocodedPlace>;
}

export interface GeocodeResource {
  /**
   * Suggest addresses and places while the user types.
   *
   * Finds streets with house numbers, squares, metro stations, landmarks, quarters and sectors of our cities, and towns around them. Words can be incomplete, in any order, without diacritics and with one wrong letter. Results are sorted by match, then by distance to `lat` and `lng`, then by name.
   *
   * `GET /api/v1/geocode/search`. Public.
   */
  search(query: GeocodeSearchQuery, options?: CallOptions): ApiPromise<GeocodedPlaceList>;

  /**
   * Find the address at a position.
   *
   * Returns the nearest house, street, place or town that the map knows. `not_found` if nothing is known within 2 km (towns: 4 km).
   *
   * `GET /api/v1/geocode/reverse`. Public.
   *
   * @throws ApiError `not_found` (404)
   */
  reverse(query: GeocodeReverseQuery, options?: CallOptions): ApiPromise<PlaceAtPoint>;
}

export interface RoutingResource {
  /**
   * Find a route between two positions.
   *
   * Returns distance, duration and geometry of the quickest route for a vehicle. Both positions must be on the map: see `bounds` of `GET /api/v1/maps/config`.
   *
   * `GET /api/v1/routing/route`. Public.
   *
   * @throws ApiError `outside_service_area` (409)
   */
  getRoute(query: RoutingGetRouteQuery, options?: CallOptions): ApiPromise<RoutePlan>;

  /** @deprecated Renamed to `getRoute`. */
  readonly route: RoutingResource['getRoute'];

  /**
   * Estimate the arrival of a ride.
   *
   * Returns the earliest and latest arrival, with distance and duration of the route at the time of departure.
   *
   * `GET /api/v1/routing/eta`. Public.
   *
   * @throws ApiError `outside_service_area` (409)
   */
  getEta(query: RoutingGetEtaQuery, options?: CallOptions): ApiPromise<RouteEta>;

  /** @deprecated Renamed to `getEta`. */
  readonly eta: RoutingResource['getEta'];

  /**
   * Calculate a matrix of routes.
   *
   * Distance and duration from each source to each destination, at most 25 of each.
   *
   * `POST /api/v1/routing/matrix`. Public.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `outside_service_area` (409)
   */
  calculateMatrix(body: MatrixRequest, options?: CallOptions): ApiPromise<Matrix>;

  /** @deprecated Renamed to `calculateMatrix`. */
  readonly matrix: RoutingResource['calculateMatrix'];
}

export interface CheckoutResource {
  /**
   * Price a cart before it is ordered.
   *
   * Returns what the cart costs line by line, when it can be delivered, and everything that checkout would refuse. Nothing is ordered or reserved. With the session of a customer, a cart without faults gets an id: checkout with this `previewId` and the same cart costs exactly this for ten minutes, whatever the store changes meanwhile. No session is needed, because carts exist before customers sign in.
   *
   * `POST /api/v1/checkout/preview`. Public.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `address_not_found` (400), `address_imprecise` (422), `not_found` (404), `outside_service_area` (409), `store_out_of_range` (409)
   */
  preview(body: CheckoutPreviewRequest, options?: CallOptions): ApiPromise<CheckoutPreview>;

  /**
   * Create an order and its payment intent.
   *
   * Requires an account with a phone number. The server prices the cart, checks the position against the service area and the slot against the opening hours, authorises the payment and places the order. If a step fails, nothing happens. If the bank asks the customer to confirm the payment, the order waits in `awaiting_payment` for 15 minutes, and its payment has a client secret; then call `POST /api/v1/orders/:id/payment/confirm`.
   *
   * `POST /api/v1/checkout`. For customer.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `phone_required` (409), `address_not_found` (400), `address_imprecise` (422), `invalid_slot` (400), `not_found` (404), `outside_service_area` (409), `store_out_of_range` (409), `slot_unavailable` (409), `store_closed` (409), `item_unavailable` (409), `offer_unavailable` (409), `minimum_order_not_met` (409), `price_changed` (409), `payment_declined` (409), `phone_unverified` (409), `cash_not_accepted` (409)
   */
  create(body: CheckoutRequest, options?: IdempotentCallOptions): ApiPromise<Order>;
}

export interface CardsResource {
  /**
   * List your saved cards.
   *
   * The default card first, then the newest.
   *
   * `GET /api/v1/customer/cards`. For customer.
   */
  list(options?: CallOptions): ApiPromise<SavedCardList>;

  /**
   * Begin to save a card.
   *
   * Give the client secret to the library of the payment provider in your app, which asks the customer for the card, and their bank for 3-D Secure. Then call `POST /api/v1/customer/cards/setups/:setupId/complete`. You can begin 10 times in an hour.
   *
   * `POST /api/v1/customer/cards`. For customer.
   * Sent with an idempotency key, so that a repeat has no second effect.
   */
  begin(options?: IdempotentCallOptions): ApiPromise<CardSetup>;

  /**
   * Complete saving a card.
   *
   * Asks the payment provider for the card, when its library returns. Until it has one, the response is `card_not_saved`. If the app never calls it, a notice of the provider has the same effect. The sandbox provider has no library: `card` is the card that the customer enters.
   *
   * `POST /api/v1/customer/cards/setups/:setupId/complete`. For customer.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `card_not_saved` (409), `payment_declined` (409), `test_mode_only` (403)
   */
  complete(setupId: string, body?: CardCompletion, options?: CallOptions): ApiPromise<SavedCard>;

  /**
   * Make a saved card the default.
   *
   * Apps offer it first. A checkout always names its card.
   *
   * `POST /api/v1/customer/cards/:cardId/default`. For customer.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404)
   */
  setDefault(cardId: string, options?: CallOptions): ApiPromise<SavedCard>;

  /**
   * Remove a saved card.
   *
   * The payment provider forgets it. Orders that it has paid are not affected.
   *
   * `DELETE /api/v1/customer/cards/:cardId`. For customer.
   *
   * @throws ApiError `not_found` (404)
   */
  delete(cardId: string, options?: CallOptions): ApiPromise<void>;

  /** @deprecated Renamed to `delete`. */
  readonly remove: CardsResource['delete'];
}

export interface OrdersResource {
  /**
   * List orders.
   *
   * Customers see their own orders, merchants the orders of their stores, couriers their own and the claimable ones near them, fleets the orders of their couriers, support and administrators all orders, with personal data masked. Newest first.
   *
   * `GET /api/v1/orders`. For customer, merchant, courier, fleet, support, admin.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  list(query?: OrdersListQuery, options?: CallOptions): PagePromise<Order>;

  /**
   * Get an order.
   *
   * An order with the actions that you can take now.
   *
   * `GET /api/v1/orders/:id`. For customer, merchant, courier, fleet, support, admin.
   *
   * @throws ApiError `not_found` (404)
   */
  get(id: string, options?: OrdersGetQuery & CallOptions): ApiPromise<Order>;

  /**
   * Get the tracking of an order.
   *
   * State, position of the courier while one carries the order, estimated arrival and timeline.
   *
   * `GET /api/v1/orders/:id/tracking`. For customer, merchant, courier, fleet, support, admin.
   *
   * @throws ApiError `not_found` (404)
   */
  getTracking(id: string, options?: OrdersGetTrackingQuery & CallOptions): ApiPromise<Tracking>;

  /** @deprecated Renamed to `getTracking`. */
  readonly tracking: OrdersResource['getTracking'];

  /**
   * Follow an order.
   *
   * Server-sent events: one message for each change, and one for each new position of the courier while one carries the order. The stream begins with the current state, or with the missed messages after `Last-Event-ID`. It ends with the order; a client that reconnects after that gets 204. Available to everyone who can see the order, to couriers only while they have claimed it.
   *
   * `GET /api/v1/orders/:id/tracking/stream`. For customer, merchant, courier, fleet, support, admin.
   *
   * @throws ApiError `not_found` (404), `too_many_streams` (429)
   */
  follow(id: string, options?: OrdersFollowQuery & StreamOptions): EventStream<Tracking>;

  /** @deprecated Renamed to `follow`. */
  readonly track: OrdersResource['follow'];

  /**
   * Get the pickup and dropoff codes.
   *
   * Only the merchant of the order sees the pickup code, and only its customer the dropoff code.
   *
   * `GET /api/v1/orders/:id/verification-codes`. For customer, merchant, support, admin.
   *
   * @throws ApiError `not_found` (404)
   */
  getVerificationCodes(id: string, options?: CallOptions): ApiPromise<VerificationCodes>;

  /** @deprecated Renamed to `getVerificationCodes`. */
  readonly verificationCodes: OrdersResource['getVerificationCodes'];

  /**
   * Issue new verification codes.
   *
   * Replaces and unlocks both codes. For an order above the limit of the operator (200 RON by default), real sessions need a recent step-up.
   *
   * `POST /api/v1/orders/:id/verification-codes/reset`. For support, admin.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `step_up_required` (403), `invalid_transition` (409)
   */
  resetVerificationCodes(id: string, options?: CallOptions): ApiPromise<VerificationCodes>;

  /**
   * Review a delivered order.
   *
   * Adds a rating, feedback and a sandbox tip, once per order.
   *
   * `POST /api/v1/orders/:id/review`. For customer.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409), `already_reviewed` (409), `tip_needs_card` (409)
   */
  createReview(id: string, body: ReviewRequest, options?: CallOptions): ApiPromise<Review>;

  /** @deprecated Renamed to `createReview`. */
  readonly review: OrdersResource['createReview'];

  /**
   * Get the review of an order.
   *
   * The review, for its author, the merchant of the store, support and administrators. The courier of the order sees only their own rating and tip. An order without a review returns `not_found`.
   *
   * `GET /api/v1/orders/:id/review`. For customer, merchant, courier, support, admin.
   *
   * @throws ApiError `not_found` (404)
   */
  getReview(id: string, options?: CallOptions): ApiPromise<OrderReview>;

  /**
   * Merchant accepts.
   *
   * From `placed` to `accepted`; the customer sees when the order will be ready.
   *
   * `POST /api/v1/orders/:id/merchant-accept`. For merchant.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  accept(id: string, body?: MerchantAcceptRequest, options?: CallOptions): ApiPromise<Order>;

  /** @deprecated Renamed to `accept`. */
  readonly merchantAccept: OrdersResource['accept'];

  /**
   * Merchant rejects.
   *
   * From `placed` to `rejected`; the payment is voided.
   *
   * `POST /api/v1/orders/:id/merchant-reject`. For merchant.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  reject(id: string, body: MerchantRejectRequest, options?: CallOptions): ApiPromise<Order>;

  /** @deprecated Renamed to `reject`. */
  readonly merchantReject: OrdersResource['reject'];

  /**
   * Merchant marks ready for pickup.
   *
   * From `accepted` to `ready`; couriers can claim it now.
   *
   * `POST /api/v1/orders/:id/merchant-ready`. For merchant.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  markReady(id: string, options?: CallOptions): ApiPromise<Order>;

  /** @deprecated Renamed to `markReady`. */
  readonly merchantReady: OrdersResource['markReady'];

  /**
   * Merchant reports a delay.
   *
   * While `accepted`: moves the promised ready time, `readyBy`, by at most an hour in all. The customer is notified, and the estimated arrival changes.
   *
   * `POST /api/v1/orders/:id/merchant-delay`. For merchant.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  reportDelay(id: string, body: MerchantDelayRequest, options?: IdempotentCallOptions): ApiPromise<Order>;

  /** @deprecated Renamed to `reportDelay`. */
  readonly merchantDelay: OrdersResource['reportDelay'];

  /**
   * Merchant removes items.
   *
   * While `accepted`, `ready` or `claimed`: removes items that the store cannot hand over, or that the customer no longer wants. The price falls by what they cost after discounts; fees and tip stay. On delivery only the new total is captured, and the rest of the authorised amount is released. The customer is notified.
   *
   * `POST /api/v1/orders/:id/merchant-remove-items`. For merchant.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  removeItems(id: string, body: MerchantRemoveItemsRequest, options?: IdempotentCallOptions): ApiPromise<Order>;

  /** @deprecated Renamed to `removeItems`. */
  readonly merchantRemoveItems: OrdersResource['removeItems'];

  /**
   * Merchant cannot fulfil.
   *
   * From `accepted`, `ready` or `claimed` to `cancelled`. The customer pays nothing. A courier who has claimed the order earns the same as when a customer cancels, at the cost of the platform.
   *
   * `POST /api/v1/orders/:id/merchant-cancel`. For merchant.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  cancelForStore(id: string, body: MerchantCancelRequest, options?: IdempotentCallOptions): ApiPromise<Order>;

  /** @deprecated Renamed to `cancelForStore`. */
  readonly merchantCancel: OrdersResource['cancelForStore'];

  /**
   * Courier claims a ready order.
   *
   * From `ready` to `claimed`. Exactly one of several concurrent claims succeeds; the others get `already_claimed`. `view=claimable` lists exactly the orders that you can claim; the claim of another one names the rule that forbids it.
   *
   * `POST /api/v1/orders/:id/courier-claim`. For courier.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409), `already_claimed` (409), `courier_off_shift` (409), `courier_documents_lapsed` (409), `courier_paused` (409), `courier_in_other_city` (409), `courier_position_stale` (409), `courier_too_far` (409), `trip_too_long` (409), `no_suitable_vehicle` (409), `courier_lacks_equipment` (409), `courier_too_young` (409), `courier_cash_limit` (409), `courier_at_capacity` (409)
   */
  claim(id: string, options?: CallOptions): ApiPromise<Order>;

  /** @deprecated Renamed to `claim`. */
  readonly courierClaim: OrdersResource['claim'];

  /**
   * Courier gives the order back.
   *
   * From `claimed` to `ready`, for another courier. Support sees the reason.
   *
   * `POST /api/v1/orders/:id/courier-release`. For courier.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  release(id: string, body: CourierReleaseRequest, options?: CallOptions): ApiPromise<Order>;

  /** @deprecated Renamed to `release`. */
  readonly courierRelease: OrdersResource['release'];

  /**
   * Courier has picked up.
   *
   * From `claimed` to `picked_up`, with the pickup code that the store shows, at the store or with a reason. Three wrong codes lock the code.
   *
   * `POST /api/v1/orders/:id/courier-picked-up`. For courier.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409), `away_from_stop` (409), `wrong_code` (409), `code_locked` (409)
   */
  markPickedUp(id: string, body?: PickupRequest, options?: CallOptions): ApiPromise<Order>;

  /** @deprecated Renamed to `markPickedUp`. */
  readonly courierPickedUp: OrdersResource['markPickedUp'];

  /**
   * Courier marks delivered.
   *
   * From `picked_up` to `delivered` (from `claimed` if the store requires no pickup code), with the dropoff code of the customer, at the address or with a reason. The payment is captured and posted to the ledger. If the customer pays in cash, the courier reports it with `cashCollected`.
   *
   * `POST /api/v1/orders/:id/courier-delivered`. For courier.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409), `away_from_stop` (409), `wrong_code` (409), `code_locked` (409), `cash_amount_mismatch` (409)
   */
  markDelivered(id: string, body?: DropoffRequest, options?: CallOptions): ApiPromise<Order>;

  /** @deprecated Renamed to `markDelivered`. */
  readonly courierDelivered: OrdersResource['markDelivered'];

  /**
   * Courier could not deliver.
   *
   * From `picked_up` to `failed`. The customer is charged if they caused the failure, and owes the charge if they would have paid in cash; otherwise the payment is voided.
   *
   * `POST /api/v1/orders/:id/courier-failed`. For courier.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  markFailed(id: string, body: CourierFailedRequest, options?: CallOptions): ApiPromise<Order>;

  /** @deprecated Renamed to `markFailed`. */
  readonly courierFailed: OrdersResource['markFailed'];

  /**
   * Courier reports a problem.
   *
   * While `claimed` or `picked_up`: reports a problem to support. The courier keeps the order.
   *
   * `POST /api/v1/orders/:id/courier-problem`. For courier.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  reportProblem(id: string, body: CourierProblemRequest, options?: IdempotentCallOptions): ApiPromise<Order>;

  /** @deprecated Renamed to `reportProblem`. */
  readonly courierProblem: OrdersResource['reportProblem'];

  /**
   * Cancel an order.
   *
   * Possible until the courier has picked up. Free until the merchant accepts; then the customer pays for the goods, and half the delivery fee once a courier has claimed the order. `cancellation` of the order shows the current cost. If support cancels for a reason that the customer did not cause, the customer pays nothing.
   *
   * `POST /api/v1/orders/:id/cancel`. For customer, support, admin.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409), `price_changed` (409)
   */
  cancel(id: string, body: CancelRequest, options?: CallOptions): ApiPromise<Order>;

  /**
   * Confirm the payment of an order.
   *
   * Asks the payment provider whether the customer has confirmed the payment. If so, the order is placed; if the bank has declined, it is cancelled. Otherwise it still waits, and the response repeats the client secret. For an order that no longer waits, the response is the order. Call it when the library of the payment provider returns.
   *
   * `POST /api/v1/orders/:id/payment/confirm`. For customer.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404)
   */
  confirmPayment(id: string, options?: CallOptions): ApiPromise<Order>;

  /**
   * Repeat refused captures and refunds.
   *
   * Sends the captures and refunds of the order that the payment provider has refused once more, for example after the cause was removed at the provider. Without any, nothing happens. `payment.processing` names what is under way, and `payment.refusedInstruction` what was refused again. Above the limit of the operator (200 RON by default), real sessions need a recent step-up.
   *
   * `POST /api/v1/orders/:id/payment/retry`. For support, admin.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `step_up_required` (403)
   */
  retryPayment(id: string, options?: CallOptions): ApiPromise<Order>;

  /**
   * Refund an order.
   *
   * Refunds all or part of the captured payment to the customer, at most the amount that is not refunded yet. The payment of the order shows the refund. When the refunds of the order exceed the limit of the operator together (200 RON by default), real sessions need a recent step-up.
   *
   * `POST /api/v1/orders/:id/refunds`. For support, admin.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `not_found` (404), `step_up_required` (403), `refund_exceeds_payment` (409)
   */
  createRefund(id: string, body: RefundRequest, options?: IdempotentCallOptions): ApiPromise<Refund>;

  /** @deprecated Renamed to `createRefund`. */
  readonly refund: OrdersResource['createRefund'];

  /**
   * List refunds of an order.
   *
   * The refunds of an order, newest first.
   *
   * `GET /api/v1/orders/:id/refunds`. For support, admin.
   *
   * @throws ApiError `not_found` (404), `invalid_cursor` (400)
   */
  listRefunds(id: string, query?: OrdersListRefundsQuery, options?: CallOptions): PagePromise<Refund>;

  /**
   * Waits until the status is the given one, or one of several, and returns the object as it is then.
   *
   * Follows its stream, and reads it every few seconds where a stream does not get through.
   *
   * @throws StatusError as soon as none of the statuses can follow; TimeoutError after `timeoutMs`; AbortError when the signal fires.
   */
  waitFor(id: string, status: OrderStatus | readonly OrderStatus[], options?: WaitOptions): Promise<Order>;
}

export interface OrderMessagesResource {
  /**
   * List messages of an order.
   *
   * The messages that you wrote or received, newest first; all messages for support and administrators. A courier sees their own only, and none after they lost the order. Messages are removed after 30 days.
   *
   * `GET /api/v1/orders/:id/messages`. For customer, merchant, courier, support, admin.
   *
   * @throws ApiError `not_found` (404), `invalid_cursor` (400)
   */
  list(id: string, query?: OrderMessagesListQuery, options?: CallOptions): PagePromise<OrderMessage>;

  /**
   * Write to someone on an order.
   *
   * Customer, merchant and courier can write to each other from the time an order is placed until 30 minutes after its end, with a courier once one has claimed it. The recipient is notified without the text. You can write at most 60 messages about an order in 10 minutes.
   *
   * `POST /api/v1/orders/:id/messages`. For customer, merchant, courier.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `not_found` (404), `conversation_closed` (409)
   */
  send(id: string, body: OrderMessageRequest, options?: IdempotentCallOptions): ApiPromise<OrderMessage>;

  /**
   * Mark messages as read.
   *
   * Marks the messages to you, up to one that was shown. Their authors see the time.
   *
   * `POST /api/v1/orders/:id/messages/read`. For customer, merchant, courier.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404)
   */
  markRead(id: string, body: OrderMessagesReadRequest, options?: CallOptions): ApiPromise<OrderMessagesRead>;

  /**
   * Report a message.
   *
   * Opens a support ticket about a message that you received. Support then reads the conversation. A reported message is kept as long as its ticket. Reporting it again returns the same ticket.
   *
   * `POST /api/v1/orders/:id/messages/:messageId/report`. For customer, merchant, courier.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `not_found` (404), `support_ticket_limit` (409)
   */
  report(id: string, messageId: string, body: MessageReportRequest, options?: IdempotentCallOptions): ApiPromise<SupportTicket>;
}

export interface DisputesResource {
  /**
   * List disputes.
   *
   * Payments that customers have disputed with their bank, newest first. The bank has taken the money back, and gives it back only if the dispute is won. Send evidence with the payment provider's own tools before `evidenceDueBy`.
   *
   * `GET /api/v1/finance/disputes`. For support, admin.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  list(query?: DisputesListQuery, options?: CallOptions): PagePromise<Dispute>;

  /**
   * Play a dispute.
   *
   * Plays the bank of the order's customer, for tests: opens a dispute about the captured payment unless one is open, or continues the open one. Only with the sandbox provider: with a real one it is refused with `test_mode_only`.
   *
   * `POST /api/v1/orders/:id/payment/disputes`. For admin.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `test_mode_only` (403), `dispute_not_possible` (409)
   */
  play(id: string, body: DisputePlay, options?: CallOptions): ApiPromise<Dispute>;
}

export interface InvoicesResource {
  /**
   * List invoices.
   *
   * Invoices and credit notes, newest first: customers see those for their orders, merchants those in their name and those to them, administrators all.
   *
   * `GET /api/v1/invoices`. For customer, merchant, admin.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  list(query?: PlatformInvoicesListQuery, options?: CallOptions): PagePromise<Invoice>;

  /**
   * Get an invoice.
   *
   * An invoice or credit note with its lines and its VAT by rate.
   *
   * `GET /api/v1/invoices/:id`. For customer, merchant, admin.
   *
   * @throws ApiError `not_found` (404)
   */
  get(id: string, options?: CallOptions): ApiPromise<Invoice>;

  /**
   * Download an invoice as PDF.
   *
   * The invoice or credit note as a PDF with labels in Romanian or English.
   *
   * `GET /api/v1/invoices/:id/pdf`. For customer, merchant, admin.
   *
   * @throws ApiError `not_found` (404)
   */
  downloadPdf(id: string, options?: PlatformInvoicesDownloadPdfQuery & CallOptions): DownloadPromise;

  /** @deprecated Renamed to `downloadPdf`. */
  readonly pdf: InvoicesResource['downloadPdf'];

  /**
   * Download an invoice for e-Factura.
   *
   * The invoice or credit note as UBL 2.1 for the Romanian system e-Factura: EN 16931 with the rules of CIUS-RO 1.0.1.
   *
   * `GET /api/v1/invoices/:id/xml`. For customer, merchant, admin.
   *
   * @throws ApiError `not_found` (404)
   */
  downloadXml(id: string, options?: CallOptions): DownloadPromise;

  /** @deprecated Renamed to `downloadXml`. */
  readonly xml: InvoicesResource['downloadXml'];

  /**
   * Request the invoices of an order.
   *
   * Issues the invoices of an order that has ended, and the credit notes of its refunds, to your invoice profile. They are issued without a request if the profile exists when the order ends. Returns those that exist; repeating the call issues nothing twice.
   *
   * `POST /api/v1/orders/:id/invoices`. For customer.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `order_not_ended` (409), `invoice_profile_incomplete` (409), `invoices_only_in_romania` (409)
   */
  issueForOrder(id: string, options?: CallOptions): ApiPromise<InvoiceList>;

  /**
   * Save the company of a partner.
   *
   * Saves the company that pays for the live deliveries of a partner. From the present month on, the fees of each month are invoiced to it. Its VAT number may lack `RO`.
   *
   * `PUT /api/v1/admin/partners/:id/billing-profile`. For admin; not in demo sessions.
   *
   * @throws ApiError `not_found` (404), `demo_account_managed` (409)
   */
  setPartnerBillingProfile(id: string, body: BillingProfileUpdate, options?: CallOptions): ApiPromise<BillingProfile>;

  /** @deprecated Renamed to `setPartnerBillingProfile`. */
  readonly replacePartnerBilling: InvoicesResource['setPartnerBillingProfile'];

  /**
   * Get the billing profile of your company.
   *
   * The company that sells the goods of your stores, as its invoices name it. `not_found` until you save one: until then we issue no invoices in your name.
   *
   * `GET /api/v1/merchant/billing-profile`. For merchant.
   *
   * @throws ApiError `not_found` (404)
   */
  getBillingProfile(options?: CallOptions): ApiPromise<BillingProfile>;

  /** @deprecated Renamed to `getBillingProfile`. */
  readonly billingProfile: InvoicesResource['getBillingProfile'];

  /**
   * Save the billing profile of your company.
   *
   * Replaces the previous profile. From then on we issue invoices for goods in your name, so your company must be registered for VAT: the prices of the menu contain it. Existing invoices do not change.
   *
   * `PUT /api/v1/merchant/billing-profile`. For merchant; not in demo sessions.
   *
   * @throws ApiError `not_found` (404), `demo_account_managed` (409)
   */
  setBillingProfile(body: BillingProfileUpdate, options?: CallOptions): ApiPromise<BillingProfile>;

  /** @deprecated Renamed to `setBillingProfile`. */
  readonly replaceBillingProfile: InvoicesResource['setBillingProfile'];
}

export interface DeliveriesResource {
  /**
   * List direct deliveries.
   *
   * Couriers see their own deliveries, or with `view=claimable` the deliveries near them that need a courier. Fleets see those that their couriers carry or carried for them, without the contacts. Support and administrators see all deliveries in live mode, with personal data masked.
   *
   * `GET /api/v1/deliveries`. For courier, fleet, support, admin.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  list(query?: PlatformDeliveriesListQuery, options?: CallOptions): PagePromise<CourierDelivery>;

  /**
   * Get a direct delivery.
   *
   * Couriers can read deliveries that they carry or can claim; fleets those of their couriers; support and administrators any delivery in live mode.
   *
   * `GET /api/v1/deliveries/:id`. For courier, fleet, support, admin.
   *
   * @throws ApiError `not_found` (404)
   */
  get(id: string, options?: PlatformDeliveriesGetQuery & CallOptions): ApiPromise<CourierDelivery>;

  /**
   * Courier claims a delivery.
   *
   * From `pending` to `assigned`. Exactly one of several concurrent claims succeeds; the others get `already_claimed`. `view=claimable` lists exactly the deliveries that you can claim; the claim of another one names the rule that forbids it.
   *
   * `POST /api/v1/deliveries/:id/courier-claim`. For courier.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409), `already_claimed` (409), `courier_off_shift` (409), `courier_documents_lapsed` (409), `courier_paused` (409), `courier_in_other_city` (409), `courier_position_stale` (409), `courier_too_far` (409), `trip_too_long` (409), `no_suitable_vehicle` (409), `courier_lacks_equipment` (409), `courier_too_young` (409), `courier_cash_limit` (409), `courier_at_capacity` (409)
   */
  claim(id: string, options?: CallOptions): ApiPromise<CourierDelivery>;

  /** @deprecated Renamed to `claim`. */
  readonly courierClaim: DeliveriesResource['claim'];

  /**
   * Courier gives the delivery back.
   *
   * From `assigned` or `at_pickup` to `pending`, for another courier.
   *
   * `POST /api/v1/deliveries/:id/courier-release`. For courier.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  release(id: string, body: DeliveryRelease, options?: CallOptions): ApiPromise<CourierDelivery>;

  /** @deprecated Renamed to `release`. */
  readonly courierRelease: DeliveriesResource['release'];

  /**
   * Courier is at the pickup.
   *
   * From `assigned` to `at_pickup`, near the pickup or with a reason.
   *
   * `POST /api/v1/deliveries/:id/courier-arrived-at-pickup`. For courier.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409), `away_from_stop` (409)
   */
  markArrivedAtPickup(id: string, body?: CourierArrived, options?: CallOptions): ApiPromise<CourierDelivery>;

  /** @deprecated Renamed to `markArrivedAtPickup`. */
  readonly courierArrivedAtPickup: DeliveriesResource['markArrivedAtPickup'];

  /**
   * Courier has the goods.
   *
   * From `at_pickup` to `picked_up`, with the proof that the pickup requires, near the pickup or with a reason. Three wrong PINs lock the stop. Send photos as files of `multipart/form-data`, up to 10 MiB each: `photo` and `signature.image`, beside the fields as text, such as `signature.signedBy`, `coordinates.lat` and `scans.0.value`. JSON takes small images in base64.
   *
   * `POST /api/v1/deliveries/:id/courier-picked-up`. For courier.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409), `away_from_stop` (409), `wrong_code` (409), `code_locked` (409)
   */
  markPickedUp(id: string, body?: WithFiles<HandoverProof, 'photo' | 'signature.image'>, options?: CallOptions): ApiPromise<CourierDelivery>;

  /** @deprecated Renamed to `markPickedUp`. */
  readonly courierPickedUp: DeliveriesResource['markPickedUp'];

  /**
   * Courier is at the dropoff.
   *
   * From `picked_up` to `at_dropoff`, near the dropoff or with a reason.
   *
   * `POST /api/v1/deliveries/:id/courier-arrived-at-dropoff`. For courier.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409), `away_from_stop` (409)
   */
  markArrivedAtDropoff(id: string, body?: CourierArrived, options?: CallOptions): ApiPromise<CourierDelivery>;

  /** @deprecated Renamed to `markArrivedAtDropoff`. */
  readonly courierArrivedAtDropoff: DeliveriesResource['markArrivedAtDropoff'];

  /**
   * Courier has delivered.
   *
   * From `at_dropoff` to `delivered`, with the proof that the dropoff requires, near the dropoff or with a reason. If there is cash `toCollect`, the courier collects it first and reports it with `cashCollected`. The partner is charged; a return ends its original delivery as `returned`. Send photos as files of `multipart/form-data`, up to 10 MiB each: `photo` and `signature.image`, beside the fields as text, such as `signature.signedBy`, `coordinates.lat` and `scans.0.value`. JSON takes small images in base64.
   *
   * `POST /api/v1/deliveries/:id/courier-delivered`. For courier.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409), `cash_amount_mismatch` (409), `away_from_stop` (409), `wrong_code` (409), `code_locked` (409)
   */
  markDelivered(id: string, body?: WithFiles<HandoverProof, 'photo' | 'signature.image'>, options?: CallOptions): ApiPromise<CourierDelivery>;

  /** @deprecated Renamed to `markDelivered`. */
  readonly courierDelivered: DeliveriesResource['markDelivered'];

  /**
   * Courier could not hand over.
   *
   * From `at_dropoff`, near the dropoff or with a reason. Depending on the choice of the partner, the goods go back (`returning`, with a linked delivery for the same courier), are left at the door (`delivered`), or are discarded (`failed`, with a photo). Send photos as files of `multipart/form-data`, up to 10 MiB each: `photo` and `signature.image`, beside the fields as text, such as `signature.signedBy`, `coordinates.lat` and `scans.0.value`. JSON takes small images in base64.
   *
   * `POST /api/v1/deliveries/:id/courier-undeliverable`. For courier.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409), `away_from_stop` (409)
   */
  markUndeliverable(id: string, body: WithFiles<DeliveryUndeliverable, 'photo'>, options?: CallOptions): ApiPromise<CourierDelivery>;

  /** @deprecated Renamed to `markUndeliverable`. */
  readonly courierUndeliverable: DeliveriesResource['markUndeliverable'];

  /**
   * Courier cannot continue.
   *
   * To `failed`. The partner is charged half the fee if the pickup was closed, or the goods were not ready or too large; otherwise nothing.
   *
   * `POST /api/v1/deliveries/:id/courier-failed`. For courier.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  markFailed(id: string, body: DeliveryFailure, options?: CallOptions): ApiPromise<CourierDelivery>;

  /** @deprecated Renamed to `markFailed`. */
  readonly courierFailed: DeliveriesResource['markFailed'];

  /**
   * Courier reports a problem.
   *
   * From `assigned` until the handover: reports a problem to support. The courier keeps the delivery, and the partner receives an event with the kind.
   *
   * `POST /api/v1/deliveries/:id/courier-problem`. For courier.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  reportProblem(id: string, body: CourierProblemRequest, options?: IdempotentCallOptions): ApiPromise<CourierDelivery>;

  /** @deprecated Renamed to `reportProblem`. */
  readonly courierProblem: DeliveriesResource['reportProblem'];
}

export interface DeliveryClaimsResource {
  /**
   * List claims of partners.
   *
   * The claims of all partners in live mode, newest first.
   *
   * `GET /api/v1/delivery-claims`. For support, admin.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  list(query?: DeliveryClaimsListQuery, options?: CallOptions): PagePromise<StaffDeliveryClaim>;

  /**
   * Get a claim of a partner.
   *
   * A claim in live mode, with the fee that limits what can be credited.
   *
   * `GET /api/v1/delivery-claims/:id`. For support, admin.
   *
   * @throws ApiError `not_found` (404)
   */
  get(id: string, options?: CallOptions): ApiPromise<StaffDeliveryClaim>;

  /**
   * Decide a claim.
   *
   * Credits the amount to the partner, with its VAT, as a charge of the kind `delivery_claim`. If the fee is on an invoice, a credit note follows. A decision is final.
   *
   * `POST /api/v1/delivery-claims/:id/decide`. For support, admin.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  decide(id: string, body: ClaimDecisionRequest, options?: CallOptions): ApiPromise<StaffDeliveryClaim>;

  /**
   * Download a photo of a claim of a partner.
   *
   * Returns the bytes of a photo, or a range of them (RFC 9110 14).
   *
   * `GET /api/v1/delivery-claims/:id/photos/:photoId`. For support, admin.
   *
   * @throws ApiError `not_found` (404)
   */
  downloadPhoto(id: string, photoId: string, options?: CallOptions): DownloadPromise;
}

export interface CouriersResource {
  /**
   * Report your position.
   *
   * Call it every few seconds while you are on shift. Everyone who follows your orders and deliveries sees the position immediately. An implausible position is dropped without an error: check `accepted`. Any report shows that you are there. Reports can be repeated, and arrive out of order. You cannot start a shift with expired documents, or in another city than yours.
   *
   * `POST /api/v1/couriers/location`. For courier.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `documents_expired` (409), `outside_service_area` (409)
   */
  reportLocation(body: CourierLocationUpdate, options?: CallOptions): ApiPromise<CourierLocation>;

  /** @deprecated Renamed to `reportLocation`. */
  readonly updateLocation: CouriersResource['reportLocation'];

  /**
   * Get your courier profile.
   *
   * Your vehicle, equipment and shift, what you carry, and the limits of your vehicle.
   *
   * `GET /api/v1/couriers/me`. For courier.
   *
   * @throws ApiError `not_found` (404)
   */
  getOwn(options?: CallOptions): ApiPromise<CourierProfile>;

  /** @deprecated Renamed to `getOwn`. */
  readonly me: CouriersResource['getOwn'];

  /**
   * Change your equipment.
   *
   * Replaces the list of your equipment. Jobs that you carry do not change. An administrator changes your city, your vehicle and your date of birth.
   *
   * `PATCH /api/v1/couriers/me`. For courier.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404)
   */
  updateOwn(body: CourierProfileUpdate, options?: CallOptions): ApiPromise<CourierProfile>;

  /** @deprecated Renamed to `updateOwn`. */
  readonly updateMe: CouriersResource['updateOwn'];

  /**
   * Change a courier.
   *
   * Changes what a courier may carry from the next claim on: city, vehicle, date of birth and equipment, and for which fleet. Jobs that they carry do not change. In another city, the courier starts a new shift.
   *
   * `PATCH /api/v1/couriers/:id`. For admin.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404)
   */
  update(id: string, body: CourierUpdate, options?: CallOptions): ApiPromise<CourierProfile>;
}

export interface FleetsResource {
  /**
   * Get your fleet.
   *
   * Your fleet, with the number of its couriers.
   *
   * `GET /api/v1/fleets/me`. For fleet.
   */
  getOwn(options?: CallOptions): ApiPromise<Fleet>;

  /**
   * List your couriers.
   *
   * The couriers of your fleet with shift, position and load: call it every few seconds for a live map. `q` finds a part of the name or number, without regard to accents.
   *
   * `GET /api/v1/fleets/me/couriers`. For fleet.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  listCouriers(query?: FleetsListCouriersQuery, options?: CallOptions): PagePromise<FleetCourier>;

  /**
   * Get one of your couriers.
   *
   * Read `GET /api/v1/couriers/{id}/earnings` for what your fleet earned with the courier.
   *
   * `GET /api/v1/fleets/me/couriers/:id`. For fleet.
   *
   * @throws ApiError `not_found` (404)
   */
  getCourier(id: string, options?: CallOptions): ApiPromise<FleetCourier>;

  /**
   * Remove a courier from your fleet.
   *
   * The courier stays a courier, without a fleet. The answer names what happens to each open job. The courier is notified.
   *
   * `POST /api/v1/fleets/me/couriers/:id/remove`. For fleet; not in demo sessions.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `demo_account_managed` (409)
   */
  removeCourier(id: string, body?: FleetDepartureRequest, options?: CallOptions): ApiPromise<FleetDeparture>;

  /**
   * Invite a courier to your fleet.
   *
   * Whoever has a courier account with this address or number, and has verified it, can accept within 14 days; an account that is opened later can as well. They are notified if they have one. It replaces an open invitation to the same address or number. Invite a courier of your fleet again to offer other terms.
   *
   * `POST /api/v1/fleets/me/invitations`. For fleet.
   * Never retried: after an unclear failure, read the current state before you call it again.
   */
  createInvitation(body: FleetInvitationRequest, options?: CallOptions): ApiPromise<FleetInvitation>;

  /**
   * List the invitations of your fleet.
   *
   * Newest first. They are removed 90 days after they have expired.
   *
   * `GET /api/v1/fleets/me/invitations`. For fleet.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  listInvitations(query?: FleetsListInvitationsQuery, options?: CallOptions): PagePromise<FleetInvitation>;

  /**
   * Withdraw an invitation.
   *
   * From `open` to `withdrawn`.
   *
   * `POST /api/v1/fleets/me/invitations/:id/withdraw`. For fleet.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  withdrawInvitation(id: string, options?: CallOptions): ApiPromise<FleetInvitation>;

  /**
   * List invitations to you.
   *
   * The open invitations of fleets to your verified e-mail address or phone number, newest first, at most 50.
   *
   * `GET /api/v1/couriers/me/fleet-invitations`. For courier.
   */
  listOwnInvitations(options?: CallOptions): ApiPromise<OwnFleetInvitations>;

  /**
   * Join a fleet.
   *
   * You work for the fleet from the next job on, on the terms of the invitation. You leave another fleet, for which you finish the jobs that you carry. Your tips stay yours.
   *
   * `POST /api/v1/couriers/me/fleet-invitations/:id/accept`. For courier; not in demo sessions.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409), `demo_account_managed` (409)
   */
  acceptInvitation(id: string, options?: CallOptions): ApiPromise<FleetInvitation>;

  /**
   * Refuse an invitation.
   *
   * From `open` to `refused`. The fleet is notified.
   *
   * `POST /api/v1/couriers/me/fleet-invitations/:id/refuse`. For courier.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  refuseInvitation(id: string, options?: CallOptions): ApiPromise<FleetInvitation>;

  /**
   * Leave your fleet.
   *
   * You stay a courier, and earn the share of fees yourself from the next job on. The answer names what happens to each open job. The fleet is notified.
   *
   * `POST /api/v1/couriers/me/fleet/leave`. For courier; not in demo sessions.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `demo_account_managed` (409)
   */
  leave(body?: FleetDepartureRequest, options?: CallOptions): ApiPromise<FleetDeparture>;
}

export interface DeskResource {
  /**
   * Search everything.
   *
   * One field for staff. It finds ids, and numbers of orders and invoices, external references, phone numbers and e-mail addresses that equal the text, and names and addresses that begin with it, without regard to case, accents and abbreviations: at most five of each kind and match. Names of people are also found by the last name. Partners and invoices are for administrators only. Personal data is masked; `reveal` shows it, and the audit log records each search.
   *
   * `GET /api/v1/admin/search`. For support, admin.
   */
  search(query: DeskSearchQuery, options?: CallOptions): ApiPromise<DeskHits>;
}

export interface EarningsResource {
  /**
   * Get your earnings by day or week.
   *
   * The amounts are entries of the ledger, on the local day on which they were earned. The share of a fee is owed to the fleet of a courier who has one; tips are always owed to the courier.
   *
   * `GET /api/v1/couriers/me/earnings`. For courier.
   */
  getOwn(query?: EarningsGetOwnQuery, options?: CallOptions): ApiPromise<CourierEarnings>;

  /** @deprecated Renamed to `getOwn`. */
  readonly mine: EarningsResource['getOwn'];

  /**
   * List what you earned on a day, by order and delivery.
   *
   * Newest first. The sum of all entries is the day in `GET /api/v1/couriers/me/earnings`.
   *
   * `GET /api/v1/couriers/me/earnings/jobs`. For courier.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  listJobs(query?: EarningsListJobsQuery, options?: CallOptions): PagePromise<EarnedJob>;

  /** @deprecated Renamed to `listJobs`. */
  readonly jobs: EarningsResource['listJobs'];

  /**
   * Get the earnings of a courier by day or week.
   *
   * The amounts are entries of the ledger, on the local day on which they were earned. The share of a fee is owed to the fleet of a courier who has one; tips are always owed to the courier. For the courier, their fleet, support and administrators. A fleet sees what its courier earned with it.
   *
   * `GET /api/v1/couriers/:id/earnings`. For courier, fleet, support, admin.
   *
   * @throws ApiError `not_found` (404)
   */
  get(id: string, options?: EarningsGetQuery & CallOptions): ApiPromise<CourierEarnings>;
}

export interface CashResource {
  /**
   * Get the cash that you hold.
   *
   * The cash that you have collected from customers and not handed over yet, with your limit.
   *
   * `GET /api/v1/couriers/me/cash`. For courier.
   *
   * @throws ApiError `not_found` (404)
   */
  getOwn(options?: CallOptions): ApiPromise<CourierCash>;

  /** @deprecated Renamed to `getOwn`. */
  readonly mine: CashResource['getOwn'];

  /**
   * Get the cash that a courier holds.
   *
   * For the courier, their fleet, support and administrators.
   *
   * `GET /api/v1/couriers/:id/cash`. For courier, fleet, support, admin.
   *
   * @throws ApiError `not_found` (404)
   */
  get(id: string, options?: CallOptions): ApiPromise<CourierCash>;

  /**
   * List the changes of the cash that a courier holds.
   *
   * Newest first. The amounts add up to `held`. For the courier, their fleet, support and administrators.
   *
   * `GET /api/v1/couriers/:id/cash/entries`. For courier, fleet, support, admin.
   *
   * @throws ApiError `not_found` (404), `invalid_cursor` (400)
   */
  listEntries(id: string, query?: CashListEntriesQuery, options?: CallOptions): PagePromise<CourierCashEntry>;

  /** @deprecated Renamed to `listEntries`. */
  readonly entries: CashResource['listEntries'];

  /**
   * Set the cash limit of a courier.
   *
   * A courier at the limit gets no orders that are paid in cash until they have handed cash over.
   *
   * `PUT /api/v1/couriers/:id/cash/limit`. For admin, after a step-up; not in demo sessions.
   *
   * @throws ApiError `not_found` (404), `demo_account_managed` (409)
   */
  setLimit(id: string, body: CourierCashLimit, options?: CallOptions): ApiPromise<CourierCash>;

  /**
   * Record a movement of cash.
   *
   * Records that a courier handed cash over, that a customer paid or is forgiven a debt, or that the refund of an order paid in cash was transferred. It posts to the ledger, and cannot exceed the balance. Send an `Idempotency-Key`, so that a repeat records nothing.
   *
   * `POST /api/v1/finance/cash-movements`. For admin, after a step-up; not in demo sessions.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `not_found` (404), `exceeds_balance` (409), `demo_account_managed` (409)
   */
  record(body: CashMovementRequest, options?: IdempotentCallOptions): ApiPromise<CashMovement>;

  /**
   * List movements of cash.
   *
   * What finance has recorded, newest first.
   *
   * `GET /api/v1/finance/cash-movements`. For admin.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  list(query?: CashListQuery, options?: CallOptions): PagePromise<CashMovement>;

  /**
   * List balances of cash.
   *
   * The couriers who hold cash, or the customers who owe or get back money for orders paid in cash, the largest balance first.
   *
   * `GET /api/v1/finance/cash-balances`. For admin.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  listBalances(query: CashListBalancesQuery, options?: CallOptions): PagePromise<CashBalance>;

  /** @deprecated Renamed to `listBalances`. */
  readonly balances: CashResource['listBalances'];
}

export interface CourierRoutesResource {
  /**
   * Get your route.
   *
   * The stops of all orders and direct deliveries that you carry, in the order in which you make them, with the arrival at each. It has no stops while you carry nothing.
   *
   * `GET /api/v1/couriers/me/route`. For courier.
   */
  getOwn(options?: CallOptions): ApiPromise<CourierRoute>;

  /** @deprecated Renamed to `getOwn`. */
  readonly mine: CourierRoutesResource['getOwn'];

  /**
   * Reorder your route.
   *
   * Send the ids of all stops of the current route in the new order. Each job must be picked up before it is dropped off. The arrivals that customers see follow the new order.
   *
   * `PUT /api/v1/couriers/me/route`. For courier.
   *
   * @throws ApiError `route_changed` (409)
   */
  reorderOwn(body: CourierRouteUpdate, options?: CallOptions): ApiPromise<CourierRoute>;

  /** @deprecated Renamed to `reorderOwn`. */
  readonly reorder: CourierRoutesResource['reorderOwn'];

  /**
   * Get the route of a courier.
   *
   * Addresses, names, phone numbers and positions are masked, unless revealed.
   *
   * `GET /api/v1/couriers/:id/route`. For support, admin.
   *
   * @throws ApiError `not_found` (404)
   */
  get(id: string, options?: CourierRoutesGetQuery & CallOptions): ApiPromise<CourierRoute>;
}

export interface WorkResource {
  /**
   * Get your work.
   *
   * The offers that wait for your answer, and the jobs that you carry.
   *
   * `GET /api/v1/couriers/me/work`. For courier.
   */
  get(options?: CallOptions): ApiPromise<CourierWork>;

  /**
   * Follow your work.
   *
   * Server-sent events: each message is the whole of your work. The stream begins with the current state, unless `Last-Event-ID` names it already, and continues until you disconnect.
   *
   * `GET /api/v1/couriers/me/work/stream`. For courier.
   *
   * @throws ApiError `too_many_streams` (429)
   */
  follow(options?: StreamOptions): EventStream<CourierWork>;

  /**
   * List your offers.
   *
   * The offers and assignments that you received, newest first.
   *
   * `GET /api/v1/couriers/me/offers`. For courier.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  listOffers(query?: WorkListOffersQuery, options?: CallOptions): PagePromise<CourierOffer>;

  /** @deprecated Renamed to `listOffers`. */
  readonly offers: WorkResource['listOffers'];

  /**
   * Accept an offer.
   *
   * You get all of its jobs, or none. Jobs that are ready are claimed at once; the others are reserved for you, and claimed when they are ready. The same answer again changes nothing.
   *
   * `POST /api/v1/couriers/me/offers/:id/accept`. For courier.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `offer_expired` (409), `invalid_transition` (409), `courier_off_shift` (409), `courier_documents_lapsed` (409), `courier_paused` (409), `courier_in_other_city` (409), `courier_position_stale` (409), `courier_too_far` (409), `trip_too_long` (409), `no_suitable_vehicle` (409), `courier_lacks_equipment` (409), `courier_too_young` (409), `courier_cash_limit` (409), `courier_at_capacity` (409)
   */
  acceptOffer(id: string, options?: CallOptions): ApiPromise<CourierOffer>;

  /**
   * Decline an offer.
   *
   * The jobs are offered to the next courier at once, and not to you again while there is another one. After you accepted, or were assigned, this gives back the jobs that are not ready yet; give back a claimed job by its own endpoint. The same answer again changes nothing.
   *
   * `POST /api/v1/couriers/me/offers/:id/decline`. For courier.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `offer_expired` (409), `invalid_transition` (409)
   */
  declineOffer(id: string, body: OfferDecline, options?: CallOptions): ApiPromise<CourierOffer>;
}

export interface DispatchResource {
  /**
   * List courier offers.
   *
   * The best couriers for an order that is ready, or for a direct delivery that needs a courier, with the parts of their scores; and the reasons why other couriers are not suitable. The 40 nearest suitable couriers are scored. The same state always gives the same offers. In zones that offer or assign jobs, also what the decision rounds have decided for the job, and why.
   *
   * `GET /api/v1/dispatch/:orderId/offers`. For support, admin.
   *
   * @throws ApiError `not_found` (404)
   */
  getOffers(orderId: string, options?: CallOptions): ApiPromise<DispatchOffers>;

  /** @deprecated Renamed to `getOffers`. */
  readonly offers: DispatchResource['getOffers'];

  /**
   * List incidents.
   *
   * The exceptions in the course of an order, or of a direct delivery in live mode: delays, problems, and couriers who gave it back. Newest first.
   *
   * `GET /api/v1/dispatch/:jobId/incidents`. For support, admin.
   *
   * @throws ApiError `not_found` (404), `invalid_cursor` (400)
   */
  listIncidents(jobId: string, query?: DispatchListIncidentsQuery, options?: CallOptions): PagePromise<JobIncident>;

  /** @deprecated Renamed to `listIncidents`. */
  readonly incidents: DispatchResource['listIncidents'];

  /**
   * Assign a courier.
   *
   * Gives an order or delivery to a courier: the first one, or another one. After the pickup it records that the goods were handed over. The courier must be on shift and allowed to carry it; `override` ignores distance and capacity. Both couriers are notified.
   *
   * `POST /api/v1/dispatch/:jobId/assign`. For support, admin.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409), `courier_off_shift` (409), `courier_documents_lapsed` (409), `courier_paused` (409), `courier_in_other_city` (409), `courier_position_stale` (409), `courier_too_far` (409), `trip_too_long` (409), `no_suitable_vehicle` (409), `courier_lacks_equipment` (409), `courier_too_young` (409), `courier_cash_limit` (409), `courier_at_capacity` (409)
   */
  assign(jobId: string, body: JobAssignment, options?: IdempotentCallOptions): ApiPromise<DispatchedJob>;

  /**
   * Take a job from its courier.
   *
   * Before the pickup: another courier is looked for. The courier is notified.
   *
   * `POST /api/v1/dispatch/:jobId/release`. For support, admin.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  release(jobId: string, body: Intervention, options?: IdempotentCallOptions): ApiPromise<DispatchedJob>;

  /**
   * Mark a job as delivered.
   *
   * For goods that were handed over without the app: no code or proof is needed. Payments and earnings are the same as when the courier delivers. `closure` says `marked_delivered`.
   *
   * `POST /api/v1/dispatch/:jobId/mark-delivered`. For support, admin.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  markDelivered(jobId: string, body: Intervention, options?: IdempotentCallOptions): ApiPromise<DispatchedJob>;

  /**
   * List the jobs that need a person.
   *
   * The open alerts about orders and live deliveries, oldest first: jobs that nobody accepted, prepared, took, picked up or delivered in time, silent couriers, and reported problems. An alert disappears when its job moves on.
   *
   * `GET /api/v1/dispatch/queue`. For support, admin.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  listQueue(query?: DispatchListQueueQuery, options?: CallOptions): PagePromise<DispatchAlert>;

  /** @deprecated Renamed to `listQueue`. */
  readonly queue: DispatchResource['listQueue'];

  /**
   * List the zones of dispatch.
   *
   * Every zone with its settings, city by city, or those of one city.
   *
   * `GET /api/v1/dispatch-zones`. For support, admin.
   */
  listZones(query?: DispatchListZonesQuery, options?: CallOptions): ApiPromise<DispatchZoneList>;

  /** @deprecated Renamed to `listZones`. */
  readonly zones: DispatchResource['listZones'];

  /**
   * Get a zone of dispatch.
   *
   * A zone with its settings: mode, offers, time limits and bundling.
   *
   * `GET /api/v1/dispatch-zones/:zoneId`. For support, admin.
   *
   * @throws ApiError `not_found` (404)
   */
  getZone(zoneId: string, options?: CallOptions): ApiPromise<DispatchZone>;

  /** @deprecated Renamed to `getZone`. */
  readonly zone: DispatchResource['getZone'];

  /**
   * Change the settings of a zone.
   *
   * Send the settings to change. Mode and bundling apply at once; a new time limit applies to each job from its next change of state. A reminder may not be later than the alert, and the alert not later than the end.
   *
   * `PATCH /api/v1/dispatch-zones/:zoneId`. For admin.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404)
   */
  updateZone(zoneId: string, body: ZoneSettingsUpdate, options?: CallOptions): ApiPromise<DispatchZone>;

  /**
   * List the learned speeds of cities.
   *
   * For each city, or for one, and each vehicle: how much longer rides of couriers took than the router says, by hour of the week. Routes and estimates count with it.
   *
   * `GET /api/v1/dispatch-speeds`. For support, admin.
   */
  listSpeeds(query?: DispatchListSpeedsQuery, options?: CallOptions): ApiPromise<CitySpeedsList>;
}

export interface LeadsResource {
  /**
   * Apply to sell, deliver or employ couriers.
   *
   * With a password, the call opens an account with the matching role and signs it in. `email_taken` then reveals that an address has an account: `POST /api/v1/auth/registrations` does not, and an operator can leave only that one open. With a session of that role, the lead belongs to its account: a merchant can apply for another store of the same company, a courier or fleet applies once. Otherwise the lead has no account until an invitation is accepted. At most 5 leads a day per e-mail address.
   *
   * `POST /api/v1/leads`. Public.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `weak_password` (400), `email_taken` (409), `registration_by_code` (409), `already_onboarded` (409), `incompatible_options` (400)
   */
  create(body: LeadRequest, options?: CallOptions): ApiPromise<AppliedLead>;

  /**
   * Check if we deliver to an address.
   *
   * Inside the service area, returns the number of stores that deliver there and the next step, and stores nothing. Outside, with an e-mail address and consent, we store the address to notify the customer when we deliver there, once for each e-mail address and place. Repeating the call returns the same result. At most 20 such calls a day per e-mail address.
   *
   * `POST /api/v1/leads/customer-intent`. Public.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `address_not_found` (400)
   */
  sendCustomerIntent(body: CustomerIntentRequest, options?: CallOptions): ApiPromise<CustomerIntent>;

  /** @deprecated Renamed to `sendCustomerIntent`. */
  readonly customerIntent: LeadsResource['sendCustomerIntent'];

  /**
   * List your leads.
   *
   * The leads of your account, newest first, with their missing parts.
   *
   * `GET /api/v1/leads/mine`. For merchant, courier, fleet.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  listOwn(query?: LeadsListOwnQuery, options?: CallOptions): PagePromise<Lead>;

  /** @deprecated Renamed to `listOwn`. */
  readonly mine: LeadsResource['listOwn'];

  /**
   * Get a lead.
   *
   * Applicants can read their own leads, staff any lead. For staff, personal data is masked unless they `reveal` it.
   *
   * `GET /api/v1/leads/:id`. For merchant, courier, fleet, support, admin.
   *
   * @throws ApiError `not_found` (404)
   */
  get(id: string, options?: LeadsGetQuery & CallOptions): ApiPromise<Lead>;

  /**
   * Complete an application.
   *
   * For the applicant, or for staff on behalf of one; not after approval. Sent fields replace earlier values, absent fields keep them. The address of a store must be known well enough for a courier to find the door, and inside the service area. Once the applicant has provided everything, the lead moves to `in_review` automatically.
   *
   * `PATCH /api/v1/leads/:id`. For merchant, courier, fleet, support, admin.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409), `address_not_found` (400), `address_imprecise` (422), `outside_service_area` (409)
   */
  update(id: string, body: LeadUpdate, options?: CallOptions): ApiPromise<Lead>;

  /**
   * Withdraw an application.
   *
   * For the applicant, until the lead is live or rejected. It cannot be reopened: apply again.
   *
   * `POST /api/v1/leads/:id/withdraw`. For merchant, courier, fleet.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  withdraw(id: string, options?: CallOptions): ApiPromise<Lead>;

  /**
   * Open the account of an invited applicant.
   *
   * The token works once, for 7 days, until a newer invitation for the same lead. Expired, used and replaced tokens get the same response as unknown ones.
   *
   * `POST /api/v1/invitations/accept`. Public.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `weak_password` (400), `email_taken` (409)
   */
  acceptInvitation(body: InvitationAcceptance, options?: CallOptions): ApiPromise<AppliedLead>;

  /**
   * List leads for review.
   *
   * Leads, newest first. Personal data is masked unless you `reveal` it.
   *
   * `GET /api/v1/leads`. For support, admin.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  list(query?: LeadsListQuery, options?: CallOptions): PagePromise<Lead>;

  /**
   * Change the state of a lead.
   *
   * Takes one of the `allowedActions`: `contact`, `request_documents`, `review`, `approve`, `reject` with a reason, or `withdraw` on behalf of an applicant. Real sessions need a step-up.
   *
   * `PATCH /api/v1/leads/:id/status`. For support, admin, after a step-up.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  updateStatus(id: string, body: LeadStatusUpdate, options?: CallOptions): ApiPromise<Lead>;

  /**
   * Invite an applicant to open an account.
   *
   * For a lead without an account. The token is shown once: send it to the e-mail address of the lead. A new invitation replaces the previous one. Real sessions need a step-up.
   *
   * `POST /api/v1/leads/:id/invitation`. For support, admin, after a step-up.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409), `email_taken` (409)
   */
  invite(id: string, options?: CallOptions): ApiPromise<Invitation>;

  /**
   * Take an approved applicant live.
   *
   * Creates the courier, the fleet, or the store with its merchant; an existing merchant gets another store. Sessions of the account can use it immediately. The lead must be complete, with an account and all required documents approved and valid: `missing` of the problem lists the rest. Real sessions need a step-up.
   *
   * `POST /api/v1/leads/:id/go-live`. For admin, after a step-up.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409), `onboarding_incomplete` (409)
   */
  goLive(id: string, options?: CallOptions): ApiPromise<Lead>;
}

export interface StorefrontResource {
  /**
   * List your stores.
   *
   * The stores of the merchant, newest first. Administrators see the stores of all merchants.
   *
   * `GET /api/v1/merchant/stores`. For merchant, admin.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  listStores(query?: StorefrontListStoresQuery, options?: CallOptions): PagePromise<OwnStore>;

  /** @deprecated Renamed to `listStores`. */
  readonly stores: StorefrontResource['listStores'];

  /**
   * Get one of your stores.
   *
   * A store with all fields that its merchant can change. The menu is at `/api/v1/stores/{id}/menu`.
   *
   * `GET /api/v1/merchant/stores/:id`. For merchant, admin.
   *
   * @throws ApiError `not_found` (404)
   */
  getStore(id: string, options?: CallOptions): ApiPromise<OwnStore>;

  /** @deprecated Renamed to `getStore`. */
  readonly store: StorefrontResource['getStore'];

  /**
   * Change a store.
   *
   * Changes hours, preparation time, terms and texts, effective immediately. To close for a day, add an exception without hours; hours past midnight belong to the day on which they began. If orders with a slot were sold for what the change ends, send `soldOrders`.
   *
   * `PATCH /api/v1/merchant/stores/:id`. For merchant, admin; not in demo sessions.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `sold_orders_affected` (409), `demo_account_managed` (409)
   */
  updateStore(id: string, body: OwnStoreUpdate, options?: CallOptions): ApiPromise<OwnStore>;

  /**
   * List the reviews of one of your stores.
   *
   * The reviews with the orders that they are about, newest first.
   *
   * `GET /api/v1/merchant/stores/:id/reviews`. For merchant, admin.
   *
   * @throws ApiError `not_found` (404), `invalid_cursor` (400)
   */
  listReviews(id: string, query?: StorefrontListReviewsQuery, options?: CallOptions): PagePromise<OrderReview>;

  /** @deprecated Renamed to `listReviews`. */
  readonly reviews: StorefrontResource['listReviews'];

  /**
   * Add a section to a menu.
   *
   * Adds the section at the end. A menu has at most 100 sections.
   *
   * `POST /api/v1/merchant/stores/:id/menu-categories`. For merchant, admin; not in demo sessions.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `menu_limit` (409), `demo_account_managed` (409)
   */
  addCategory(id: string, body: MenuCategoryRequest, options?: CallOptions): ApiPromise<MenuCategory>;

  /**
   * Add an item to a menu.
   *
   * Adds the item at the end of its section, effective immediately. A menu has at most 500 items.
   *
   * `POST /api/v1/merchant/stores/:id/menu-items`. For merchant, admin; not in demo sessions.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `menu_limit` (409), `demo_account_managed` (409)
   */
  addItem(id: string, body: MenuItemRequest, options?: CallOptions): ApiPromise<MenuItem>;

  /**
   * Change an item.
   *
   * Changes texts, price, section or availability. Orders that you have accepted do not change. If orders with a slot contain an item that is no longer sold then, send `soldOrders`.
   *
   * `PATCH /api/v1/merchant/stores/:id/menu-items/:itemId`. For merchant, admin; not in demo sessions.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `sold_orders_affected` (409), `demo_account_managed` (409)
   */
  updateItem(id: string, itemId: string, body: MenuItemUpdate, options?: CallOptions): ApiPromise<MenuItem>;

  /**
   * Delete an item.
   *
   * Takes the item off the menu, with the offers for it. Orders keep what they sold. If orders with a slot that you have not accepted contain the item, send `soldOrders`.
   *
   * `DELETE /api/v1/merchant/stores/:id/menu-items/:itemId`. For merchant, admin; not in demo sessions.
   *
   * @throws ApiError `not_found` (404), `sold_orders_affected` (409), `demo_account_managed` (409)
   */
  deleteItem(id: string, itemId: string, query?: StorefrontDeleteItemQuery, options?: CallOptions): ApiPromise<void>;

  /**
   * Rename a section of a menu.
   *
   * Changes the name of the section, effective immediately.
   *
   * `PATCH /api/v1/merchant/stores/:id/menu-categories/:categoryId`. For merchant, admin; not in demo sessions.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `demo_account_managed` (409)
   */
  updateCategory(id: string, categoryId: string, body: MenuCategoryUpdate, options?: CallOptions): ApiPromise<MenuCategory>;

  /**
   * Delete a section of a menu.
   *
   * Deletes the section with its items. To keep items, move them to another section first. Orders keep what they sold. If orders with a slot that you have not accepted contain one of the items, send `soldOrders`.
   *
   * `DELETE /api/v1/merchant/stores/:id/menu-categories/:categoryId`. For merchant, admin; not in demo sessions.
   *
   * @throws ApiError `not_found` (404), `sold_orders_affected` (409), `demo_account_managed` (409)
   */
  deleteCategory(id: string, categoryId: string, query?: StorefrontDeleteCategoryQuery, options?: CallOptions): ApiPromise<void>;

  /**
   * Sort a menu.
   *
   * Sorts sections and items, and moves items between sections, in one step. Sections and items that you do not name follow those that you name, in their present order.
   *
   * `PUT /api/v1/merchant/stores/:id/menu-order`. For merchant, admin; not in demo sessions.
   *
   * @throws ApiError `not_found` (404), `demo_account_managed` (409)
   */
  reorderMenu(id: string, body: MenuOrder, options?: CallOptions): ApiPromise<Menu>;

  /**
   * List the modifier groups of one of your stores.
   *
   * The groups that items can share, oldest first, with those that no item has.
   *
   * `GET /api/v1/merchant/stores/:id/modifier-groups`. For merchant, admin.
   *
   * @throws ApiError `not_found` (404), `invalid_cursor` (400)
   */
  listModifierGroups(id: string, query?: StorefrontListModifierGroupsQuery, options?: CallOptions): PagePromise<ModifierGroup>;

  /**
   * Add a modifier group.
   *
   * Adds choices, such as a size, that items of the store can share. Give it to items with `modifierGroupIds`. A store has at most 200 groups.
   *
   * `POST /api/v1/merchant/stores/:id/modifier-groups`. For merchant, admin; not in demo sessions.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `menu_limit` (409), `demo_account_managed` (409)
   */
  addModifierGroup(id: string, body: ModifierGroupRequest, options?: CallOptions): ApiPromise<ModifierGroup>;

  /**
   * Change a modifier group.
   *
   * Changes the group for all items that have it, effective immediately. Orders keep the options and prices that they sold.
   *
   * `PATCH /api/v1/merchant/stores/:id/modifier-groups/:groupId`. For merchant, admin; not in demo sessions.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `demo_account_managed` (409)
   */
  updateModifierGroup(id: string, groupId: string, body: ModifierGroupUpdate, options?: CallOptions): ApiPromise<ModifierGroup>;

  /**
   * Delete a modifier group.
   *
   * Takes the group off all items that have it. Orders keep the options and prices that they sold.
   *
   * `DELETE /api/v1/merchant/stores/:id/modifier-groups/:groupId`. For merchant, admin; not in demo sessions.
   *
   * @throws ApiError `not_found` (404), `demo_account_managed` (409)
   */
  deleteModifierGroup(id: string, groupId: string, options?: CallOptions): ApiPromise<void>;

  /**
   * Preview a change of many prices.
   *
   * Calculates the prices that the same request to `price-changes` sets. Changes nothing.
   *
   * `POST /api/v1/merchant/stores/:id/price-changes/preview`. For merchant, admin.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404)
   */
  calculatePriceChange(id: string, body: PriceChangeRequest, options?: CallOptions): ApiPromise<PriceChanges>;

  /**
   * Change many prices at once.
   *
   * Changes the prices of the whole menu, of sections or of items, by a percentage or an amount. All change or none: a price that would leave the permitted range is refused with its item. Orders keep the prices that they sold.
   *
   * `POST /api/v1/merchant/stores/:id/price-changes`. For merchant, admin; not in demo sessions.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `demo_account_managed` (409)
   */
  changePrices(id: string, body: PriceChangeRequest, options?: CallOptions): ApiPromise<PriceChanges>;
}

export interface KpisResource {
  /**
   * Get the key figures of a period.
   *
   * Key figures from `from` to `to`, both inclusive, in the time zone of the city. Amounts come from the ledger, as in `GET /api/v1/admin/kpis/finance`; an order counts as ended a moment after it ended. You can filter by city, store or fleet.
   *
   * `GET /api/v1/admin/kpis/overview`. For admin.
   *
   * @throws ApiError `not_found` (404)
   */
  getOverview(query?: KpisGetOverviewQuery, options?: CallOptions): ApiPromise<KpiOverview>;

  /** @deprecated Renamed to `getOverview`. */
  readonly overview: KpisResource['getOverview'];
}

export interface NotificationsResource {
  /**
   * List your messages.
   *
   * The messages to this account of the last 30 days, including suppressed ones: each message on each channel with its status and the reasons, newest first.
   *
   * `GET /api/v1/notifications`. For customer, merchant, courier, fleet, support, admin.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  list(query?: NotificationsListQuery, options?: CallOptions): PagePromise<Notification>;

  /**
   * Get your notification preferences.
   *
   * The saved preferences, or the initial ones: everything except offers, without quiet hours and without a digest.
   *
   * `GET /api/v1/notifications/preferences`. For customer, merchant, courier, fleet, support, admin.
   */
  getPreferences(options?: CallOptions): ApiPromise<NotificationPreferences>;

  /** @deprecated Renamed to `getPreferences`. */
  readonly preferences: NotificationsResource['getPreferences'];

  /**
   * Replace your notification preferences.
   *
   * Send complete preferences: they replace everything that was saved before, except for a digest that is left out. Held messages follow the new preferences at the end of the quiet hours, or at the time of the digest.
   *
   * `PUT /api/v1/notifications/preferences`. For customer, merchant, courier, fleet, support, admin; not in demo sessions.
   *
   * @throws ApiError `demo_account_managed` (409)
   */
  setPreferences(body: NotificationPreferencesUpdate, options?: CallOptions): ApiPromise<NotificationPreferences>;

  /** @deprecated Renamed to `setPreferences`. */
  readonly updatePreferences: NotificationsResource['setPreferences'];

  /**
   * Stop e-mails like one of them.
   *
   * Turns off e-mails of the category of the e-mail whose link has the token, or of the categories of a digest. The page of the link and the one-click header (RFC 8058) of e-mails call this. Repeating it has no further effect.
   *
   * `POST /api/v1/notifications/unsubscribe`. Public.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `invalid_link` (410), `demo_account_managed` (409)
   */
  unsubscribe(body: UnsubscribeRequest, options?: CallOptions): ApiPromise<Unsubscribed>;

  /**
   * Stop messages to the recipient of a delivery.
   *
   * No delivery of a partner causes messages to the number and e-mail address of this recipient any more. The page of the link in these messages calls this. In test mode, it holds for one sandbox. Repeating it has no further effect.
   *
   * `POST /api/v1/notifications/stop-recipient-messages`. Public.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `invalid_link` (410)
   */
  stopRecipientMessages(body: StopRecipientMessages, options?: CallOptions): ApiPromise<void>;

  /**
   * List notification rules.
   *
   * The rules for messages: event, audience, channels, texts and urgency.
   *
   * `GET /api/v1/notifications/rules`. For customer, merchant, courier, fleet, support, admin.
   */
  listRules(options?: CallOptions): ApiPromise<NotificationRuleList>;

  /** @deprecated Renamed to `listRules`. */
  readonly rules: NotificationsResource['listRules'];

  /**
   * Read the outbox of the sandbox.
   *
   * The last e-mails and SMS of a server that has neither `MAIL` nor `SMS` configured, with their codes and links: what people would have received from this process since its start. A server that sends either of them shows none. Each call is recorded in the audit log.
   *
   * `GET /api/v1/notifications/sandbox-messages`. For admin.
   */
  listSandboxMessages(query?: NotificationsListSandboxMessagesQuery, options?: CallOptions): ApiPromise<SandboxMessageList>;

  /** @deprecated Renamed to `listSandboxMessages`. */
  readonly sandboxMessages: NotificationsResource['listSandboxMessages'];

  /**
   * Evaluate preferences and rules.
   *
   * Shows the messages that an event would send to this account: for each channel, if the message is sent, held until the end of quiet hours or the digest, or suppressed, with the reasons. Nothing is sent. Support and administrators can evaluate another account.
   *
   * `POST /api/v1/notifications/rules/evaluate`. For customer, merchant, courier, fleet, support, admin.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404)
   */
  evaluate(body: NotificationEvaluateRequest, options?: CallOptions): ApiPromise<NotificationEvaluation>;
}

export interface PushTokensResource {
  /**
   * Register or rotate the push token of this session.
   *
   * Call it at each start of the app, and when the app receives a new token. A session has one token for each app: a new token replaces the old one. A token of another account or session moves here. The token ends with the session. An account keeps the 20 devices that registered last.
   *
   * `POST /api/v1/mobile/push-tokens`. For customer, merchant, courier, fleet, support, admin.
   * Never retried: after an unclear failure, read the current state before you call it again.
   */
  register(body: PushTokenRequest, options?: CallOptions): ApiPromise<PushToken>;

  /**
   * List your push tokens.
   *
   * Your devices that receive pushes, latest registration first. A demo session sees only its own.
   *
   * `GET /api/v1/mobile/push-tokens/current`. For customer, merchant, courier, fleet, support, admin.
   */
  list(options?: CallOptions): ApiPromise<PushTokenList>;

  /** @deprecated Renamed to `list`. */
  readonly current: PushTokensResource['list'];

  /**
   * Revoke one of your push tokens.
   *
   * The device receives no pushes until its app registers again. A demo session can end only its own.
   *
   * `DELETE /api/v1/mobile/push-tokens/:id`. For customer, merchant, courier, fleet, support, admin.
   *
   * @throws ApiError `not_found` (404)
   */
  revoke(id: string, options?: CallOptions): ApiPromise<void>;
}

export interface MobileResource {
  /**
   * Get everything that an app needs when it starts.
   *
   * The configuration of the app, the verdict on its version, its flags and the current legal documents in one call: the same content as `apps.getConfig`, `apps.listVersions` and `apps.listFlagStates`. No session is needed; with one, flags can depend on its role.
   *
   * `GET /api/v1/mobile/app-config`. Public.
   */
  getAppConfig(query: MobileGetAppConfigQuery, options?: CallOptions): ApiPromise<MobileAppConfig>;

  /** @deprecated Renamed to `getAppConfig`. */
  readonly appConfig: MobileResource['getAppConfig'];

  /**
   * Report the permissions of an app on its device.
   *
   * Call it after an update and when a permission changes. We keep the latest report of an installation for 180 days. Apps also report before anyone has signed in; a report with a session belongs to its account.
   *
   * `POST /api/v1/mobile/capabilities`. Public.
   * Never retried: after an unclear failure, read the current state before you call it again.
   */
  reportCapabilities(body: CapabilityReportRequest, options?: CallOptions): ApiPromise<CapabilityReport>;
}

export interface AppsResource {
  /**
   * Get the configuration of an app.
   *
   * The configuration is the same for all users of the app in a city. `version` increases with each change of the content that the service determines. Languages, currency and emergency contacts are those of the city, and the operator sets `payment` of the customer app.
   *
   * `GET /api/v1/apps/config`. Public.
   */
  getConfig(query: AppsGetConfigQuery, options?: CallOptions): ApiPromise<AppConfig>;

  /** @deprecated Renamed to `getConfig`. */
  readonly config: AppsResource['getConfig'];

  /**
   * List minimum and latest versions of the apps.
   *
   * With `version`, each rule has a verdict on that version, by the precedence of Semantic Versioning: `2.0.0-beta.1` is before `2.0.0`, and the part after a `+` is ignored.
   *
   * `GET /api/v1/apps/min-version`. Public.
   */
  listVersions(query?: AppsListVersionsQuery, options?: CallOptions): ApiPromise<AppVersionRuleList>;

  /** @deprecated Renamed to `listVersions`. */
  readonly minVersion: AppsResource['listVersions'];

  /**
   * Set the versions of an app on a platform.
   *
   * Effective immediately; apps see the rule within a minute. `minVersion` must not be after `latestVersion`.
   *
   * `PUT /api/v1/admin/apps/:app/platforms/:platform/version`. For admin, after a step-up; not in demo sessions.
   *
   * @throws ApiError `demo_account_managed` (409)
   */
  setVersion(app: string, platform: string, body: AppVersionRuleRequest, options?: CallOptions): ApiPromise<AppVersionRule>;

  /** @deprecated Renamed to `setVersion`. */
  readonly setMinVersion: AppsResource['setVersion'];

  /**
   * List the feature flags of an installation.
   *
   * All flags, on or off, with the reason. The place of an installation in a roll-out depends only on its id and the flag: an installation stays in when the share grows. Conditions on absent query parameters are not met. With a session, conditions on its role can be met.
   *
   * `GET /api/v1/apps/feature-flags`. Public.
   */
  listFlagStates(query: AppsListFlagStatesQuery, options?: CallOptions): ApiPromise<FeatureFlagStates>;

  /** @deprecated Renamed to `listFlagStates`. */
  readonly featureFlags: AppsResource['listFlagStates'];

  /**
   * List the definitions of feature flags.
   *
   * All flags with share and targeting, by key.
   *
   * `GET /api/v1/admin/feature-flags`. For support, admin.
   */
  listFlags(options?: CallOptions): ApiPromise<FeatureFlagList>;

  /**
   * Create or replace a feature flag.
   *
   * Effective with the next call of an app.
   *
   * `PUT /api/v1/admin/feature-flags/:key`. For admin, after a step-up; not in demo sessions.
   *
   * @throws ApiError `feature_flag_limit` (409), `demo_account_managed` (409)
   */
  setFlag(key: string, body: FeatureFlagRequest, options?: CallOptions): ApiPromise<FeatureFlag>;

  /**
   * Remove a feature flag.
   *
   * Apps that still know the flag treat it as off.
   *
   * `DELETE /api/v1/admin/feature-flags/:key`. For admin, after a step-up; not in demo sessions.
   *
   * @throws ApiError `not_found` (404), `demo_account_managed` (409)
   */
  deleteFlag(key: string, options?: CallOptions): ApiPromise<void>;

  /** @deprecated Renamed to `deleteFlag`. */
  readonly removeFlag: AppsResource['deleteFlag'];

  /**
   * List legal documents and their versions.
   *
   * Versions of legal documents with their texts. GET /api/v1/legal/pending lists those that an account still has to accept.
   *
   * `GET /api/v1/apps/legal-documents`. Public.
   */
  listLegalDocuments(query?: AppsListLegalDocumentsQuery, options?: CallOptions): ApiPromise<LegalDocumentList>;

  /** @deprecated Renamed to `listLegalDocuments`. */
  readonly legalDocuments: AppsResource['listLegalDocuments'];

  /**
   * List release notes of an app.
   *
   * Release notes by version, newest first, at most 50.
   *
   * `GET /api/v1/apps/release-notes`. Public.
   */
  listReleaseNotes(query: AppsListReleaseNotesQuery, options?: CallOptions): ApiPromise<ReleaseNoteList>;

  /** @deprecated Renamed to `listReleaseNotes`. */
  readonly releaseNotes: AppsResource['listReleaseNotes'];
}

export interface LegalResource {
  /**
   * Accept a version of a legal document.
   *
   * Accepts the current version, or the previous one for 30 days after its replacement. Accepting a version again returns the first acceptance with status 200.
   *
   * `POST /api/v1/legal/acceptances`. For customer, merchant, courier, fleet, support, admin.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `legal_version_not_valid` (409)
   */
  createAcceptance(body: LegalAcceptanceRequest, options?: CallOptions): ApiPromise<LegalAcceptance>;

  /** @deprecated Renamed to `createAcceptance`. */
  readonly accept: LegalResource['createAcceptance'];

  /**
   * List your acceptances.
   *
   * Your acceptances of all documents and versions, newest first.
   *
   * `GET /api/v1/legal/acceptances`. For customer, merchant, courier, fleet, support, admin.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  listAcceptances(query?: LegalListAcceptancesQuery, options?: CallOptions): PagePromise<LegalAcceptance>;

  /** @deprecated Renamed to `listAcceptances`. */
  readonly acceptances: LegalResource['listAcceptances'];

  /**
   * List documents that you still have to accept.
   *
   * The current version of each document of your role that you never accepted, or that you must accept again because of a later version.
   *
   * `GET /api/v1/legal/pending`. For customer, merchant, courier, fleet, support, admin.
   */
  listPending(query?: LegalListPendingQuery, options?: CallOptions): ApiPromise<PendingLegalDocuments>;

  /** @deprecated Renamed to `listPending`. */
  readonly pending: LegalResource['listPending'];
}

export interface AffiliatesResource {
  /**
   * Record a click on a link with a code.
   *
   * Call it from the page or app that a link opens. The client stores the id of the click, and claims it within 30 days, once the customer has signed in. We store nothing about the visitor.
   *
   * `POST /api/v1/affiliates/clicks`. Public.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404)
   */
  recordClick(body: AffiliateClickRequest, options?: CallOptions): ApiPromise<AffiliateClick>;

  /**
   * Create an affiliate with its code.
   *
   * The code can be used immediately, and cannot be changed.
   *
   * `POST /api/v1/affiliates`. For admin, after a step-up; not in demo sessions.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `referral_code_taken` (409), `demo_account_managed` (409)
   */
  create(body: AffiliateRequest, options?: CallOptions): ApiPromise<Affiliate>;

  /**
   * List affiliates.
   *
   * Affiliates with the conversions of their codes, newest first.
   *
   * `GET /api/v1/affiliates`. For support, admin.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  list(query?: AffiliatesListQuery, options?: CallOptions): PagePromise<Affiliate>;

  /**
   * Rename an affiliate, or stop or resume its code.
   *
   * A stopped code accepts no clicks and no claims; pending conversions continue.
   *
   * `PATCH /api/v1/affiliates/:id`. For admin, after a step-up; not in demo sessions.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `demo_account_managed` (409)
   */
  update(id: string, body: AffiliateChange, options?: CallOptions): ApiPromise<Affiliate>;

  /**
   * Get your referral code.
   *
   * The code with which you invite others. `not_found` until you create it.
   *
   * `GET /api/v1/referrals/code`. For customer.
   *
   * @throws ApiError `not_found` (404)
   */
  getOwnCode(options?: CallOptions): ApiPromise<ReferralCode>;

  /** @deprecated Renamed to `getOwnCode`. */
  readonly ownCode: AffiliatesResource['getOwnCode'];

  /**
   * Create your referral code.
   *
   * A customer has one permanent code: later calls return the same code with status 200.
   *
   * `POST /api/v1/referrals/code`. For customer.
   * Never retried: after an unclear failure, read the current state before you call it again.
   */
  createOwnCode(options?: CallOptions): ApiPromise<ReferralCode>;

  /**
   * Claim a referral code or click.
   *
   * Possible once, for customers without a delivered order. The conversion is confirmed when the first order of the customer is delivered within 30 days, and expires otherwise. It is reversed if that order is refunded in full.
   *
   * `POST /api/v1/referrals/conversions`. For customer.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `not_found` (404), `click_expired` (409), `click_claimed` (409), `self_referral` (409), `not_a_new_customer` (409), `already_referred` (409)
   */
  claimConversion(body: ReferralConversionRequest, options?: IdempotentCallOptions): ApiPromise<ReferralConversion>;

  /** @deprecated Renamed to `claimConversion`. */
  readonly claim: AffiliatesResource['claimConversion'];

  /**
   * List your conversions.
   *
   * The conversions of customers who came with your code (`inviting`), or your own (`invited`), newest first.
   *
   * `GET /api/v1/referrals/conversions`. For customer.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  listConversions(query?: AffiliatesListConversionsQuery, options?: CallOptions): PagePromise<ReferralConversion>;

  /** @deprecated Renamed to `listConversions`. */
  readonly conversions: AffiliatesResource['listConversions'];
}

export interface PrivacyResource {
  /**
   * Get your requests and the stored data.
   *
   * The number of records of each kind about your account with purpose and retention, and your requests.
   *
   * `GET /api/v1/privacy/me`. For customer, merchant, courier, fleet, support, admin.
   */
  getOverview(options?: CallOptions): ApiPromise<PrivacyOverview>;

  /** @deprecated Renamed to `getOverview`. */
  readonly me: PrivacyResource['getOverview'];

  /**
   * Request an export of your data.
   *
   * Creates a ZIP file with all stored data about the account as JSON, and with its uploaded files. The archive is ready within minutes; poll the request. Only one export can be in progress.
   *
   * `POST /api/v1/privacy/export-request`. For customer, merchant, courier, fleet, support, admin, after a step-up.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `privacy_request_open` (409)
   */
  requestExport(options?: IdempotentCallOptions): ApiPromise<PrivacyRequest>;

  /**
   * Get one of your export requests.
   *
   * A completed request has a link to the archive. The link works for 7 days without a session: do not share it.
   *
   * `GET /api/v1/privacy/export-request/:id`. For customer, merchant, courier, fleet, support, admin.
   *
   * @throws ApiError `not_found` (404)
   */
  getExport(id: string, options?: CallOptions): ApiPromise<PrivacyRequest>;

  /**
   * Download the archive of an export.
   *
   * Use the link of the request. The response is 404 once the link has expired.
   *
   * `GET /api/v1/privacy/export-request/:id/archive`. Public.
   *
   * @throws ApiError `not_found` (404)
   */
  downloadExport(id: string, query: PrivacyDownloadExportQuery, options?: CallOptions): DownloadPromise;

  /**
   * Request the deletion of your account.
   *
   * The account keeps working for 14 days, in which you can cancel the request. After that, all personal data is removed or anonymised, sessions end, and nobody can sign in to the account. Sales and payments are kept without personal data. Open orders and similar reasons prevent the deletion: see `blockers` of the problem. Published demo accounts and staff accounts cannot be deleted this way.
   *
   * `POST /api/v1/privacy/deletion-request`. For customer, merchant, courier, fleet, support, admin, after a step-up.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `privacy_request_open` (409), `deletion_blocked` (409)
   */
  requestDeletion(options?: IdempotentCallOptions): ApiPromise<PrivacyRequest>;

  /**
   * Get one of your deletion requests.
   *
   * If `blockers` prevent the deletion when it is due, it is postponed by a day.
   *
   * `GET /api/v1/privacy/deletion-request/:id`. For customer, merchant, courier, fleet, support, admin.
   *
   * @throws ApiError `not_found` (404)
   */
  getDeletion(id: string, options?: CallOptions): ApiPromise<PrivacyRequest>;

  /**
   * Cancel a pending deletion request.
   *
   * Possible only while the request is pending: processed data cannot be restored.
   *
   * `POST /api/v1/privacy/deletion-request/:id/cancel`. For customer, merchant, courier, fleet, support, admin.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  cancelDeletion(id: string, options?: CallOptions): ApiPromise<PrivacyRequest>;

  /**
   * List requests for review.
   *
   * Requests, oldest first, so that each is handled within the month that the law allows.
   *
   * `GET /api/v1/admin/privacy/requests`. For support, admin.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  list(query?: PrivacyListQuery, options?: CallOptions): PagePromise<ReviewedPrivacyRequest>;

  /**
   * Mark a request processing.
   *
   * After this, a deletion can no longer be cancelled. It is still carried out when it is due.
   *
   * `POST /api/v1/admin/privacy/requests/:id/mark-processing`. For support, admin, after a step-up.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  markProcessing(id: string, options?: CallOptions): ApiPromise<ReviewedPrivacyRequest>;

  /**
   * Complete a request now.
   *
   * Creates the archive or deletes the account immediately. It also confirms that the balance of the person has been paid out; all other blockers still apply.
   *
   * `POST /api/v1/admin/privacy/requests/:id/complete`. For support, admin, after a step-up.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409), `deletion_blocked` (409)
   */
  complete(id: string, options?: CallOptions): ApiPromise<ReviewedPrivacyRequest>;

  /**
   * Reject a request with a reason.
   *
   * The person can read the reason in the request.
   *
   * `POST /api/v1/admin/privacy/requests/:id/reject`. For support, admin, after a step-up.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  reject(id: string, body: PrivacyRejection, options?: CallOptions): ApiPromise<ReviewedPrivacyRequest>;
}

export interface FinanceResource {
  /**
   * Reconcile payments with the ledger.
   *
   * Compares captured and refunded payments of orders, and charges for direct deliveries, with the ledger: in total and one by one. A call checks up to 1,000 orders and deliveries; continue with `nextCursor`. `provider` has what the nightly comparison with the payment provider found for payments of these days.
   *
   * `GET /api/v1/finance/ledger/reconciliation`. For admin.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  getReconciliation(query?: FinanceGetReconciliationQuery, options?: CallOptions): ApiPromise<LedgerReconciliation>;

  /** @deprecated Renamed to `getReconciliation`. */
  readonly reconciliation: FinanceResource['getReconciliation'];

  /**
   * List amounts owed to merchants, couriers and fleets.
   *
   * Administrators see all payees: couriers first, then fleets and merchants, each sorted by id. Merchants, couriers and fleets see their own amount. Payouts reduce it.
   *
   * `GET /api/v1/finance/payout-obligations`. For merchant, courier, fleet, admin.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  listPayoutObligations(query?: FinanceListPayoutObligationsQuery, options?: CallOptions): PagePromise<PayoutObligation>;

  /** @deprecated Renamed to `listPayoutObligations`. */
  readonly payoutObligations: FinanceResource['listPayoutObligations'];

  /**
   * Get financial key figures.
   *
   * Key figures of a period from the ledger, in total and by day, with the amounts owed at its end and the reconciliation of payments with the ledger. You can filter by one store or one fleet; a filter excludes amounts of neither.
   *
   * `GET /api/v1/admin/kpis/finance`. For admin.
   *
   * @throws ApiError `not_found` (404)
   */
  getKpi(query?: FinanceGetKpiQuery, options?: CallOptions): ApiPromise<FinanceKpi>;

  /** @deprecated Renamed to `getKpi`. */
  readonly kpi: FinanceResource['getKpi'];
}

export interface PayoutsResource {
  /**
   * List payouts.
   *
   * Newest first. Merchants, couriers and fleets see their own payouts, administrators see all.
   *
   * `GET /api/v1/finance/payouts`. For merchant, courier, fleet, admin.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  list(query?: PayoutsListQuery, options?: CallOptions): PagePromise<Payout>;

  /**
   * Get a payout.
   *
   * What was owed for the period, what was kept back, and the state of the transfer.
   *
   * `GET /api/v1/finance/payouts/:id`. For merchant, courier, fleet, admin.
   *
   * @throws ApiError `not_found` (404)
   */
  get(id: string, options?: CallOptions): ApiPromise<Payout>;

  /**
   * Download the statement of a payout as PDF.
   *
   * One page with labels in Romanian or English. It is not an invoice.
   *
   * `GET /api/v1/finance/payouts/:id/pdf`. For merchant, courier, fleet, admin.
   *
   * @throws ApiError `not_found` (404)
   */
  downloadPdf(id: string, options?: PayoutsDownloadPdfQuery & CallOptions): DownloadPromise;

  /** @deprecated Renamed to `downloadPdf`. */
  readonly pdf: PayoutsResource['downloadPdf'];

  /**
   * Pay out what is owed.
   *
   * Creates a payout for each payee who is owed money at the end of the period and has a payout account, and has the payment provider transfer it. What was paid, refunded or taken back since is subtracted, and cash that a courier holds is kept back. A negative balance is carried forward. One run at a time.
   *
   * `POST /api/v1/finance/payout-runs`. For admin, after a step-up; not in demo sessions.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `not_found` (404), `payout_run_open` (409), `demo_account_managed` (409)
   */
  startRun(body?: PayoutRunRequest, options?: IdempotentCallOptions): ApiPromise<PayoutRun>;

  /**
   * List runs of payouts.
   *
   * Newest first.
   *
   * `GET /api/v1/finance/payout-runs`. For admin.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  listRuns(query?: PayoutsListRunsQuery, options?: CallOptions): PagePromise<PayoutRun>;

  /** @deprecated Renamed to `listRuns`. */
  readonly runs: PayoutsResource['listRuns'];

  /**
   * Get a run of payouts.
   *
   * Its progress, and the sums of its payouts.
   *
   * `GET /api/v1/finance/payout-runs/:id`. For admin.
   *
   * @throws ApiError `not_found` (404)
   */
  getRun(id: string, options?: CallOptions): ApiPromise<PayoutRun>;

  /** @deprecated Renamed to `getRun`. */
  readonly run: PayoutsResource['getRun'];

  /**
   * List payout accounts.
   *
   * Merchants, couriers and fleets see their own account, administrators see all.
   *
   * `GET /api/v1/finance/payout-accounts`. For merchant, courier, fleet, admin.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  listAccounts(query?: PayoutsListAccountsQuery, options?: CallOptions): PagePromise<PayoutAccount>;

  /** @deprecated Renamed to `listAccounts`. */
  readonly accounts: PayoutsResource['listAccounts'];

  /**
   * Set the payout account of a payee.
   *
   * Records an account that exists at the payment provider. Later payouts go to it, and the payee gets a notification.
   *
   * `PUT /api/v1/finance/payout-accounts`. For admin, after a step-up; not in demo sessions.
   *
   * @throws ApiError `not_found` (404), `demo_account_managed` (409)
   */
  setAccount(body: PayoutAccountUpdate, options?: CallOptions): ApiPromise<PayoutAccount>;

  /**
   * Begin or continue to set up your payout account.
   *
   * Creates an account at the payment provider if you have none, and returns a page of the provider where you enter your bank account. We never see its number.
   *
   * `POST /api/v1/finance/payout-account-links`. For merchant, courier, fleet, after a step-up; not in demo sessions.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `unavailable` (503), `demo_account_managed` (409)
   */
  createLink(body: PayoutLinkRequest, options?: CallOptions): ApiPromise<PayoutLink>;

  /** @deprecated Renamed to `createLink`. */
  readonly link: PayoutsResource['createLink'];
}

export interface PartnersResource {
  /**
   * Create a partner.
   *
   * Creates a company that embeds deliveries, without keys.
   *
   * `POST /api/v1/admin/partners`. For admin.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `partner_name_taken` (409)
   */
  create(body: PartnerRequest, options?: CallOptions): ApiPromise<Partner>;

  /**
   * List partners.
   *
   * Partners, sorted by name.
   *
   * `GET /api/v1/admin/partners`. For admin.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  list(query?: PartnersListQuery, options?: CallOptions): PagePromise<Partner>;

  /**
   * Get a partner.
   *
   * A partner, without its keys: list them separately.
   *
   * `GET /api/v1/admin/partners/:id`. For admin.
   *
   * @throws ApiError `not_found` (404)
   */
  get(id: string, options?: CallOptions): ApiPromise<Partner>;

  /**
   * Change a partner.
   *
   * Changes the contact address, which gets e-mails about invoices, the credit limit and disabled endpoints.
   *
   * `PATCH /api/v1/admin/partners/:id`. For admin; not in demo sessions.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `demo_account_managed` (409)
   */
  update(id: string, body: PartnerUpdate, options?: CallOptions): ApiPromise<Partner>;

  /**
   * Set the credit limit of a partner.
   *
   * Limits what the partner may owe for the live deliveries of a month. New deliveries beyond it are refused; those under way go on.
   *
   * `PUT /api/v1/admin/partners/:id/credit-limit`. For admin, after a step-up; not in demo sessions.
   *
   * @throws ApiError `not_found` (404), `demo_account_managed` (409)
   */
  setCreditLimit(id: string, body: CreditLimitUpdate, options?: CallOptions): ApiPromise<Partner>;

  /**
   * List requests for live keys.
   *
   * The partners that signed up themselves, those that wait longest first.
   *
   * `GET /api/v1/admin/live-access`. For admin.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  listLiveAccess(query?: PartnersListLiveAccessQuery, options?: CallOptions): PagePromise<LiveAccess>;

  /**
   * Decide about live keys of a partner.
   *
   * Approves or refuses the request of a partner that signed up itself. Its contact address gets an e-mail with the reason. It can ask again.
   *
   * `POST /api/v1/admin/partners/:id/live-access/decide`. For admin, after a step-up.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  decideLiveAccess(id: string, body: LiveAccessDecisionRequest, options?: CallOptions): ApiPromise<LiveAccess>;

  /**
   * Issue an API key.
   *
   * Only this response shows the key: we store its hash and its last four characters.
   *
   * `POST /api/v1/admin/partners/:id/keys`. For admin, after a step-up.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `live_access_required` (409)
   */
  createKey(id: string, body: ApiKeyRequest, options?: CallOptions): ApiPromise<IssuedApiKey>;

  /**
   * List the API keys of a partner.
   *
   * All keys, including ended ones, newest first, with the time of their last use.
   *
   * `GET /api/v1/admin/partners/:id/keys`. For admin.
   *
   * @throws ApiError `not_found` (404), `invalid_cursor` (400)
   */
  listKeys(id: string, query?: PartnersListKeysQuery, options?: CallOptions): PagePromise<ApiKey>;

  /**
   * Replace an API key.
   *
   * Issues a key with the same name, mode, scopes and lifetime. The old key keeps working for `overlapSeconds`, so that a running system can switch. A key can be rolled once: after that, roll its successor.
   *
   * `POST /api/v1/admin/partners/:id/keys/:keyId/roll`. For admin, after a step-up; not in demo sessions.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `key_not_active` (409), `demo_account_managed` (409)
   */
  rollKey(id: string, keyId: string, body?: ApiKeyRollRequest, options?: CallOptions): ApiPromise<IssuedApiKey>;

  /**
   * Revoke an API key.
   *
   * The key stops working immediately and permanently. A key that replaced it keeps working.
   *
   * `POST /api/v1/admin/partners/:id/keys/:keyId/revoke`. For admin, after a step-up; not in demo sessions.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `key_not_active` (409), `demo_account_managed` (409)
   */
  revokeKey(id: string, keyId: string, options?: CallOptions): ApiPromise<ApiKey>;
}

export interface PartnerAccountsResource {
  /**
   * Sign up as a partner.
   *
   * Creates a company that embeds deliveries, with you as its owner, and returns a test key. Your e-mail address must be verified: `POST /api/v1/auth/registrations` opens an account with a code. Live keys follow when our staff approve them. At most 3 companies a day.
   *
   * `POST /api/v1/partners`. For customer, merchant; not in demo sessions.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `email_unverified` (409), `partner_name_taken` (409), `demo_account_managed` (409)
   */
  signUp(body: PartnerSignUp, options?: CallOptions): ApiPromise<SignedUpPartner>;

  /**
   * List the partners you work for.
   *
   * Your memberships, newest first.
   *
   * `GET /api/v1/partners/mine`. For customer, merchant.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  listOwn(query?: PartnerAccountsListOwnQuery, options?: CallOptions): PagePromise<PartnerMember>;

  /**
   * List the partners that invite you.
   *
   * The invitations to your e-mail address that you can still accept, newest first; none until you have verified the address.
   *
   * `GET /api/v1/partners/invitations`. For customer, merchant.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  listInvitations(query?: PartnerAccountsListInvitationsQuery, options?: CallOptions): PagePromise<PartnerMember>;

  /**
   * Accept the invitation of a partner.
   *
   * Only the account with the invited e-mail address can accept, after it has verified the address.
   *
   * `POST /api/v1/partners/invitations/:id/accept`. For customer, merchant; not in demo sessions.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `email_unverified` (409), `already_member` (409), `demo_account_managed` (409)
   */
  acceptInvitation(id: string, options?: CallOptions): ApiPromise<PartnerMember>;

  /**
   * List the people of a partner.
   *
   * Members and open invitations, newest first, for every member and for administrators.
   *
   * `GET /api/v1/partners/:id/members`. For customer, merchant, admin.
   *
   * @throws ApiError `not_found` (404), `invalid_cursor` (400)
   */
  listMembers(id: string, query?: PartnerAccountsListMembersQuery, options?: CallOptions): PagePromise<PartnerMember>;

  /**
   * Invite a person to a partner.
   *
   * Sends an e-mail. The person signs in, or registers with this address, and accepts within 7 days. A second invitation of the same address replaces the first. For owners, and for administrators, who so name the first owner. At most 20 a day.
   *
   * `POST /api/v1/partners/:id/invitations`. For customer, merchant, admin, after a step-up; not in demo sessions.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `already_member` (409), `demo_account_managed` (409)
   */
  invite(id: string, body: PartnerInvitationRequest, options?: CallOptions): ApiPromise<PartnerMember>;

  /**
   * Change the role of a person.
   *
   * For owners and administrators. The console keys of the person end, so that the next ones have the scopes of the new role. The last owner stays one.
   *
   * `PATCH /api/v1/partners/:id/members/:memberId`. For customer, merchant, admin, after a step-up; not in demo sessions.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `last_owner` (409), `demo_account_managed` (409)
   */
  updateMember(id: string, memberId: string, body: PartnerMemberUpdate, options?: CallOptions): ApiPromise<PartnerMember>;

  /**
   * Remove a person from a partner.
   *
   * Ends a membership or an invitation, and the console keys of the person. For owners and administrators; every member can leave. The last owner stays.
   *
   * `DELETE /api/v1/partners/:id/members/:memberId`. For customer, merchant, admin, after a step-up; not in demo sessions.
   *
   * @throws ApiError `not_found` (404), `last_owner` (409), `demo_account_managed` (409)
   */
  deleteMember(id: string, memberId: string, options?: CallOptions): ApiPromise<void>;

  /**
   * Check whether a partner may have live keys.
   *
   * The state of your request for live keys, for every member.
   *
   * `GET /api/v1/partners/:id/live-access`. For customer, merchant.
   *
   * @throws ApiError `not_found` (404)
   */
  getLiveAccess(id: string, options?: CallOptions): ApiPromise<LiveAccess>;

  /**
   * Ask for live keys.
   *
   * For owners. Our staff decide; the contact address of the partner gets an e-mail.
   *
   * `POST /api/v1/partners/:id/live-access`. For customer, merchant; not in demo sessions.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409), `demo_account_managed` (409)
   */
  requestLiveAccess(id: string, body: LiveAccessRequest, options?: CallOptions): ApiPromise<LiveAccess>;

  /**
   * Get a key for the console.
   *
   * Issues a key with the scopes of your role that works for 8 hours, or until your role changes. It replaces your previous one in this mode. The console calls it when you sign in.
   *
   * `POST /api/v1/partners/:id/console-keys`. For customer, merchant, after a step-up; not in demo sessions.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `live_access_required` (409), `demo_account_managed` (409)
   */
  createConsoleKey(id: string, body: ConsoleKeyRequest, options?: CallOptions): ApiPromise<IssuedApiKey>;

  /**
   * Issue a key of your company.
   *
   * For owners; developers issue test keys. Live keys need the approval of our staff. Only this response shows the key. Keys outlive the membership of the person who issued them.
   *
   * `POST /api/v1/partners/:id/keys`. For customer, merchant, after a step-up; not in demo sessions.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `live_access_required` (409), `api_key_limit` (409), `demo_account_managed` (409)
   */
  createKey(id: string, body: ApiKeyRequest, options?: CallOptions): ApiPromise<IssuedApiKey>;

  /**
   * List the keys of your company.
   *
   * All keys, including ended ones, newest first, for every member.
   *
   * `GET /api/v1/partners/:id/keys`. For customer, merchant.
   *
   * @throws ApiError `not_found` (404), `invalid_cursor` (400)
   */
  listKeys(id: string, query?: PartnerAccountsListKeysQuery, options?: CallOptions): PagePromise<ApiKey>;

  /**
   * Replace a key of your company.
   *
   * For owners; developers replace test keys. The old key works for `overlapSeconds` beside the new one.
   *
   * `POST /api/v1/partners/:id/keys/:keyId/roll`. For customer, merchant, after a step-up; not in demo sessions.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `key_not_active` (409), `api_key_limit` (409), `demo_account_managed` (409)
   */
  rollKey(id: string, keyId: string, body?: ApiKeyRollRequest, options?: CallOptions): ApiPromise<IssuedApiKey>;

  /**
   * Revoke a key of your company.
   *
   * For owners; developers revoke test keys. The key stops working immediately and permanently.
   *
   * `POST /api/v1/partners/:id/keys/:keyId/revoke`. For customer, merchant, after a step-up; not in demo sessions.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `key_not_active` (409), `demo_account_managed` (409)
   */
  revokeKey(id: string, keyId: string, options?: CallOptions): ApiPromise<ApiKey>;
}

export interface DocumentsResource {
  /**
   * List the documents of a lead.
   *
   * The metadata of the documents, newest first. For the applicant, support and administrators.
   *
   * `GET /api/v1/leads/:id/documents`. For merchant, courier, fleet, support, admin.
   *
   * @throws ApiError `not_found` (404)
   */
  listForLead(id: string, options?: CallOptions): ApiPromise<DocumentList>;

  /** @deprecated Renamed to `listForLead`. */
  readonly ofLead: DocumentsResource['listForLead'];

  /**
   * Send a document of a lead.
   *
   * Send JSON for the metadata only, and the file later with PUT /api/v1/documents/{id}/content; or `multipart/form-data` with the same fields and the `file`: PDF, JPEG, PNG or WebP, up to 10 MiB, stored encrypted. A document with its file waits for review, and replaces other waiting documents of the same kind. For the applicant and administrators, unless the lead was rejected or withdrawn. A lead can have 100 documents.
   *
   * `POST /api/v1/leads/:id/documents`. For merchant, courier, fleet, admin.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409), `document_limit` (409)
   */
  addForLead(id: string, body: DocumentRequest & { readonly file?: undefined | FileInput }, options?: CallOptions): ApiPromise<Document>;

  /** @deprecated Renamed to `addForLead`. */
  readonly addToLead: DocumentsResource['addForLead'];

  /**
   * List the documents of a courier.
   *
   * The metadata of the documents, newest first. For the courier, its fleet, support and administrators.
   *
   * `GET /api/v1/couriers/:id/documents`. For courier, fleet, support, admin.
   *
   * @throws ApiError `not_found` (404)
   */
  listForCourier(id: string, options?: CallOptions): ApiPromise<DocumentList>;

  /** @deprecated Renamed to `listForCourier`. */
  readonly ofCourier: DocumentsResource['listForCourier'];

  /**
   * Send a document of a courier.
   *
   * Send JSON for the metadata only, and the file later with PUT /api/v1/documents/{id}/content; or `multipart/form-data` with the same fields and the `file`: PDF, JPEG, PNG or WebP, up to 10 MiB, stored encrypted. A document with its file waits for review, and replaces other waiting documents of the same kind. For the courier and administrators. The approved document stays valid until its renewal is approved. A courier can have 100 documents.
   *
   * `POST /api/v1/couriers/:id/documents`. For courier, admin.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `document_limit` (409)
   */
  addForCourier(id: string, body: DocumentRequest & { readonly file?: undefined | FileInput }, options?: CallOptions): ApiPromise<Document>;

  /** @deprecated Renamed to `addForCourier`. */
  readonly addToCourier: DocumentsResource['addForCourier'];

  /**
   * List documents for review.
   *
   * The documents of all applicants and couriers, starting with those that have been in their state the longest.
   *
   * `GET /api/v1/documents`. For support, admin.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  list(query?: DocumentsListQuery, options?: CallOptions): PagePromise<Document>;

  /**
   * Download a document.
   *
   * Returns the bytes of the file, or a range of them (RFC 9110 14). Only for administrators, who review documents, and for the courier or courier applicant to whom it belongs. Everyone else who sees a document sees its metadata only. Each download is recorded in the audit log.
   *
   * `GET /api/v1/documents/:id/content`. For courier, admin.
   *
   * @throws ApiError `not_found` (404)
   */
  download(id: string, options?: CallOptions): DownloadPromise;

  /** @deprecated Renamed to `download`. */
  readonly content: DocumentsResource['download'];

  /**
   * Upload the file of a document.
   *
   * Send `multipart/form-data` with a `file`, for a document that has only metadata. The file of a document cannot be replaced, so that the reviewed file is the approved one: send another document instead.
   *
   * `PUT /api/v1/documents/:id/content`. For merchant, courier, fleet, admin.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  upload(id: string, body: DocumentFileRequest & { readonly file: FileInput }, options?: CallOptions): ApiPromise<Document>;

  /**
   * Approve or reject a document.
   *
   * Possible once the document has its file. An approved document replaces the previously approved one of its kind, and expires at the end of its last valid day. After a rejection, the applicant sends a new document. Repeating the same review changes nothing.
   *
   * `POST /api/v1/documents/:id/review`. For admin, after a step-up.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  review(id: string, body: DocumentReviewRequest, options?: CallOptions): ApiPromise<Document>;
}

export interface SupportResource {
  /**
   * Open a ticket.
   *
   * Opens a ticket with its first message. You can have at most 10 open or waiting tickets.
   *
   * `POST /api/v1/support/tickets`. For customer, merchant, courier, fleet.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `not_found` (404), `support_ticket_limit` (409)
   */
  createTicket(body: SupportTicketRequest, options?: IdempotentCallOptions): ApiPromise<SupportTicket>;

  /**
   * List your tickets.
   *
   * The tickets that you opened, newest first.
   *
   * `GET /api/v1/support/tickets/mine`. For customer, merchant, courier, fleet.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  listOwnTickets(query?: SupportListOwnTicketsQuery, options?: CallOptions): PagePromise<SupportTicket>;

  /** @deprecated Renamed to `listOwnTickets`. */
  readonly mine: SupportResource['listOwnTickets'];

  /**
   * List all tickets.
   *
   * The queue of support: `status=open&sort=oldest` lists the tickets that wait for an answer. Personal data is masked, except in subjects and messages.
   *
   * `GET /api/v1/support/tickets`. For support, admin.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  listTickets(query?: SupportListTicketsQuery, options?: CallOptions): PagePromise<SupportTicket>;

  /**
   * Get a ticket.
   *
   * Your own ticket, or any ticket for support and administrators, with the actions that you can take now.
   *
   * `GET /api/v1/support/tickets/:id`. For customer, merchant, courier, fleet, support, admin.
   *
   * @throws ApiError `not_found` (404)
   */
  getTicket(id: string, options?: SupportGetTicketQuery & CallOptions): ApiPromise<SupportTicket>;

  /**
   * List messages of a ticket.
   *
   * The messages of a ticket, newest first. Only staff see internal notes.
   *
   * `GET /api/v1/support/tickets/:id/messages`. For customer, merchant, courier, fleet, support, admin.
   *
   * @throws ApiError `not_found` (404), `invalid_cursor` (400)
   */
  listMessages(id: string, query?: SupportListMessagesQuery, options?: CallOptions): PagePromise<SupportMessage>;

  /**
   * Write to a ticket.
   *
   * A message of the requester sets the ticket to `open`, also from `resolved`. A message of staff sets it to `waiting_customer`, and assigns an unassigned ticket to its author. Internal notes change nothing. Requesters can write at most 30 messages in 10 minutes.
   *
   * `POST /api/v1/support/tickets/:id/messages`. For customer, merchant, courier, fleet, support, admin.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  addMessage(id: string, body: SupportMessageRequest, options?: IdempotentCallOptions): ApiPromise<SupportMessage>;

  /**
   * Assign a ticket.
   *
   * Without `assigneeId`, the ticket is assigned to you.
   *
   * `POST /api/v1/support/tickets/:id/assign`. For support, admin.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  assign(id: string, body?: SupportAssignRequest, options?: CallOptions): ApiPromise<SupportTicket>;

  /**
   * Resolve a ticket.
   *
   * The ticket closes after 7 days, unless the requester writes before.
   *
   * `POST /api/v1/support/tickets/:id/resolve`. For support, admin.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  resolve(id: string, options?: CallOptions): ApiPromise<SupportTicket>;

  /**
   * Close a ticket.
   *
   * A closed ticket cannot be reopened and accepts no more messages.
   *
   * `POST /api/v1/support/tickets/:id/close`. For support, admin.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  close(id: string, options?: CallOptions): ApiPromise<SupportTicket>;
}

export interface AuditResource {
  /**
   * List audit entries.
   *
   * Audit entries, newest first, kept for two years. Reading them is recorded as well.
   *
   * `GET /api/v1/admin/audit-entries`. For admin.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  list(query?: AuditListQuery, options?: CallOptions): PagePromise<AuditEntry>;
}

/** Every area of the platform interface. */
export class PlatformAreas {
  declare readonly reference: ReferenceResource;
  declare readonly auth: AuthResource;
  declare readonly profile: ProfileResource;
  declare readonly discovery: DiscoveryResource;
  declare readonly upsell: UpsellResource;
  declare readonly search: SearchResource;
  declare readonly maps: MapsResource;
  declare readonly geocode: GeocodeResource;
  declare readonly routing: RoutingResource;
  declare readonly checkout: CheckoutResource;
  declare readonly cards: CardsResource;
  declare readonly orders: OrdersResource;
  declare readonly orderMessages: OrderMessagesResource;
  declare readonly disputes: DisputesResource;
  declare readonly invoices: InvoicesResource;
  declare readonly deliveries: DeliveriesResource;
  declare readonly deliveryClaims: DeliveryClaimsResource;
  declare readonly couriers: CouriersResource;
  declare readonly fleets: FleetsResource;
  declare readonly desk: DeskResource;
  declare readonly earnings: EarningsResource;
  declare readonly cash: CashResource;
  declare readonly courierRoutes: CourierRoutesResource;
  declare readonly work: WorkResource;
  declare readonly dispatch: DispatchResource;
  declare readonly leads: LeadsResource;
  declare readonly storefront: StorefrontResource;
  declare readonly kpis: KpisResource;
  declare readonly notifications: NotificationsResource;
  declare readonly pushTokens: PushTokensResource;
  declare readonly mobile: MobileResource;
  declare readonly apps: AppsResource;
  declare readonly legal: LegalResource;
  declare readonly affiliates: AffiliatesResource;
  declare readonly privacy: PrivacyResource;
  declare readonly finance: FinanceResource;
  declare readonly payouts: PayoutsResource;
  declare readonly partners: PartnersResource;
  declare readonly partnerAccounts: PartnerAccountsResource;
  declare readonly documents: DocumentsResource;
  declare readonly support: SupportResource;
  declare readonly audit: AuditResource;

  constructor(send: Send) {
    addAreas(this, send, platformRoutes());
  }
}

/** The operations of the platform interface that need no session. */
export class PublicPlatformAreas {
  declare readonly reference: ReferenceResource;
  declare readonly auth: Pick<AuthResource, 'register' | 'login' | 'requestPasswordReset' | 'resetPassword' | 'requestSignInCode' | 'signInWithCode' | 'requestRegistration' | 'confirmRegistration' | 'restoreContacts'>;
  declare readonly discovery: DiscoveryResource;
  declare readonly upsell: UpsellResource;
  declare readonly search: SearchResource;
  declare readonly maps: MapsResource;
  declare readonly geocode: GeocodeResource;
  declare readonly routing: RoutingResource;
  declare readonly checkout: Pick<CheckoutResource, 'preview'>;
  declare readonly leads: Pick<LeadsResource, 'create' | 'sendCustomerIntent' | 'customerIntent' | 'acceptInvitation'>;
  declare readonly notifications: Pick<NotificationsResource, 'unsubscribe' | 'stopRecipientMessages'>;
  declare readonly mobile: MobileResource;
  declare readonly apps: Pick<AppsResource, 'getConfig' | 'config' | 'listVersions' | 'minVersion' | 'listFlagStates' | 'featureFlags' | 'listLegalDocuments' | 'legalDocuments' | 'listReleaseNotes' | 'releaseNotes'>;
  declare readonly affiliates: Pick<AffiliatesResource, 'recordClick'>;
  declare readonly privacy: Pick<PrivacyResource, 'downloadExport'>;

  constructor(send: Send) {
    addAreas(this, send, platformRoutes(), ({ open }) => open);
  }
}
