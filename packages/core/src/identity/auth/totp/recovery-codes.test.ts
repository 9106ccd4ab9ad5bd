import { describe, expect, it } from 'vitest';
import { createSeededRandom } from '../../../kernel/primitives/random.js';
import { generateRecoveryCode, recoveryCodeId } from './recovery-codes.js';

describe('recovery codes', () => {
  const random = createSeededRandom(7);
  const codes = Array.from({ length: 500 }, () => generateRecoveryCode(random));

  it('are distinct and avoid letters that are easily misread', () => {
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
  });

  it('use all letters about equally often', () => {
    const counts = new Map<string, number>();
    for (const letter of codes.join('').replaceAll('-', '')) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    expect(counts.size).toBe(32);
    for (const count of counts.values()) expect(count).toBeGreaterThan(150);
  });

  it('are recognised in any spelling, and belong to one account', () => {
    const id = recoveryCodeId('acc_a', '01ab-01cd-efgh-jkmn');
    for (const typed of ['01AB01CDEFGHJKMN', ' oLab oIcd efgh jkmn', '01ab-01cd-efghjkmn']) {
      expect(recoveryCodeId('acc_a', typed)).toBe(id);
    }
    expect(recoveryCodeId('acc_b', '01ab-01cd-efgh-jkmn')).not.toBe(id);
    expect(id).not.toContain('efgh');
  });
});
