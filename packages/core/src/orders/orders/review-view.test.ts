import { describe, expect, it } from 'vitest';
import type { Relation } from './machine.js';
import type { ReviewRecord } from './records.js';
import { orderReviewView } from './review-view.js';

const review: ReviewRecord = {
  id: 'rev_01kb2m5v3xe8wr9q4t7n6c0d1f',
  orderId: 'ord_01kb2m5v3xe8wr9q4t7n6c0d1f',
  customerId: 'acc_01kb2m5v3xe8wr9q4t7n6c0d1f',
  storeId: 'sto_01kb2m5v3xe8wr9q4t7n6c0d1f',
  courierId: 'cou_01kb2m5v3xe8wr9q4t7n6c0d1f',
  rating: 2,
  courierRating: 5,
  feedback: 'Supa era rece',
  tipAmount: 500,
  currency: 'RON',
  createdAt: '2026-11-21T10:00:00.000Z',
};

describe('orderReviewView', () => {
  it.each<Relation>(['customer', 'staff'])('shows the whole review: %s', (relation) => {
    expect(orderReviewView(review, relation)).toMatchObject({
      rating: 2,
      courierRating: 5,
      feedback: 'Supa era rece',
      tip: { amount: 500 },
    });
  });

  it('shows the merchant everything but the rating and the tip of the courier', () => {
    const shown = { rating: 2, feedback: 'Supa era rece', courierRating: null, tip: null };
    expect(orderReviewView(review, 'merchant')).toMatchObject(shown);
  });

  it('shows the courier only their rating and tip', () => {
    const shown = { rating: null, feedback: null, courierRating: 5, tip: { amount: 500 } };
    expect(orderReviewView(review, 'courier')).toMatchObject(shown);
  });

  it.each<Relation>(['candidate', 'fleet', 'system'])('shows nothing: %s', (relation) => {
    expect(orderReviewView(review, relation)).toBeUndefined();
  });
});
