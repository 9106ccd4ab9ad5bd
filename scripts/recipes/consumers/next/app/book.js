'use server';

import { redirect } from 'next/navigation';
import { doorstep } from '../lib/doorstep.js';
import { stops } from '../lib/stops.js';

/** Books the delivery that the quote offers, and shows it. */
export async function book(quoteId, form) {
  const { pickup, dropoff } = stops;
  const { id } = await doorstep.deliveries.create(
    {
      quoteId,
      pickup: { ...pickup, contact: { name: 'Florăria', phone: '+40213121234' } },
      dropoff: { ...dropoff, contact: { name: form.get('name'), phone: '+40721000777' } },
      items: [{ name: 'Flori', quantity: 1 }],
    },
    // The same form, sent twice, books one delivery.
    { idempotencyKey: quoteId },
  );
  redirect(`/deliveries/${id}`);
}
