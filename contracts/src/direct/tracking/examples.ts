import { exampleTime } from '../../shared/examples.js';
import { exampleTracking } from '../partner-deliveries/examples.js';

/** The tracking of the example delivery, as its recipient sees it. */
export const examplePublicTracking = {
  livemode: false,
  status: 'picked_up',
  sequence: 4,
  at: exampleTime,
  timeZone: 'Europe/Bucharest',
  senderName: 'Florăria Online',
  cashOnDelivery: null,
  etaLow: '2026-11-21T10:07:30.000Z',
  etaHigh: '2026-11-21T10:15:00.000Z',
  stopsBefore: 0,
  courier: {
    firstName: 'Mihai',
    vehicle: 'scooter',
    position: { coordinates: { lat: 44.4353, lng: 26.0835 }, at: exampleTime },
  },
  handover: 'meet_at_door',
  actions: [],
  note: null,
  courierPhone: null,
  photos: [],
  pickup: { lat: 44.4317, lng: 26.1005 },
  dropoff: { lat: 44.435, lng: 26.056 },
  route: {
    type: 'LineString',
    coordinates: [...exampleTracking.route.coordinates.slice(0, -2), [26.056, 44.435]],
  },
  timeline: exampleTracking.timeline,
  expiresAt: null,
} as const;
