import type { MultiPolygon, Polygon } from 'geojson';
import type { VatRates } from '../../vat/vat-rates.js';
import type { EmergencyContact } from '../city/city-profile.js';
import type { CityTraffic } from '../roads/speeds.js';
import type { Point } from '../shape/point.js';
import { crc32 } from './crc32.js';

/** The typed arrays that a city pack consists of. */
export type PackSection = Uint8Array | Int32Array | Uint32Array | Float64Array;

const bytesPerElement = { u8: 1, i32: 4, u32: 4, f64: 8 } as const;

type ArrayTypeName = keyof typeof bytesPerElement;

/** Description of the city that a pack brings into service. */
export interface PackCity {
  /** Slug, such as `andorra-la-vella`. */
  readonly id: string;
  readonly name: string;
  readonly country: {
    /** ISO 3166-1 alpha-2. */
    readonly code: string;
    readonly name: string;
    /** ISO 4217. */
    readonly currency: string;
    readonly callingCode: string;
    readonly vat: VatRates;
  };
  /** IANA time zone. */
  readonly timeZone: string;
  /** The usual traffic if absent. */
  readonly traffic?: CityTraffic | undefined;
  /** BCP 47 tags, the most usual first. */
  readonly languages: readonly string[];
  readonly emergencyContacts: readonly EmergencyContact[];
  readonly center: Point;
  readonly area: Polygon | MultiPolygon;
  readonly zones: readonly {
    readonly id: string;
    readonly name: string;
    readonly center: Point;
    readonly polygon: Polygon | MultiPolygon;
  }[];
}

/** Description of a pack, readable without its sections. */
export interface PackHeader {
  /** Name of the city, or of the file that the pack was made from. */
  readonly name: string;
  /** To be shown wherever data of the pack is shown. */
  readonly attribution: string;
  /** Licence of the data, as an SPDX identifier. */
  readonly licence: string;
  /** The box around its roads, in degrees: west, south, east, north. */
  readonly bbox: readonly [number, number, number, number];
  /** Other names by which addresses call the city. */
  readonly otherNames?: readonly string[];
  /** The country of its addresses (ISO 3166-1 alpha-2), if it is known. */
  readonly country?: string;
  /** The states of its addresses, as codes in lower case, if they are known. */
  readonly states?: readonly string[];
  /** The city that the pack brings into service; absent for the map of a city that is served anyway. */
  readonly city?: PackCity;
  /** Numbers of objects by kind. */
  readonly counts: Readonly<Record<string, number>>;
}

/** A city pack in memory. The sections are views of the bytes that were read. */
export interface PackContent {
  readonly header: PackHeader;
  readonly sections: ReadonlyMap<string, PackSection>;
}

/** Thrown for a file that is no city pack of this version. The message says what to do. */
export class InvalidCityPack extends Error {
  override readonly name = 'InvalidCityPack';
}

/** Increased with each change of the sections or their meaning. Packs of other versions must be imported again. */
export const packVersion = 5;

const magic = 'DOORCITY';
/** Magic, version, and length of the description. */
const prefixBytes = 16;
/** Typed arrays begin at multiples of their element size. */
const alignment = 8;

interface SectionEntry {
  readonly name: string;
  readonly type: ArrayTypeName;
  readonly offset: number;
  readonly length: number;
  /** CRC-32 of its bytes; absent in packs of earlier releases. */
  readonly crc32?: number;
}

interface Description {
  readonly header: PackHeader;
  readonly byteLength: number;
  readonly sections: readonly SectionEntry[];
}

/**
 * Encodes a pack: the magic `DOORCITY`, version and length of the description (32 bits each, little-endian), the description as JSON, then the
 * sections in little-endian order, each at a multiple of 8 bytes.
 */
export function encodePack({ header, sections }: PackContent): Uint8Array {
  let offset = 0;
  const entries = [...sections].map(([name, array]): SectionEntry => {
    const entry = { name, type: typeName(array), offset, length: array.length, crc32: crc32(bytesOf(array)) };
    offset = aligned(offset + array.byteLength);
    return entry;
  });
  const description: Description = { header, byteLength: offset, sections: entries };
  const json = new TextEncoder().encode(JSON.stringify(description));
  const start = aligned(prefixBytes + json.length);
  const bytes = new Uint8Array(start + offset);
  bytes.set(new TextEncoder().encode(magic));
  const view = new DataView(bytes.buffer);
  view.setUint32(8, packVersion, true);
  view.setUint32(12, json.length, true);
  bytes.set(json, prefixBytes);
  for (const { name, offset: at } of entries) {
    const array = sections.get(name);
    if (array) bytes.set(bytesOf(array), start + at);
  }
  return bytes;
}

