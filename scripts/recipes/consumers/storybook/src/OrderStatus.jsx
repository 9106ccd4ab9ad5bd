import { useEffect, useState } from 'react';

const texts = { picked_up: 'Your courier is on the way.', delivered: 'Delivered. Enjoy!' };

/** Shows the status of an order while it changes. */
export function OrderStatus({ session, orderId }) {
  const [text, setText] = useState('Loading');
  useEffect(() => {
    const leaving = new AbortController();
    follow(session.orders.follow(orderId, { signal: leaving.signal, maxRetries: 0 })).catch(() => {
      if (!leaving.signal.aborted) setText('We cannot show your order now.');
    });
    return () => leaving.abort();

    async function follow(updates) {
      for await (const { status } of updates) setText(texts[status] ?? status);
    }
  }, [session, orderId]);
  return <p role="status">{text}</p>;
}
