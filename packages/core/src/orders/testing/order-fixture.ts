import { outcomeOf } from '../orders/outcome.js';
import type { OrderRecord } from '../orders/records.js';

/** A placed order for unit tests: two soups, delivered within Sector 1. */
export function exampleOrderRecord(change: Partial<OrderRecord> = {}): OrderRecord {
  const { status = 'placed', statusSince = '2026-11-21T10:00:00.000Z' } = change;
  return {
    id: 'ord_01kb2m5v3xe8wr9q4t7n6c0d1f',
    number: 'T7N6-C0D1',
    status,
    statusSince,
    ...endOf(status, statusSince),
    alerted: false,
    unpaid: false,
    sequence: 1,
    customerId: 'acc_01kb2m5v3xe8wr9q4t7n6c0d1f',
    storeId: 'sto_01kb2m5v3xe8wr9q4t7n6c0d1f',
    merchantId: 'mer_01kb2m5v3xe8wr9q4t7n6c0d1f',
    courierId: null,
    approachPay: 0,
    searchedSince: null,
    fleetId: null,
    offerId: null,
    reservedFor: null,
    parties: {
      store: { name: 'Hanul Domnesc', address: 'Calea Victoriei 120', lat: 44.4445, lng: 26.0935 },
      customer: { displayName: 'Ana Popescu', phone: '+40721000001' },
      courier: null,
    },
    lines: [
      {
        id: 'oli_01kb2m5v3xe8wr9q4t7n6c0d1f',
        itemId: 'itm_01kb2m5v3xe8wr9q4t7n6c0d1f',
        name: 'Ciorbă de burtă',
        quantity: 2,
        unitPrice: 2_900,
        total: 5_800,
        vatRateBasisPoints: 1_100,
        modifiers: [],
        upsellOfferId: null,
      },
    ],
    pricing: {
      items: 5_800,
      discount: 0,
      deliveryFee: 599,
      serviceFee: 199,
      tip: 580,
      total: 7_178,
      vat: [
        { rateBasisPoints: 1_100, amount: 575 },
        { rateBasisPoints: 2_100, amount: 139 },
      ],
    },
    paysCash: false,
    commissionBasisPoints: 2_500,
    pickupLat: 44.4445,
    pickupLng: 26.0935,
    deadlines: [],
    zoneId: 'bucharest-sector-1',
    cityId: 'bucharest',
    currency: 'RON',
    dropoffAddress: 'Piața Romană 5, București',
    addressKey: 'piata romana 5 bucuresti',
    dropoffLat: 44.4467,
    dropoffLng: 26.0972,
    dropoffZoneId: 'bucharest-sector-1',
    cutleryRequested: true,
    allergyNotes: 'Fără nuci',
    deliveryNotes: 'Interfon 12',
    scheduledFor: null,
    distanceMeters: 380,
    minimumAge: null,
    travelSeconds: 300,
    prepSeconds: 1_200,
    readyBy: null,
    delay: null,
    removedItems: null,
    promisedBy: '2026-11-21T10:50:00.000Z',
    sealedPickupCode: '4821',
    pickupAttempts: 0,
    sealedDropoffCode: '1937',
    dropoffAttempts: 0,
    reportedPlaces: null,
    closure: null,
    callSession: null,
    unreadMessages: {},
    reviewed: false,
    createdAt: '2026-11-21T10:00:00.000Z',
    updatedAt: '2026-11-21T10:00:00.000Z',
    ...change,
  };
}

function endOf(status: OrderRecord['status'], since: string): Pick<OrderRecord, 'outcome' | 'endedAt'> {
  const outcome = outcomeOf(status);
  return { outcome, endedAt: outcome === 'open' ? null : since };
}
