import type { Order } from './order.js';
import { moneyText, orderView } from './views.js';

/** Renders all orders of the shop as a page that follows the couriers live. */
export function statusPage(orders: readonly Order[]): string {
  const rows = orders.toReversed().map(orderRow).join('');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Florăria Online: orders</title>
<style>body { font: 1rem system-ui; margin: 2rem } td, th { padding: .4rem 1rem; text-align: left }</style>
<h1>Orders</h1>
<table>
<tr><th>Order</th><th>For</th><th>Total</th><th>Status</th><th>Delivery</th><th>Courier</th></tr>
${rows || '<tr><td colspan="6">None yet.</td></tr>'}
</table>
<script>
for (const cell of document.querySelectorAll('[data-live]')) {
  const stream = new EventSource('/orders/' + cell.dataset.live + '/live');
  stream.onmessage = ({ data }) => {
    const { status, position } = JSON.parse(data);
    cell.textContent = status + (position ? ' at ' + position.lat.toFixed(4) + ', ' + position.lng.toFixed(4) : '');
  };
  stream.onerror = () => stream.close();
}
</script>
</html>`;
}

function orderRow(order: Order): string {
  const { id, status, total, delivery } = orderView(order);
  const live = status === 'on_the_way' ? ` data-live="${escapeHtml(id)}"` : '';
  const link = delivery ? `<a href="${escapeHtml(delivery.trackingUrl)}">${escapeHtml(id)}</a>` : escapeHtml(id);
  return `<tr><td>${link}</td><td>${escapeHtml(order.customer.name)}</td><td>${moneyText(total)}</td><td>${status}</td>
<td${live}>${escapeHtml(delivery?.status ?? '')}</td><td>${escapeHtml(delivery?.courier ?? '')}</td></tr>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
