import type { PushDeliveryReason, PushDeliveryStatus } from '@doorstep/contracts';
import { expect, it } from 'vitest';
import { messageStatus } from './outcome.js';

type Push = readonly [status: PushDeliveryStatus, reason?: PushDeliveryReason];

it.each<[readonly Push[], ReturnType<typeof messageStatus>]>([
  [[['sent'], ['pending']], { status: 'sent', reason: null }],
  [[['failed', 'refused'], ['sent']], { status: 'sent', reason: null }],
  [
    [
      ['pending', 'unavailable'],
      ['failed', 'unregistered'],
    ],
    { status: 'queued', reason: null },
  ],
  [
    [
      ['failed', 'refused'],
      ['dropped', 'signed_out'],
    ],
    { status: 'failed', reason: 'refused' },
  ],
  [
    [
      ['failed', 'expired'],
      ['failed', 'unregistered'],
    ],
    { status: 'failed', reason: 'expired' },
  ],
  [
    [
      ['failed', 'unregistered'],
      ['dropped', 'signed_out'],
    ],
    { status: 'failed', reason: 'devices_gone' },
  ],
  [[['dropped', 'signed_out']], { status: 'suppressed', reason: 'devices_gone' }],
  [
    [
      ['dropped', 'superseded'],
      ['failed', 'unregistered'],
    ],
    { status: 'suppressed', reason: 'superseded' },
  ],
])('pushes in the states %j result in a message with %j', (pushes, expected) => {
  expect(messageStatus(pushes.map(([status, reason = null]) => ({ status, reason })))).toEqual(expected);
});
