import { expect, it } from 'vitest';
import { recipientActions } from './recipient.js';

const nothing = { actions: [], note: null, handover: 'meet_at_door', courierPhone: null, photos: [] } as const;

it('shows nothing that the sender does not allow', () => {
  expect(recipientActions({ ...nothing, actions: [], photos: [] }, 'ro')).toBeNull();
  const note = recipientActions(
    { ...nothing, actions: ['note'], note: '<b>' as string | null, photos: [] },
    'ro',
  )?.html;
  expect(note).toContain('Mesaj pentru curier<textarea name="note" rows="2" maxlength="280">&lt;b&gt;</textarea>');
  expect(note).not.toContain('checkbox');
});

it('shows everything in the language of the recipient', () => {
  const html = recipientActions(
    {
      actions: ['note', 'leave_at_door', 'photo', 'call'],
      note: null,
      handover: 'leave_at_door',
      courierPhone: '+40316300142',
      photos: ['/v1/tracking/abc/photos/prf_1'],
    },
    'en',
  )?.html;
  expect(html).toContain('<a class="button" href="tel:+40316300142">Call the courier</a>');
  expect(html).toContain('<input type="checkbox" name="leaveAtDoor" checked> It can be left at the door');
  expect(html).toContain('<img class="photo" src="../v1/tracking/abc/photos/prf_1" alt="Photo of the handover">');
});
