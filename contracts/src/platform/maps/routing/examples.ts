export const exampleRide = { fromLat: 44.4268, fromLng: 26.1025, toLat: 44.4525, toLng: 26.0865 } as const;

export const examplePlan = {
  distanceMeters: 3912,
  durationSeconds: 640,
  vehicle: 'scooter',
  departAt: '2026-11-21T10:00:00.000Z',
} as const;
