import { documentStatuses } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { type DocumentMove, type DocumentRelation, documentMachine } from './machine.js';
import type { DocumentRecord } from './records.js';

const relations: readonly DocumentRelation[] = ['owner', 'reviewer', 'reader', 'system'];
const actions: readonly DocumentMove[] = ['upload', 'approve', 'reject', 'remind', 'expire', 'supersede'];

function documentIn(status: DocumentRecord['status']): DocumentRecord {
  const at = '2026-11-21T10:00:00.000Z';
  const review = { reviewedBy: null, reviewedAt: null, rejection: null };
  const owner = { leadId: 'lea_1', courierId: null, uploadedBy: 'acc_1' };
  const file = { fileId: null, fileName: null, expiresOn: null };
  const times = { statusSince: at, createdAt: at, updatedAt: at };
  return { id: 'doc_1', kind: 'identity', status, sequence: 1, ...owner, ...file, ...review, ...times };
}

describe('documentMachine', () => {
  it('allows exactly these moves', () => {
    const moves = documentStatuses.flatMap((status) =>
      relations.flatMap((relation) =>
        actions.flatMap((action) => {
          const move = documentMachine.find(action, relation, documentIn(status));
          return move ? [`${relation}: ${status} ${action} ${move.to}`] : [];
        }),
      ),
    );
    expect(moves).toEqual([
      'owner: awaiting_upload upload pending',
      'reviewer: awaiting_upload upload pending',
      'system: awaiting_upload supersede superseded',
      'reviewer: pending approve approved',
      'reviewer: pending reject rejected',
      'system: pending supersede superseded',
      'system: approved remind same',
      'system: approved expire expired',
      'system: approved supersede superseded',
    ]);
  });

  it.each<[DocumentRelation, DocumentRecord['status'], readonly string[]]>([
    ['owner', 'awaiting_upload', ['upload']],
    ['owner', 'pending', []],
    ['reviewer', 'pending', ['approve', 'reject']],
    ['reader', 'pending', []],
    ['reviewer', 'rejected', []],
  ])('offers the %s of a document that is %s: %j', (relation, status, expected) => {
    expect(documentMachine.allowedActions(documentIn(status), relation)).toEqual(expected);
  });

  it('ends when a document is rejected, expired or superseded', () => {
    const ended = documentStatuses.filter((status) => documentMachine.hasEnded(status));
    expect(new Set(ended)).toEqual(new Set(['rejected', 'expired', 'superseded']));
  });
});
