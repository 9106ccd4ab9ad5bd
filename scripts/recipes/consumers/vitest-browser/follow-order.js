// A part of a page: shows the status of an order while it changes.
export async function followOrder(element, session, orderId) {
  for await (const { status } of session.orders.follow(orderId)) element.textContent = status;
}
