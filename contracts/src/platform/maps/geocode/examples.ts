/** The address of tests and examples. */
export const examplePlace = {
  label: 'Strada Lipscani 25, Sector 3, București',
  coordinates: { lat: 44.431884, lng: 26.098945 },
  kind: 'address',
  precision: 'street',
  radiusMeters: 300,
  confidence: 0.85,
  insideServiceArea: true,
  zoneId: 'bucharest-sector-3',
} as const;
