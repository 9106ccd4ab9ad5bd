import type { Transcript } from './transcript.js';

/** Texts of addresses in Andorra, in the sandbox map, and nowhere. */
const texts = [
  'Avinguda Meritxell',
  'meritxell 5, andorra la vella',
  'Carrer de la Vall',
  'Strada Lipscani 25',
  'Pas de la Casa',
  'qqq',
];

/** Points in Andorra la Vella, on a mountain, in Bucharest and in the sea. */
const points = [
  [42.5078, 1.5211],
  [42.6, 1.6],
  [44.4323, 26.1063],
  [43, -20],
] as const;

/** Tiles of Andorra la Vella, of Bucharest, and of a place without a map. */
const tiles = ['10/516/378', '13/4130/3029', '16/33045/24234', '12/2345/1482', '14/0/0'];

const route = 'fromLat=42.5063&fromLng=1.5218&toLat=42.5101&toLng=1.5341';

/** Reads everything that comes from maps: cities, addresses, routes and tiles. */
export async function playCityStory({ send }: Transcript): Promise<void> {
  for (const path of [
    'countries',
    'cities',
    'service-zones',
    'maps/config',
    'maps/style.json?theme=dark',
    'maps/health',
  ]) {
    await send('GET', `/api/v1/${path}`);
  }
  for (const text of texts) {
    const q = encodeURIComponent(text);
    await send('GET', `/api/v1/maps/geocode?q=${q}`);
    await send('GET', `/api/v1/geocode/search?q=${q}&limit=5`);
    await send('GET', `/api/v1/geocode/search?q=${q}&nearLat=42.5&nearLng=1.5`);
  }
  for (const [lat, lng] of points) await send('GET', `/api/v1/geocode/reverse?lat=${lat}&lng=${lng}`);
  for (const vehicle of ['car', 'scooter', 'bicycle'])
    await send('GET', `/api/v1/routing/route?${route}&vehicle=${vehicle}`);
  await send('GET', '/api/v1/routing/route?fromLat=42.5&fromLng=1.5&toLat=44.43&toLng=26.1');
  const places = points.slice(0, 2).map(([lat, lng]) => ({ lat, lng }));
  await send('POST', '/api/v1/routing/matrix', { json: { sources: places, destinations: places, vehicle: 'car' } });
  for (const tile of tiles) await send('GET', `/api/v1/maps/tiles/${tile}.mvt`);
}
