import { connection } from 'next/server';
import { doorstep } from '../lib/doorstep.js';
import { stops } from '../lib/stops.js';
import { book } from './book.js';

export default async function Checkout() {
  // A quote is valid for minutes: each visitor gets a new one, and `next build` none.
  await connection();
  const quote = await doorstep.quotes.create(stops);
  return (
    <form action={book.bind(null, quote.id)}>
      <p role="status">
        Delivery: {(quote.fee.amount / 100).toFixed(2)} {quote.fee.currency}
      </p>
      <label>
        Name <input name="name" required />
      </label>
      <button type="submit">Order</button>
    </form>
  );
}
