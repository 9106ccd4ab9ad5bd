/** The kinds of privacy requests. */
export const privacyRequestKinds = ['export', 'deletion'] as const;
export type PrivacyRequestKind = (typeof privacyRequestKinds)[number];

/** States of a request. */
export const privacyRequestStatuses = ['pending', 'processing', 'completed', 'rejected', 'cancelled'] as const;
export type PrivacyRequestStatus = (typeof privacyRequestStatuses)[number];

/** The actions on a request, by its owner or staff. */
export const privacyRequestActions = ['cancel', 'mark_processing', 'complete', 'reject'] as const;
export type PrivacyRequestAction = (typeof privacyRequestActions)[number];

/** The reasons why an account cannot be deleted yet. */
export const deletionBlockers = [
  'demo_account',
  'staff_account',
  'open_orders',
  'open_deliveries',
  'active_stores',
  'active_couriers',
  'unpaid_balance',
] as const;
export type DeletionBlocker = (typeof deletionBlockers)[number];

/** Days before a deletion is carried out, in which it can be cancelled. */
export const deletionDelayDays = 14;
/** Days for which the archive of an export can be downloaded. */
export const exportDays = 7;
/** Maximum number of requests that an account sees, newest first. */
export const maxShownPrivacyRequests = 50;
