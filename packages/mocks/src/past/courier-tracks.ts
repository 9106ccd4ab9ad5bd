import type { KnownPosition } from '@doorstep/core';
import { countUntil } from './sorted-times.js';

/** A place on the map. */
export interface Place {
  readonly lat: number;
  readonly lng: number;
}

/** A courier with the place of the last report until a time. */
export interface TrackedCourier {
  readonly courierId: string;
  readonly place: Place;
}

interface Report extends Place {
  readonly time: number;
}

/** Most reports of a courier that are kept. Couriers report every few seconds. */
const mostReports = 20_000;

/** The reported positions of couriers over time. They are not part of the events. */
export class CourierTracks {
  readonly #reports = new Map<string, Report[]>();

  /** Adds a report, unless a later one is known. */
  add({ courierId, position: { coordinates, at } }: KnownPosition): void {
    const reports = this.#reports.get(courierId) ?? [];
    const time = Date.parse(at);
    const last = reports.at(-1);
    if (last && last.time >= time) return;
    reports.push({ time, lat: coordinates.lat, lng: coordinates.lng });
    if (reports.length > mostReports) reports.splice(0, mostReports / 2);
    this.#reports.set(courierId, reports);
  }

  /** Returns the couriers who had reported until then. */
  at(time: number): TrackedCourier[] {
    return [...this.#reports.keys()].flatMap((courierId) => {
      const place = this.of(courierId, time);
      return place ? [{ courierId, place }] : [];
    });
  }

  /** Returns the place of a courier; undefined before the first report. */
  of(courierId: string, time: number): Place | undefined {
    const reports = this.#reports.get(courierId) ?? [];
    const found = reports[countUntil(reports.length, time, (index) => reports[index]?.time ?? 0) - 1];
    return found && { lat: found.lat, lng: found.lng };
  }
}
