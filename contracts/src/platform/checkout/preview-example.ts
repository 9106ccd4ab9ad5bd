import { exampleIds, ron } from '../../shared/examples.js';
import { exampleOrder } from '../orders/examples.js';

const [{ id: _, ...line }] = exampleOrder.lines;

/** The preview of `exampleOrder`. */
export const examplePreview = {
  id: exampleIds.checkoutPreview,
  expiresAt: '2026-11-21T10:10:00.000Z',
  storeId: exampleIds.store,
  lines: [{ ...line, pointer: '/body/items/0', discount: ron(0) }],
  pricing: exampleOrder.pricing,
  minimumOrder: { amount: ron(3000), missing: ron(0) },
  distanceMeters: exampleOrder.distanceMeters,
  etaLow: '2026-11-21T10:25:00.000Z',
  etaHigh: '2026-11-21T10:40:00.000Z',
  slots: ['2026-11-21T11:00:00.000Z', '2026-11-21T11:30:00.000Z'],
  faults: [],
};
