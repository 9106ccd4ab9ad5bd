/** What people can ask for. */
export const privacyRequestKinds = ['export', 'deletion'] as const;
export type PrivacyRequestKind = (typeof privacyRequestKinds)[number];

/** States of a request. */
export const privacyRequestStatuses = ['pending', 'processing', 'completed', 'rejected', 'cancelled'] as const;
export type PrivacyRequestStatus = (typeof privacyRequestStatuses)[number];

/** What a person, or staff, can do with a request. */
export const privacyRequestActions = ['cancel', 'mark_processing', 'complete', 'reject'] as const;
export type PrivacyRequestAction = (typeof privacyRequestActions)[number];

/** What has to end before an account can be deleted. */
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

/** So many days a deletion waits, in which it can be cancelled. */
export const deletionDelayDays = 14;
/** So many days the archive of an export can be downloaded. */
export const exportDays = 7;
/** So many of the newest requests an account is shown. */
export const maxShownPrivacyRequests = 50;
