import { type CitySpeeds, type dispatchSpeedsContract, type Vehicle, vehicles } from '@doorstep/contracts';
import type { Operations } from '../../kernel/operation/operation.js';
import { noRides, rideFactors } from '../../values/geo/travel-times/ride-factors.js';
import type { RideTallyRecord } from './records.js';

/** The operations on the learned speeds of cities. */
export const speedOperations: Operations<typeof dispatchSpeedsContract> = {
  async listSpeeds({ ports, query: { cityId }, reader }) {
    const cities = ports.cities.all.filter(({ id }) => cityId === undefined || id === cityId);
    const rows = await reader.find('rideTallies', { where: { cityId: { in: cities.map(({ id }) => id) } } });
    const data = cities.flatMap((city) => vehicles.map((vehicle) => speedsView(city.id, vehicle, rows)));
    return { status: 200, body: { data } };
  },
};

function speedsView(cityId: string, vehicle: Vehicle, rows: readonly RideTallyRecord[]): CitySpeeds {
  const own = rows.filter((row) => row.cityId === cityId && row.vehicle === vehicle);
  const tallies = new Map(own.map(({ hour, tally }) => [hour, tally]));
  return {
    cityId,
    vehicle,
    rides: Math.round(own.reduce((sum, { tally }) => sum + tally.count, 0)),
    factors: rideFactors((hour) => tallies.get(hour) ?? noRides).map((factor) => Math.round(factor * 100) / 100),
  };
}
