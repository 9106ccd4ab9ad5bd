import { exampleIds, exampleTime, ron } from '../../shared/examples.js';
import { exampleBatchQuote } from '../quotes/batch-examples.js';
import { exampleDelivery, exampleDeliveryRequest } from './examples.js';

const { pickup, dropoff, items } = exampleDeliveryRequest;

/** A request for two deliveries from one pickup. */
export const exampleBatchRequest = {
  pickup,
  dropoffs: [
    { ...dropoff, items, externalReference: 'comanda-1042' },
    {
      address: 'Calea Victoriei 12, București',
      contact: { name: 'Elena Stan', phone: '+40722000222' },
      items: [{ name: 'Buchet de lalele', quantity: 1 }],
      externalReference: 'comanda-1043',
    },
  ],
} as const;

const [far, near] = exampleBatchQuote.dropoffs;
const nearId = 'dlv_01kb2m5v3xe8wr9q4t7n6c0d1g';

const ofBatch = { ...exampleDelivery, quoteId: null, batchId: exampleIds.deliveryBatch };

/** The batch of `exampleBatchRequest`, which was just created with a test key. */
export const exampleBatch = {
  id: exampleIds.deliveryBatch,
  livemode: false,
  status: 'pending',
  progress: { deliveries: 2, delivered: 0, ended: 0 },
  quoteId: null,
  sequence: 'optimised',
  deliveries: [
    {
      ...ofBatch,
      id: nearId,
      allowedActions: ['update', 'cancel'],
      externalReference: 'comanda-1043',
      dropoff: {
        ...exampleDelivery.dropoff,
        ...near.place,
        address: near.place.address,
        contact: { name: 'Elena Stan', phone: '+40722000222' },
        verification: { pin: null, barcodes: [], signature: false, photo: false, minimumAge: null },
      },
      items: [{ name: 'Buchet de lalele', quantity: 1 }],
      fee: near.fee,
      feeComponents: [
        { kind: 'base', amount: ron(480) },
        { kind: 'distance', amount: ron(240) },
        { kind: 'extra_stops', amount: ron(160) },
      ],
      vat: near.vat,
      distanceMeters: near.distanceMeters,
    },
    {
      ...ofBatch,
      fee: far.fee,
      feeComponents: [
        { kind: 'base', amount: ron(720) },
        { kind: 'distance', amount: ron(360) },
        { kind: 'extra_stops', amount: ron(240) },
      ],
      vat: far.vat,
      distanceMeters: far.distanceMeters,
    },
  ],
  requestOrder: [exampleIds.delivery, nearId],
  minimumVehicle: 'bicycle',
  fee: exampleBatchQuote.fee,
  feeComponents: exampleBatchQuote.feeComponents,
  vat: exampleBatchQuote.vat,
  separateFee: exampleBatchQuote.separateFee,
  distanceMeters: exampleBatchQuote.distanceMeters,
  durationSeconds: exampleBatchQuote.durationSeconds,
  createdAt: exampleTime,
} as const;
