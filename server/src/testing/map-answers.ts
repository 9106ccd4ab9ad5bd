/*
 * Answers in the documented formats of the four providers, including members that are not read. The values are invented
 * for a few places in Bucharest.
 */

/** `GET /api` of Photon. */
export const photonHouse = {
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [26.0993126, 44.4316212] },
  properties: {
    osm_type: 'N',
    osm_id: 2_700_000_001,
    osm_key: 'place',
    osm_value: 'house',
    type: 'house',
    housenumber: '25',
    street: 'Strada Lipscani',
    district: 'Centrul Vechi',
    city: 'București',
    postcode: '030031',
    country: 'România',
    countrycode: 'RO',
  },
};

export const photonStreet = {
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [26.1014, 44.4319] },
  properties: {
    osm_type: 'W',
    osm_id: 25_000_002,
    osm_key: 'highway',
    osm_value: 'pedestrian',
    type: 'street',
    name: 'Strada Lipscani',
    city: 'București',
    postcode: '030031',
    country: 'România',
    countrycode: 'RO',
    extent: [26.0968, 44.4325, 26.1051, 44.4314],
  },
};

export const photonRestaurant = {
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [26.0985, 44.4321] },
  properties: {
    osm_key: 'amenity',
    osm_value: 'restaurant',
    type: 'house',
    name: "Caru' cu bere",
    housenumber: '5',
    street: 'Strada Stavropoleos',
    city: 'București',
    countrycode: 'RO',
  },
};

export const photonAnswer = (...features: readonly object[]) => ({ type: 'FeatureCollection', features });

/** An element of `GET /search`, and the answer of `GET /reverse`, of Nominatim with `format=jsonv2`. */
export const nominatimHouse = {
  place_id: 100_001,
  licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
  osm_type: 'node',
  osm_id: 2_700_000_001,
  lat: '44.4316212',
  lon: '26.0993126',
  category: 'place',
  type: 'house',
  place_rank: 30,
  importance: 0.00000999,
  addresstype: 'place',
  name: '',
  display_name: '25, Strada Lipscani, Centrul Vechi, Sector 3, București, 030031, România',
  address: {
    house_number: '25',
    road: 'Strada Lipscani',
    quarter: 'Centrul Vechi',
    city_district: 'Sector 3',
    city: 'București',
    'ISO3166-2-lvl4': 'RO-B',
    postcode: '030031',
    country: 'România',
    country_code: 'ro',
  },
  boundingbox: ['44.4315712', '44.4316712', '26.0992626', '26.0993626'],
};

export const nominatimTown = {
  place_id: 100_002,
  lat: '44.5491',
  lon: '26.0703',
  category: 'boundary',
  type: 'administrative',
  addresstype: 'town',
  name: 'Otopeni',
  display_name: 'Otopeni, Ilfov, România',
  address: { town: 'Otopeni', county: 'Ilfov', country: 'România', country_code: 'ro' },
};

/** `GET /route/v1/...` of OSRM with `overview=full&geometries=geojson`. */
export const osrmRoute = {
  code: 'Ok',
  routes: [
    {
      legs: [{ steps: [], summary: '', weight: 401.2, duration: 388.6, distance: 2_410.4 }],
      weight_name: 'routability',
      weight: 401.2,
      duration: 388.6,
      distance: 2_410.4,
      geometry: {
        type: 'LineString',
        coordinates: [
          [26.1001, 44.4302],
          [26.1042, 44.4351],
          [26.0968, 44.4449],
        ],
      },
    },
  ],
  waypoints: [
    { hint: '', distance: 22.4, name: 'Strada Lipscani', location: [26.1001, 44.4302] },
    { hint: '', distance: 4.1, name: 'Calea Victoriei', location: [26.0968, 44.4449] },
  ],
};

/** A refusal of OSRM, status 400. */
export const osrmProblem = (code: string) => ({ code, message: 'Impossible route between points' });

/** `GET /table/v1/...` of OSRM with `annotations=duration,distance`. */
export const osrmTable = (
  distances: readonly (readonly (number | null)[])[],
  durations: readonly (readonly (number | null)[])[],
) => ({ code: 'Ok', distances, durations, sources: [], destinations: [] });

/** `POST /route` of Valhalla: the line of `osrmRoute` in encoded form. */
export const valhallaRoute = {
  trip: {
    locations: [
      { type: 'break', lat: 44.43, lon: 26.1, original_index: 0 },
      { type: 'break', lat: 44.445, lon: 26.097, original_index: 1 },
    ],
    legs: [
      {
        summary: { has_time_restrictions: false, length: 2.41, time: 388.6, cost: 402.3 },
        shape: 'ovxvsAgw_xp@gqHg_GocRnmM',
      },
    ],
    summary: { has_time_restrictions: false, length: 2.41, time: 388.6, cost: 402.3 },
    status_message: 'Found route between points',
    status: 0,
    units: 'kilometers',
    language: 'en-US',
  },
};

/** A refusal of Valhalla, status 400. */
export const valhallaProblem = (errorCode: number) => ({
  error_code: errorCode,
  error: 'No path could be found for input',
  status_code: 400,
  status: 'Bad Request',
});

/** `POST /sources_to_targets` of Valhalla, in kilometres and seconds. */
export const valhallaTable = (cells: readonly (readonly (readonly [number, number] | null)[])[]) => ({
  algorithm: 'costmatrix',
  units: 'kilometers',
  sources_to_targets: cells.map((row, from) =>
    row.map((cell, to) => ({ distance: cell?.[0] ?? null, time: cell?.[1] ?? null, from_index: from, to_index: to })),
  ),
});
