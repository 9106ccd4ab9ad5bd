import type { OrderRecord } from './records.js';

/** Returns the key of a person in the unread counts of an order. A new courier has their own count. */
export function unreadKey({ courierId }: Pick<OrderRecord, 'courierId'>, relation: string): string {
  return relation === 'courier' && courierId !== null ? courierId : relation;
}

/** Returns the number of messages that a person has not read; 0 for those who receive none. */
export function unreadMessages(order: Pick<OrderRecord, 'courierId' | 'unreadMessages'>, relation: string): number {
  return order.unreadMessages[unreadKey(order, relation)] ?? 0;
}
