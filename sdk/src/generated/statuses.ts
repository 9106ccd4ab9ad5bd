// Generated from the transitions of the service. Do not edit.

/** The statuses that can follow each status of the objects of an area, separated by spaces. */
export const nextStatuses: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  deliveries: {
    pending: 'assigned cancelled expired',
    assigned: 'pending at_pickup delivered cancelled failed',
    at_pickup: 'pending assigned picked_up delivered cancelled failed',
    picked_up: 'at_dropoff returning delivered failed',
    at_dropoff: 'picked_up returning delivered failed',
    returning: 'returned failed',
    delivered: '',
    returned: '',
    cancelled: '',
    failed: '',
    expired: '',
  },
  orders: {
    awaiting_payment: 'scheduled placed cancelled expired',
    scheduled: 'placed cancelled',
    placed: 'accepted rejected cancelled expired',
    accepted: 'ready cancelled',
    ready: 'claimed cancelled expired',
    claimed: 'ready picked_up delivered cancelled',
    picked_up: 'delivered failed',
    delivered: '',
    rejected: '',
    cancelled: '',
    expired: '',
    failed: '',
  },
};
