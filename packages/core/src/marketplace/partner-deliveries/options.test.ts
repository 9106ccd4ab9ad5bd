import { DeliveryRequest, DeliveryStop, type SandboxScenario } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import { assertOptions } from './options.js';

const plain = {
  pickup: { address: 'Strada Lipscani 25', contact: { name: 'Ioana', phone: '+40213121234' } },
  dropoff: { address: 'Bd. Iuliu Maniu 7', contact: { name: 'Andrei', phone: '+40722000111' } },
  items: [{ name: 'Carte', quantity: 1 }],
};

function refusal(change: object, livemode = false, magicScenario: SandboxScenario | null = null): string {
  try {
    const { pickup, ...request } = DeliveryRequest.parse({ ...plain, ...change });
    assertOptions({ ...request, pickup: DeliveryStop.parse(pickup) }, livemode, magicScenario);
    return 'accepted';
  } catch (error) {
    if (!(error instanceof ServiceProblem)) throw error;
    return [error.code, ...(error.extras.errors ?? []).map(({ pointer }) => pointer)].join(' ');
  }
}

const dropoff = (verification: object): object => ({ ...plain.dropoff, verification });

describe('assertOptions', () => {
  it.each([
    ['accepts a request without options', {}, 'accepted'],
    ['accepts a photo at the door', { dropoff: dropoff({ photo: true }), handover: 'leave_at_door' }, 'accepted'],
    ['accepts a declined PIN at the door', { dropoff: dropoff({ pin: false }), handover: 'leave_at_door' }, 'accepted'],
    [
      'refuses a PIN at the door',
      { dropoff: dropoff({ pin: true }), handover: 'leave_at_door' },
      'incompatible_options /body/dropoff/verification/pin',
    ],
    [
      'refuses a minimum age if goods may be left at the door',
      { dropoff: dropoff({ minimumAge: 18 }), undeliverableAction: 'leave_at_door' },
      'incompatible_options /body/dropoff/verification/minimumAge',
    ],
    [
      'points at all three',
      { dropoff: dropoff({ pin: true, signature: true, minimumAge: 18 }), handover: 'leave_at_door' },
      'incompatible_options /body/dropoff/verification/pin /body/dropoff/verification/signature /body/dropoff/verification/minimumAge',
    ],
    [
      'refuses the scenario wrong_pin without a PIN',
      { sandbox: { scenario: 'wrong_pin' } },
      'incompatible_options /body/sandbox/scenario',
    ],
    [
      'accepts the scenario wrong_pin with a PIN',
      { dropoff: dropoff({ pin: true }), sandbox: { scenario: 'wrong_pin' } },
      'accepted',
    ],
  ])('%s', (_title, change, expected) => {
    expect(refusal(change)).toBe(expected);
  });

  it('checks the scenario of a magic address, unless the request names another', () => {
    expect(refusal({}, false, 'wrong_pin')).toBe('incompatible_options /body/dropoff/address');
    expect(refusal({ dropoff: dropoff({ pin: true }) }, false, 'wrong_pin')).toBe('accepted');
    expect(refusal({ sandbox: { scenario: 'happy' } }, false, 'wrong_pin')).toBe('accepted');
    expect(refusal({ sandbox: { stepSeconds: 5 } }, false, 'wrong_pin')).toBe(
      'incompatible_options /body/dropoff/address',
    );
  });

  it('refuses sandbox options in live mode', () => {
    expect(refusal({ sandbox: {} }, true)).toBe('invalid_request /body/sandbox');
  });
});
