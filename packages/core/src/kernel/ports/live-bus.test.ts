import { describe, expect, it, vi } from 'vitest';
import { createLiveBus, type LiveBus } from './live-bus.js';

/** Subscribes and waits once. `woken` is called when the wait ends. */
function listening(bus: LiveBus, topic: string) {
  const subscription = bus.subscribe(topic);
  const woken = vi.fn();
  void subscription.next().then(woken);
  return { subscription, woken };
}
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('the live bus', () => {
  it('wakes the subscriptions of a topic, and no others', async () => {
    const bus = createLiveBus();
    const [a, b, other] = [listening(bus, 'a'), listening(bus, 'a'), listening(bus, 'b')];
    bus.publish(['a', 'a', 'unknown']);
    await turn();
    expect([a, b, other].map(({ woken }) => woken.mock.calls.length)).toEqual([1, 1, 0]);
    bus.publishAll();
    await turn();
    expect(other.woken).toHaveBeenCalledOnce();
  });

  it('wakes a subscription once for everything published while it did not wait', async () => {
    const bus = createLiveBus();
    const subscription = bus.subscribe('a');
    bus.publish(['a']);
    bus.publish(['a']);
    await subscription.next();
    const again = vi.fn();
    void subscription.next().then(again);
    await turn();
    expect(again).not.toHaveBeenCalled();
  });

  it('wakes a subscription that is closed', async () => {
    const { subscription, woken } = listening(createLiveBus(), 'a');
    subscription.close();
    await turn();
    expect(woken).toHaveBeenCalledOnce();
    await subscription.next();
  });

  it('has no timers, and sends no notes, because there are no other processes', async () => {
    const bus = createLiveBus();
    const { woken } = listening(bus, 'a');
    bus.startTimer(0, () => bus.publish(['a']))();
    bus.onNote(() => bus.publish(['a']));
    bus.noteElsewhere('a', '1');
    await turn();
    expect(woken).not.toHaveBeenCalled();
  });

  it('ignores a second close, also when the topic has a new subscription', async () => {
    const bus = createLiveBus();
    const first = bus.subscribe('a');
    first.close();
    const second = listening(bus, 'a');
    first.close();
    bus.publish(['a']);
    await turn();
    expect(second.woken).toHaveBeenCalledOnce();
  });
});
