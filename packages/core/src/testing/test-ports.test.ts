import { describe, expect, it } from 'vitest';
import { createTestPorts } from './test-ports.js';

describe('createTestPorts', () => {
  it('repeats ids and random bytes for a seed, and differs for another', () => {
    const sample = (seed: number): unknown => {
      const ports = createTestPorts({ seed });
      return [ports.newId('order'), [...ports.random.bytes(8)]];
    };
    expect(sample(7)).toEqual(sample(7));
    expect(sample(7)).not.toEqual(sample(8));
  });

  it('go on from a snapshot as they went on themselves', async () => {
    const ports = createTestPorts({ seed: 7, now: '2026-03-29T00:30:00.000Z' });
    const tell = async (of: typeof ports): Promise<unknown> => [
      of.newId('order'),
      [...of.random.bytes(3)],
      await of.passwords.hash('patru-castane-coapte'),
      of.clock.now(),
      of.status.read(),
    ];
    await tell(ports);
    ports.clock.set(ports.clock.now() + 1_000);
    ports.newId('order');
    const snapshot = ports.snapshot();
    const first = await tell(ports);
    expect(await tell(createTestPorts({ from: snapshot }))).toEqual(first);
  });

  it('holds the clock until told', () => {
    const ports = createTestPorts({ now: '2026-03-29T00:30:00.000Z' });
    expect(ports.clock.now()).toBe(Date.parse('2026-03-29T00:30:00.000Z'));
    ports.clock.set(ports.clock.now() + 1_000);
    expect(ports.clock.now()).toBe(Date.parse('2026-03-29T00:30:01.000Z'));
  });

  it('verifies the password that was hashed and no other, with a new salt each time', async () => {
    const { passwords } = createTestPorts();
    const hash = await passwords.hash('patru-castane-coapte');
    expect(hash).not.toContain('castane');
    expect(await passwords.hash('patru-castane-coapte')).not.toBe(hash);
    expect(await passwords.verify(hash, 'patru-castane-coapte')).toBe(true);
    expect(await passwords.verify(hash, 'cinci-castane-coapte')).toBe(false);
    expect(await passwords.verify('not a hash', 'patru-castane-coapte')).toBe(false);
  });
});
