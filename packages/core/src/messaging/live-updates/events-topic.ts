import { isDirectEventType } from '@doorstep/contracts';
import type { EventRecord } from '../../kernel/operation/events.js';
import type { Effects } from '../../kernel/operation/operation.js';

/** The events of a partner in one mode. */
export interface EventOwner {
  readonly partnerId: string;
  readonly livemode: boolean;
}

/** Returns the topic of the streams that follow the events of a partner. */
export function eventsTopic({ partnerId, livemode }: EventOwner): string {
  return `events-${livemode ? 'live' : 'test'}-${partnerId}`;
}

/** Returns the owner of a topic's events. */
export function ownerOfTopic(topic: string): EventOwner {
  const [, mode, partnerId = ''] = topic.split('-');
  return { partnerId, livemode: mode === 'live' };
}

/** Wakes the streams of the partners whose events these are. */
export async function wakeEventStreams({ wake }: Effects, events: readonly EventRecord[]): Promise<void> {
  for (const { partnerId, livemode, type } of events) {
    if (partnerId !== null && isDirectEventType(type)) wake(eventsTopic({ partnerId, livemode }));
  }
}
