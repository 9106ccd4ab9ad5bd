/** What a road is built for, from the outer ring down to the streets that join others. */
export type RoadClass = 'ring_road' | 'boulevard' | 'main' | 'street';

/** `one-way`: in the direction of the course. `bridge`: over or under all it crosses, joined to others at its ends. */
export type RoadMark = 'one-way' | 'bridge';

/**
 * A stretch of road: name, class, course as positions of a WKT line string (`lng lat, lng lat`) or keys of junctions,
 * and marks. A road may have several rows, for its bridges or where it becomes one-way.
 *
 * Roads that cross meet there, unless one is a bridge; an end that comes near another road meets it, too.
 */
export type RoadRow = readonly [name: string, roadClass: RoadClass, course: string, ...marks: RoadMark[]];
