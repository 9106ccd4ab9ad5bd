import type { Place } from '@doorstep/contracts';
import { hoursView } from '../../catalogue/catalogue/hours-view.js';
import { type CityBook, cityOfZone } from '../../values/geo/city/city-book.js';
import type { PlaceRecord } from '../quotes/place-records.js';
import { stopAccuracy } from '../quotes/view.js';

/** Returns a place as its partner sees it. */
export function placeView(place: PlaceRecord, cities: Pick<CityBook, 'zone' | 'home'>): Place {
  const { location, hours } = place;
  const city = cityOfZone(cities, location.zoneId);
  return {
    id: place.id,
    livemode: place.livemode,
    name: place.name,
    address: location.address,
    label: location.label,
    ...stopAccuracy(location),
    coordinates: { lat: location.lat, lng: location.lng },
    zoneId: location.zoneId,
    cityId: city.id,
    contact: place.contact,
    instructions: place.instructions,
    hours: hours && hoursView(hours),
    timeZone: city.timeZone,
    externalReference: place.externalReference,
    createdAt: place.createdAt,
    updatedAt: place.updatedAt,
  };
}
