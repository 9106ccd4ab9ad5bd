/** One person of an order, in a separate process: reads each message when the stream announces it, and answers. */
import { DoorstepPlatform } from '@doorstep/sdk/platform';

const { DOORSTEP_URL: baseUrl, TOKEN: token, ORDER: orderId, ROLE: role, OTHER: to, SAYS } = process.env;
const { orders, orderMessages } = new DoorstepPlatform({ baseUrl }).withToken(token);
const sayings = JSON.parse(SAYS);

for await (const { data } of orders.follow(orderId).messages()) {
  if (data.unreadMessages > 0) await readAll();
  const isFirst = role === 'customer' && sayings.length === 3;
  if ((isFirst || data.unreadMessages > 0) && sayings.length > 0) {
    await orderMessages.send(orderId, { to, text: sayings.shift() });
  }
  if (data.status === 'delivered') break;
}

async function readAll() {
  const { data } = await orderMessages.list(orderId);
  const unread = data.filter((message) => message.to === role && message.readAt === null).reverse();
  for (const { from, text } of unread) console.log(`${from}: ${text}`);
  const last = unread.at(-1);
  if (last) await orderMessages.markRead(orderId, { upTo: last.id });
}
