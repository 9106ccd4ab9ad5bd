import type { Reader } from '../../kernel/store/store.js';
import type { CityBook } from '../../values/geo/city/city-book.js';
import type { RouteOptions, Router } from '../../values/geo/router.js';
import type { Point } from '../../values/geo/shape/point.js';
import { hourOfWeek } from '../../values/geo/travel-times/ride-factors.js';
import { usualVehicle } from '../../values/vehicles/usual-vehicle.js';
import type { SpeedBook } from './speed-book.js';

/** Everything that corrects the durations of a router. */
export interface LearnedRouterDeps {
  readonly cities: CityBook;
  readonly speeds: SpeedBook;
  readonly reader: Reader;
}

/**
 * Creates a router whose durations are those of another one, times what couriers of the city took longer at that hour of the week. Durations of an
 * average hour stay as they are.
 */
export function createLearnedRouter(router: Router, { cities, speeds, reader }: LearnedRouterDeps): Router {
  async function factorAt(from: Point | undefined, options: RouteOptions = {}): Promise<number> {
    const { departAt, vehicle = usualVehicle } = options;
    const city = from && departAt !== undefined ? cities.zoneAt(from)?.city : undefined;
    if (!city || departAt === undefined) return 1;
    return (await speeds.factors(reader, city.id, vehicle))[hourOfWeek(departAt, city.timeZone)] ?? 1;
  }

  const longer = <L extends { readonly durationSeconds: number }>(length: L, factor: number): L =>
    factor === 1 ? length : { ...length, durationSeconds: Math.round(length.durationSeconds * factor) };

  return {
    ...router,
    async route(from, to, options) {
      const [route, factor] = await Promise.all([router.route(from, to, options), factorAt(from, options)]);
      return longer(route, factor);
    },
    async matrix(sources, destinations, options) {
      const [rows, factor] = await Promise.all([
        router.matrix(sources, destinations, options),
        factorAt(sources[0], options),
      ]);
      return factor === 1 ? rows : rows.map((row) => row.map((length) => longer(length, factor)));
    },
  };
}
