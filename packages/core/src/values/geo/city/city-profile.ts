import type { Currency, EmergencyService } from '@doorstep/contracts';
import type { MultiPolygon, Polygon } from 'geojson';
import type { VatRates } from '../../vat/vat-rates.js';
import type { DeliveryAreaFixture } from '../area/fixtures.js';
import type { CityTraffic } from '../roads/speeds.js';
import type { Point } from '../shape/point.js';

/** A country with at least one city. */
export interface CountryProfile {
  /** ISO 3166-1 alpha-2, such as `RO`. */
  readonly code: string;
  /** In English. */
  readonly name: string;
  /** Currency of all prices in its cities. */
  readonly currency: Currency;
  /** With a plus sign, such as `+40`. */
  readonly callingCode: string;
  readonly vat: VatRates;
}

/** A number to call in an emergency. */
export interface EmergencyContact {
  /** `all` answers for every service. */
  readonly service: EmergencyService;
  /** As people dial it in the city, such as `112`. */
  readonly phone: string;
}

/** A part of a city as a delivery zone. */
export interface CityZone {
  /** Unique among the zones of all cities, such as `bucharest-sector-1`. */
  readonly id: string;
  /** For people, such as `Sector 1`. */
  readonly name: string;
  /** Number of an administrative sector. Only Bucharest has sectors. */
  readonly sector?: number;
  readonly polygon: Polygon | MultiPolygon;
  /** A point inside the zone, for a label or a map view. Not the centroid, which may be outside a concave zone. */
  readonly center: Point;
}

/** A city in which we deliver: everything that depends on where an order or delivery takes place. */
export interface CityProfile {
  /** Slug, such as `bucharest`. */
  readonly id: string;
  /** In its own language, such as `București`. */
  readonly name: string;
  readonly country: CountryProfile;
  /** IANA time zone. */
  readonly timeZone: string;
  /** The usual traffic if absent. */
  readonly traffic?: CityTraffic | undefined;
  /** The languages of its people as BCP 47 tags, the most usual first. */
  readonly languages: readonly string[];
  readonly emergencyContacts: readonly EmergencyContact[];
  readonly center: Point;
  /** The area in which we deliver. */
  readonly area: Polygon | MultiPolygon;
  /** Cover the area. Where zones overlap, a point belongs to the first. */
  readonly zones: readonly CityZone[];
  /** Places whose answer to "do you deliver there" is known. */
  readonly fixtures: readonly DeliveryAreaFixture[];
}
