import { expect, it } from 'vitest';
import { recordFigure } from '../../../../../scripts/lib/figures.mjs';
import { addSeconds, type Instant } from '../../kernel/primitives/instant.js';
import { wallTime } from '../../kernel/primitives/local-time.js';
import { createSeededRandom, randomInteger } from '../../kernel/primitives/random.js';
import { createTestService } from '../../service/testing/test-service.js';
import { bucharest } from '../../values/geo/city/bucharest.js';
import { arrivalAfter } from '../../values/geo/travel-times/arrival.js';
import { hourOfWeek } from '../../values/geo/travel-times/ride-factors.js';
import { learnRide } from './learn-ride.js';
import { createLearnedRouter } from './learned-router.js';
import { createSpeedBook } from './speed-book.js';

const monday = '2026-11-02T00:00:00.000Z';
const days = 21;
const ridesPerDay = 60;
const vehicle = 'scooter';

/** In this city, scooters take 1.4 times as long from 17 to 19 h as the router says. */
function truth(at: Instant): number {
  const hour = Number(wallTime(bucharest.timeZone, at).time.slice(0, 2));
  return hour === 17 || hour === 18 ? 1.4 : 1;
}

it('a city whose evenings are slower than the router says is learned from its rides', async () => {
  const { store, ports } = await createTestService();
  const random = createSeededRandom(1);
  const fraction = (): number => randomInteger(random, 1_000_000) / 1_000_000;
  /** A log-normal multiple with a spread of about 20 %. */
  const luck = (): number =>
    Math.exp(0.2 * Math.sqrt(-2 * Math.log(1 - fraction())) * Math.cos(2 * Math.PI * fraction()));
  const point = () => ({ lat: 44.41 + fraction() * 0.05, lng: 26.06 + fraction() * 0.08 });
  const speeds = createSpeedBook();
  const learned = createLearnedRouter(ports.router, { cities: ports.cities, speeds, reader: store.reader });
  const evening = { rides: 0, kept: 0, before: 0, after: 0 };
  for (let index = 0; index < days * ridesPerDay; index += 1) {
    const day = Math.floor(index / ridesPerDay);
    // From 9 to 21 h in UTC, which is 11 to 23 h there.
    const departedAt = addSeconds(monday, day * 86_400 + Math.round((9 + fraction() * 12) * 3_600));
    const [from, to] = [point(), point()];
    const { durationSeconds: plain } = await ports.router.route(from, to, { vehicle, departAt: departedAt });
    const { durationSeconds } = await learned.route(from, to, { vehicle, departAt: departedAt });
    const arrivedAt = addSeconds(departedAt, Math.round(plain * truth(departedAt) * luck()));
    if (day >= days - 7 && truth(departedAt) > 1) {
      const { low, high } = arrivalAfter(departedAt, durationSeconds);
      evening.rides += 1;
      evening.kept += Number(low <= arrivedAt && arrivedAt <= high);
      const actual = (Date.parse(arrivedAt) - Date.parse(departedAt)) / 1_000;
      evening.before += Math.log(actual / plain);
      evening.after += Math.log(actual / durationSeconds);
    }
    // The ride was estimated with what was known then, half an hour before.
    const estimatedFor = addSeconds(departedAt, -1_800);
    const { durationSeconds: estimatedSeconds } = await learned.route(from, to, { vehicle, departAt: estimatedFor });
    await store.transaction((db) =>
      learnRide(
        { db, now: arrivedAt, ports: { ...ports, speeds } },
        { city: bucharest, vehicle, estimatedSeconds, estimatedFor, departedAt, arrivedAt },
      ),
    );
  }
  const factors = await speeds.factors(store.reader, bucharest.id, vehicle);
  const on = (time: string): number => factors[hourOfWeek(`2026-11-25T${time}:00.000Z`, bucharest.timeZone)] ?? 0;
  recordFigure(
    'speeds, a simulated city',
    `${evening.kept} of ${evening.rides} windows kept from 17 to 19 h; rides took ${Math.exp(evening.before / evening.rides).toFixed(2)} ` +
      `times as long as without learning, ${Math.exp(evening.after / evening.rides).toFixed(2)} with it; factors ` +
      `${on('15:30').toFixed(2)} and ${on('16:30').toFixed(2)}, at noon ${on('10:30').toFixed(2)}`,
  );
  for (const time of ['15:30', '16:30']) {
    expect(on(time)).toBeGreaterThan(1.3);
    expect(on(time)).toBeLessThan(1.5);
  }
  expect(Math.abs(on('10:30') - 1)).toBeLessThan(0.1);
  expect(evening.kept / evening.rides).toBeGreaterThan(0.9);
  expect(Math.abs(evening.after / evening.rides)).toBeLessThan(0.08);
});
