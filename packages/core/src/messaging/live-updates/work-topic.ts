/** Returns the topic of the streams that follow the work of a courier. Positions do not wake it. */
export function workTopic(courierId: string): string {
  return `work-${courierId}`;
}
