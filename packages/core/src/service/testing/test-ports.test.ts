import { describe, expect, it } from 'vitest';
import { createTestPorts } from './test-ports.js';

describe('createTestPorts', () => {
  it('generates the same ids and random bytes for the same seed, and others for another', () => {
    const sample = (seed: number): unknown => {
      const ports = createTestPorts({ seed });
      return [ports.newId('order'), [...ports.random.bytes(8)]];
    };
    expect(sample(7)).toEqual(sample(7));
    expect(sample(7)).not.toEqual(sample(8));
  });

  it('continues from a snapshot exactly like the original ports', async () => {
    const ports = createTestPorts({ seed: 7, now: '2026-03-29T00:30:00.000Z' });
    const sample = async (of: typeof ports): Promise<unknown> => [
      of.newId('order'),
      [...of.random.bytes(3)],
      await of.passwords.hash('patru-castane-coapte'),
      of.clock.now(),
      of.status.read(),
    ];
    await sample(ports);
    ports.clock.set(ports.clock.now() + 1_000);
    ports.newId('order');
    const snapshot = ports.snapshot();
    const first = await sample(ports);
    expect(await sample(createTestPorts({ from: snapshot }))).toEqual(first);
  });

  it('holds the clock until it is set', () => {
    const ports = createTestPorts({ now: '2026-03-29T00:30:00.000Z' });
    expect(ports.clock.now()).toBe(Date.parse('2026-03-29T00:30:00.000Z'));
    ports.clock.set(ports.clock.now() + 1_000);
    expect(ports.clock.now()).toBe(Date.parse('2026-03-29T00:30:01.000Z'));
  });

  it('verifies only the hashed password, with a new salt for each hash', async () => {
    const { passwords } = createTestPorts();
    const hash = await passwords.hash('patru-castane-coapte');
    expect(hash).not.toContain('castane');
    expect(await passwords.hash('patru-castane-coapte')).not.toBe(hash);
    expect(await passwords.verify(hash, 'patru-castane-coapte')).toBe(true);
    expect(await passwords.verify(hash, 'cinci-castane-coapte')).toBe(false);
    expect(await passwords.verify('not a hash', 'patru-castane-coapte')).toBe(false);
  });
});
