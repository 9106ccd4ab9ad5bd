import { DeliveryRequest, type SandboxScenario } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { ServiceProblem } from '../kernel/primitives/problem.js';
import { assertOptions } from './options.js';

const plain = {
  pickup: { address: 'Strada Lipscani 25', contact: { name: 'Ioana', phone: '+40213121234' } },
  dropoff: { address: 'Bd. Iuliu Maniu 7', contact: { name: 'Andrei', phone: '+40722000111' } },
  items: [{ name: 'Carte', quantity: 1 }],
};

function refusal(change: object, livemode = false, magicScenario: SandboxScenario | null = null): string {
  try {
    assertOptions(DeliveryRequest.parse({ ...plain, ...change }), livemode, magicScenario);
    return 'fine';
  } catch (error) {
    if (!(error instanceof ServiceProblem)) throw error;
    return [error.code, ...(error.extras.errors ?? []).map(({ pointer }) => pointer)].join(' ');
  }
}

const dropoff = (verification: object): object => ({ ...plain.dropoff, verification });

describe('assertOptions', () => {
  it.each([
    ['nothing asked for', {}, 'fine'],
    ['a photo at the door', { dropoff: dropoff({ photo: true }), handover: 'leave_at_door' }, 'fine'],
    ['a PIN that is not wanted', { dropoff: dropoff({ pin: false }), handover: 'leave_at_door' }, 'fine'],
    [
      'a PIN at the door',
      { dropoff: dropoff({ pin: true }), handover: 'leave_at_door' },
      'incompatible_options /body/dropoff/verification/pin',
    ],
    [
      'an age that nobody shows when nobody is there',
      { dropoff: dropoff({ minimumAge: 18 }), undeliverableAction: 'leave_at_door' },
      'incompatible_options /body/dropoff/verification/minimumAge',
    ],
    [
      'all three',
      { dropoff: dropoff({ pin: true, signature: true, minimumAge: 18 }), handover: 'leave_at_door' },
      'incompatible_options /body/dropoff/verification/pin /body/dropoff/verification/signature /body/dropoff/verification/minimumAge',
    ],
    [
      'a wrong PIN where none is asked for',
      { sandbox: { scenario: 'wrong_pin' } },
      'incompatible_options /body/sandbox/scenario',
    ],
    ['a wrong PIN', { dropoff: dropoff({ pin: true }), sandbox: { scenario: 'wrong_pin' } }, 'fine'],
  ])('%s', (_title, change, expected) => {
    expect(refusal(change)).toBe(expected);
  });

  it('looks at the story of a magic address, unless another one is asked for', () => {
    expect(refusal({}, false, 'wrong_pin')).toBe('incompatible_options /body/dropoff/address');
    expect(refusal({ dropoff: dropoff({ pin: true }) }, false, 'wrong_pin')).toBe('fine');
    expect(refusal({ sandbox: { scenario: 'happy' } }, false, 'wrong_pin')).toBe('fine');
    expect(refusal({ sandbox: { stepSeconds: 5 } }, false, 'wrong_pin')).toBe(
      'incompatible_options /body/dropoff/address',
    );
  });

  it('keeps sandbox options out of live mode', () => {
    expect(refusal({ sandbox: {} }, true)).toBe('invalid_request /body/sandbox');
  });
});
