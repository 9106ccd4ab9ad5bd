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

  it('lets a subscription follow a second topic, until it names another one or is closed', async () => {
    const bus = createLiveBus();
    const { subscription } = listening(bus, 'a');
    bus.publish(['a']);
    await turn();
    expect(['b', 'b', 'c', null, null, 'd'].map((topic) => subscription.setSecondTopic(topic))).toEqual([
      true,
      false,
      true,
      false,
      false,
      true,
    ]);
    const woken = vi.fn();
    void subscription.next().then(woken);
    bus.publish(['b', 'c']);
    await turn();
    expect(woken).not.toHaveBeenCalled();
    bus.publishHere(['d']);
    await turn();
    expect(woken).toHaveBeenCalledOnce();
    subscription.close();
    expect(subscription.setSecondTopic('e')).toBe(false);
  });

  it('wakes no subscription of this process with `publishElsewhere`', async () => {
    const bus = createLiveBus();
    const { woken } = listening(bus, 'a');
    bus.publishElsewhere(['a']);
    await turn();
    expect(woken).not.toHaveBeenCalled();
  });

  it('polls a subscription until it is closed', async () => {
    let poll: (() => void) | undefined;
    const bus = createLiveBus((wake) => {
      poll = wake;
      return () => (poll = undefined);
    });
    const { subscription, woken } = listening(bus, 'a');
    poll?.();
    await turn();
    expect(woken).toHaveBeenCalledOnce();
    subscription.close();
    expect(poll).toBeUndefined();
  });
});
