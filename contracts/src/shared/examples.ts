/** Values that several examples share. */
export const exampleTime = '2026-11-21T10:00:00.000Z';

/** One id of each kind. */
export const exampleIds = {
  account: 'acc_01kb2m5v3xe8wr9q4t7n6c0d1f',
  session: 'ses_01kb2m5v3xe8wr9q4t7n6c0d1f',
  oneTimeCode: 'otc_01kb2m5v3xe8wr9q4t7n6c0d1f',
  store: 'sto_01kb2m5v3xe8wr9q4t7n6c0d1f',
  menuCategory: 'mct_01kb2m5v3xe8wr9q4t7n6c0d1f',
  menuItem: 'itm_01kb2m5v3xe8wr9q4t7n6c0d1f',
  modifierGroup: 'mod_01kb2m5v3xe8wr9q4t7n6c0d1f',
  modifierOption: 'opt_01kb2m5v3xe8wr9q4t7n6c0d1f',
  upsellOffer: 'ups_01kb2m5v3xe8wr9q4t7n6c0d1f',
  order: 'ord_01kb2m5v3xe8wr9q4t7n6c0d1f',
  orderLine: 'oli_01kb2m5v3xe8wr9q4t7n6c0d1f',
  orderMessage: 'oms_01kb2m5v3xe8wr9q4t7n6c0d1f',
  dispute: 'dsp_01kb2m5v3xe8wr9q4t7n6c0d1f',
  invoice: 'ivc_01kb2m5v3xe8wr9q4t7n6c0d1f',
  payment: 'pay_01kb2m5v3xe8wr9q4t7n6c0d1f',
  jobIncident: 'inc_01kb2m5v3xe8wr9q4t7n6c0d1f',
  review: 'rev_01kb2m5v3xe8wr9q4t7n6c0d1f',
  courier: 'cou_01kb2m5v3xe8wr9q4t7n6c0d1f',
  partner: 'par_01kb2m5v3xe8wr9q4t7n6c0d1f',
  partnerMember: 'mbr_01kb2m5v3xe8wr9q4t7n6c0d1f',
  apiKey: 'key_01kb2m5v3xe8wr9q4t7n6c0d1f',
  quote: 'quo_01kb2m5v3xe8wr9q4t7n6c0d1f',
  checkoutPreview: 'cpv_01kb2m5v3xe8wr9q4t7n6c0d1f',
  batchQuote: 'qbt_01kb2m5v3xe8wr9q4t7n6c0d1f',
  delivery: 'dlv_01kb2m5v3xe8wr9q4t7n6c0d1f',
  deliveryBatch: 'dbt_01kb2m5v3xe8wr9q4t7n6c0d1f',
  deliveryClaim: 'clm_01kb2m5v3xe8wr9q4t7n6c0d1f',
  recipientMessage: 'rms_01kb2m5v3xe8wr9q4t7n6c0d1f',
  place: 'plc_01kb2m5v3xe8wr9q4t7n6c0d1f',
  proof: 'prf_01kb2m5v3xe8wr9q4t7n6c0d1f',
  dispatchOffer: 'ofr_01kb2m5v3xe8wr9q4t7n6c0d1f',
  webhookEndpoint: 'whe_01kb2m5v3xe8wr9q4t7n6c0d1f',
  webhookMessage: 'whm_01kb2m5v3xe8wr9q4t7n6c0d1f',
  webhookAttempt: 'wha_01kb2m5v3xe8wr9q4t7n6c0d1f',
  fleet: 'fle_01kb2m5v3xe8wr9q4t7n6c0d1f',
  fleetInvitation: 'fiv_01kb2m5v3xe8wr9q4t7n6c0d1f',
  pushToken: 'ptk_01kb2m5v3xe8wr9q4t7n6c0d1f',
  notification: 'ntf_01kb2m5v3xe8wr9q4t7n6c0d1f',
  upsellEvent: 'upe_01kb2m5v3xe8wr9q4t7n6c0d1f',
  refund: 'rfd_01kb2m5v3xe8wr9q4t7n6c0d1f',
  request: 'req_01kb2m5v3xe8wr9q4t7n6c0d1f',
  sandbox: 'sbx_01kb2m5v3xe8wr9q4t7n6c0d1f',
  event: 'evt_01kb2m5v3xe8wr9q4t7n6c0d1f',
  file: 'fil_01kb2m5v3xe8wr9q4t7n6c0d1f',
  document: 'doc_01kb2m5v3xe8wr9q4t7n6c0d1f',
  lead: 'lea_01kb2m5v3xe8wr9q4t7n6c0d1f',
  invitation: 'inv_01kb2m5v3xe8wr9q4t7n6c0d1f',
  legalAcceptance: 'lga_01kb2m5v3xe8wr9q4t7n6c0d1f',
  capabilityReport: 'cap_01kb2m5v3xe8wr9q4t7n6c0d1f',
  affiliateClick: 'afc_01kb2m5v3xe8wr9q4t7n6c0d1f',
  referralCode: 'rco_01kb2m5v3xe8wr9q4t7n6c0d1f',
  referralConversion: 'rfc_01kb2m5v3xe8wr9q4t7n6c0d1f',
  privacyRequest: 'prv_01kb2m5v3xe8wr9q4t7n6c0d1f',
  supportTicket: 'tkt_01kb2m5v3xe8wr9q4t7n6c0d1f',
  supportMessage: 'tms_01kb2m5v3xe8wr9q4t7n6c0d1f',
  merchant: 'mer_01kb2m5v3xe8wr9q4t7n6c0d1f',
  alert: 'dal_01kb2m5v3xe8wr9q4t7n6c0d1f',
  auditEntry: 'aud_01kb2m5v3xe8wr9q4t7n6c0d1f',
} as const;

/** An amount in bani as money. */
export function ron(amount: number): { amount: number; currency: 'RON' } {
  return { amount, currency: 'RON' };
}

/** The only page of a list with these entries. */
export function examplePage<T>(...data: readonly T[]): { data: readonly T[]; nextCursor: null } {
  return { data, nextCursor: null };
}

/** A demo courier who has just signed in. */
export const exampleSession = {
  token: 'ds_ses_EXAMPLEONLYNOTATOKEN',
  session: {
    id: exampleIds.session,
    current: true,
    demo: true,
    userAgent: 'curl/8.5.0',
    createdAt: exampleTime,
    lastUsedAt: exampleTime,
    expiresAt: '2026-12-21T10:00:00.000Z',
    steppedUpUntil: null,
  },
  account: {
    id: exampleIds.account,
    role: 'courier',
    email: 'mihai.dinu@demo.doorstep.example',
    displayName: 'Mihai Dinu',
    phone: '+40721000001',
    emailVerified: true,
    phoneVerified: false,
    demo: true,
    courierId: exampleIds.courier,
    merchantId: null,
    fleetId: null,
  },
} as const;
