import type { AreaEvidence, ObjectKind, Point } from '@doorstep/core';

/** A house of an object. */
export interface ImportedHouse {
  /** The number by which it is found. */
  readonly number: string;
  /** As the map writes it. */
  readonly text: string;
  readonly point: Point;
  /** Half the size of its building, in metres. */
  readonly radiusMeters: number;
  readonly isSurveyed: boolean;
  readonly postcode: AddressObject | undefined;
}

/** A street, a place or an area of a pack that is being made. */
export interface AddressObject {
  readonly kind: ObjectKind;
  readonly label: string;
  /** All names, in Latin letters too. */
  readonly names: Set<string>;
  point: Point;
  /** Distance from the point to the farthest part. */
  radiusMeters: number;
  /** The areas it is in. */
  readonly areas: Set<AddressObject>;
  readonly houses: ImportedHouse[];
  /** The source of an area. */
  readonly evidence?: AreaEvidence;
}
