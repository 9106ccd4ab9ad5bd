import { expect, it } from 'vitest';
import { hoursFrom, hoursView } from './hours-view.js';

it('hours are returned as they were sent, with exceptions sorted by date', () => {
  const week = Array.from({ length: 7 }, () => [{ opens: '10:00', closes: '22:00' }]);
  const christmas = { date: '2026-12-25', hours: [] };
  const eve = { date: '2026-12-24', hours: [{ opens: '10:00', closes: '15:00' }] };
  const kept = hoursFrom({ week, exceptions: [christmas, eve] });
  expect(kept).toEqual({ week, exceptions: { '2026-12-24': eve.hours, '2026-12-25': [] } });
  expect(hoursView(kept)).toEqual({ week, exceptions: [eve, christmas] });
});