/**
 * Decodes a pack without copying its sections.
 *
 * @param bytes the whole file. If they do not begin at a multiple of 8 of their buffer, they are copied once.
 * @throws InvalidCityPack for another file, another version, and a file that is not complete or has a damaged section.
 */
export function decodePack(bytes: Uint8Array): PackContent {
  const whole = bytes.byteOffset % alignment === 0 ? bytes : bytes.slice();
  const view = new DataView(whole.buffer, whole.byteOffset, whole.byteLength);
  if (whole.length < prefixBytes || new TextDecoder().decode(whole.subarray(0, 8)) !== magic) {
    throw new InvalidCityPack('This file is not a city pack. Make one with "doorstep-server city import".');
  }
  const version = view.getUint32(8, true);
  if (version !== packVersion) {
    throw new InvalidCityPack(
      `The city pack has version ${version}, and this release reads version ${packVersion}. Import the extract again.`,
    );
  }
  const jsonEnd = prefixBytes + view.getUint32(12, true);
  const start = aligned(jsonEnd);
  const description = readDescription(whole.subarray(prefixBytes, jsonEnd), whole.length - start);
  if (description === undefined) {
    throw new InvalidCityPack('The city pack is truncated or damaged. Copy it or import the extract again.');
  }
  const sections = new Map<string, PackSection>();
  for (const { name, type, offset, length, crc32: expected } of description.sections) {
    const section = sectionView(type, whole.buffer, whole.byteOffset + start + offset, length);
    if (expected !== undefined && crc32(bytesOf(section)) !== expected) {
      throw new InvalidCityPack(
        `The city pack is damaged: its section "${name}" does not have its checksum. Copy it or import the extract again.`,
      );
    }
    sections.set(name, section);
  }
  return { header: description.header, sections };
}

/** Returns `undefined` unless the description is one of sections that fill exactly `byteLength` bytes. */
function readDescription(json: Uint8Array, byteLength: number): Description | undefined {
  try {
    const description: Description = JSON.parse(new TextDecoder().decode(json));
    const ends = description.sections.map(({ type, offset, length }) =>
      aligned(offset + length * bytesPerElement[type]),
    );
    return description.byteLength === byteLength && Math.max(0, ...ends) === byteLength ? description : undefined;
  } catch {
    return undefined;
  }
}

/** Reads sections by name and type. */
export interface SectionReader {
  /** Returns true for a section that the pack has. Packs of earlier releases do not have all of them. */
  has(name: string): boolean;
  u8(name: string): Uint8Array;
  i32(name: string): Int32Array;
  u32(name: string): Uint32Array;
  f64(name: string): Float64Array;
}

/** Creates a reader. Its functions throw InvalidCityPack for a section that the pack does not have. */
export function sectionReader({ sections }: PackContent): SectionReader {
  function read<T extends PackSection>(name: string, type: new (length: number) => T): T {
    const section = sections.get(name);
    if (!(section instanceof type)) throw new InvalidCityPack(`The city pack has no section "${name}".`);
    return section;
  }
  return {
    has: (name) => sections.has(name),
    u8: (name) => read(name, Uint8Array),
    i32: (name) => read(name, Int32Array),
    u32: (name) => read(name, Uint32Array),
    f64: (name) => read(name, Float64Array),
  };
}

function sectionView(type: ArrayTypeName, buffer: ArrayBufferLike, offset: number, length: number): PackSection {
  if (type === 'u8') return new Uint8Array(buffer, offset, length);
  if (type === 'i32') return new Int32Array(buffer, offset, length);
  return type === 'u32' ? new Uint32Array(buffer, offset, length) : new Float64Array(buffer, offset, length);
}

function typeName(array: PackSection): ArrayTypeName {
  if (array instanceof Uint8Array) return 'u8';
  if (array instanceof Int32Array) return 'i32';
  return array instanceof Uint32Array ? 'u32' : 'f64';
}

function bytesOf(array: PackSection): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}

function aligned(offset: number): number {
  return Math.ceil(offset / alignment) * alignment;
}
