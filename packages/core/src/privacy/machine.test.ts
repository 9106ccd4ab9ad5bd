import type { PrivacyRequestKind, PrivacyRequestStatus } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { type PrivacyMove, type PrivacyRelation, privacyMachine } from './machine.js';
import type { PrivacyRequestRecord } from './records.js';

const statuses = ['pending', 'processing', 'completed', 'rejected', 'cancelled'] as const;
const relations = ['owner', 'staff', 'system'] as const;
const moves = ['cancel', 'mark_processing', 'complete', 'reject', 'start', 'remind', 'postpone', 'carry_out'] as const;

function request(kind: PrivacyRequestKind, status: PrivacyRequestStatus): PrivacyRequestRecord {
  const at = '2026-11-21T10:00:00.000Z';
  return {
    id: 'prv_1',
    kind,
    status,
    sequence: 1,
    accountId: 'acc_1',
    dueAt: at,
    blockers: [],
    rejection: null,
    handledBy: null,
    fileId: null,
    archiveExpiresAt: null,
    statusSince: at,
    createdAt: at,
    updatedAt: at,
  };
}

/** Lists the moves of a kind of request as `from: relation action -> to`. */
function movesOf(kind: PrivacyRequestKind): string[] {
  const found: string[] = [];
  for (const status of statuses) {
    for (const by of relations) {
      for (const action of moves) {
        const move = privacyMachine.find(
          action satisfies PrivacyMove,
          by satisfies PrivacyRelation,
          request(kind, status),
        );
        if (move) found.push(`${status}: ${by} ${action} -> ${move.to}`);
      }
    }
  }
  return found;
}

describe('the moves of a request', () => {
  it('let staff and the system handle an export', () => {
    expect(movesOf('export')).toEqual([
      'pending: staff mark_processing -> processing',
      'pending: staff complete -> processing',
      'pending: staff reject -> rejected',
      'pending: system cancel -> cancelled',
      'pending: system start -> processing',
      'processing: staff complete -> processing',
      'processing: staff reject -> rejected',
      'processing: system cancel -> cancelled',
      'processing: system carry_out -> completed',
    ]);
  });

  it('let the owner cancel a deletion only while it is pending', () => {
    expect(movesOf('deletion')).toEqual([
      'pending: owner cancel -> cancelled',
      'pending: staff mark_processing -> processing',
      'pending: staff complete -> completed',
      'pending: staff reject -> rejected',
      'pending: system start -> processing',
      'pending: system remind -> same',
      'pending: system postpone -> same',
      'pending: system carry_out -> completed',
      'processing: staff complete -> completed',
      'processing: staff reject -> rejected',
      'processing: system postpone -> same',
      'processing: system carry_out -> completed',
    ]);
  });

  it('end when a request is completed, rejected or cancelled', () => {
    expect(statuses.filter((status) => privacyMachine.hasEnded(status))).toEqual([
      'completed',
      'rejected',
      'cancelled',
    ]);
  });
});
