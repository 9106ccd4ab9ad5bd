import type { PublicTracking } from '@doorstep/contracts';
import { deliveryStatuses } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { details } from './details.js';
import { hasEnded } from './stages.js';
import { languages, texts } from './texts.js';

const at = '2026-11-21T10:00:00.000Z';
const tracking: PublicTracking = {
  livemode: true,
  status: 'picked_up',
  sequence: 4,
  at,
  timeZone: 'Europe/Bucharest',
  senderName: 'Florăria Online',
  cashOnDelivery: null,
  etaLow: '2026-11-21T10:07:30.000Z',
  stopsBefore: 0,
  etaHigh: '2026-11-21T10:15:00.000Z',
  courier: { firstName: 'Mihai', vehicle: 'scooter', position: null },
  handover: 'meet_at_door',
  actions: [],
  note: null,
  courierPhone: null,
  photos: [],
  pickup: { lat: 44.4317, lng: 26.1005 },
  dropoff: { lat: 44.435, lng: 26.056 },
  route: {
    type: 'LineString',
    coordinates: [
      [26.1005, 44.4317],
      [26.056, 44.435],
    ],
  },
  timeline: [
    { status: 'pending', at: '2026-11-21T09:58:00.000Z' },
    { status: 'picked_up', at },
  ],
  expiresAt: null,
};

describe('the details of a delivery', () => {
  it('show arrival, courier and history in local time, latest first', () => {
    const { html } = details(tracking, 'en');
    expect(html).toContain(
      '<time datetime="2026-11-21T10:07:30.000Z">12:07</time> – <time datetime="2026-11-21T10:15:00.000Z">12:15</time>',
    );
    expect(html).toContain('<strong>Mihai</strong><br>Your courier, by scooter');
    expect(html).toContain('<li class="reached" aria-current="step">On the way</li><li>Delivered</li>');
    expect(html.indexOf('12:00')).toBeLessThan(html.indexOf('11:58'));
  });

  it.each([
    ['en', 1, 'One stop before you'],
    ['en', 3, '3 stops before you'],
    ['ro', 1, 'O oprire înaintea ta'],
    ['ro', 2, '2 opriri înaintea ta'],
  ] as const)('show in %s %i stops that the courier makes before', (language, stopsBefore, words) => {
    expect(details({ ...tracking, stopsBefore }, language).html).toContain(words);
    expect(details(tracking, language).html).not.toMatch(/before you|înaintea ta/);
    expect(details({ ...tracking, stopsBefore: null }, language).html).not.toMatch(/before you|înaintea ta/);
  });

  it('show times in the time zone of the city', () => {
    expect(details({ ...tracking, timeZone: 'Europe/Andorra' }, 'en').html).toContain('>11:07</time>');
  });

  it('show the time in the sandbox, to which its arrival refers', () => {
    expect(details({ ...tracking, livemode: false }, 'en').html).toContain('Time in the sandbox: Saturday 12:00.');
    expect(details(tracking, 'en').html).not.toContain('sandbox');
  });

  it('show at the end how long the page stays available', () => {
    const ended: PublicTracking = {
      ...tracking,
      status: 'delivered',
      etaLow: null,
      etaHigh: null,
      expiresAt: '2026-11-22T10:00:00.000Z',
    };
    const { html } = details(ended, 'ro');
    expect(html).toContain('până la duminică');
    expect(html).not.toContain('Sosire estimată');
    expect(html).not.toContain('Mihai');
  });

  it.each(languages)('have words in %s for every state', (language) => {
    const headlines = deliveryStatuses.map((status) => texts[language].status[status][0]);
    expect(new Set(headlines).size).toBe(deliveryStatuses.length);
    expect(deliveryStatuses.filter(hasEnded)).toEqual(['delivered', 'returned', 'cancelled', 'failed', 'expired']);
  });
});
