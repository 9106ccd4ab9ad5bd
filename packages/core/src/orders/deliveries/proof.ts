import type { FieldError, HandoverProof, PlaceReport, ProofImage } from '@doorstep/contracts';
import { storeFile } from '../../kernel/files/store-file.js';
import type { Effects } from '../../kernel/operation/operation.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import type { ContentFault } from '../../kernel/vault/inspection/content-fault.js';
import { structureFault } from '../../kernel/vault/inspection/inspect.js';
import { recogniseMediaType } from '../../kernel/vault/media-type.js';
import type { StagedFile } from '../../kernel/vault/staged-file.js';
import { type PlaceSnapshot, unknownPlace } from '../journey/place-snapshot.js';
import type { CheckedItems } from './item-checks.js';
import type { DeliveryStopSnapshot, ProofRecord, ProofSnapshot } from './records.js';

/** Images of a proof in the vault, by the names of their parts in the form. */
export type ProofFiles = { readonly [part in 'photo' | 'signature.image']?: StagedFile };

/** The proof that a courier collects at a stop. */
export interface CollectedProof extends Omit<HandoverProof, keyof PlaceReport> {
  /** The images that came as files of a form. */
  readonly files?: ProofFiles | undefined;
  readonly leftAtDoor?: boolean;
  /** See `collectedCash`. */
  readonly cash?: ProofSnapshot['cash'];
  /** What `checkItems` found out. */
  readonly checked?: CheckedItems | undefined;
  /** Absent if the position of the courier is not known. */
  readonly place?: PlaceSnapshot | undefined;
}

/**
 * Checks that a proof has everything that the stop asks for.
 *
 * @throws ServiceProblem invalid_request with a pointer to each part that is missing or invalid.
 */
export function assertProof(
  stop: Pick<DeliveryStopSnapshot, 'signature' | 'photo' | 'minimumAge'>,
  proof: CollectedProof,
): void {
  const errors: FieldError[] = [
    ...imageFaults('/body/photo', proof.photo),
    ...imageFaults('/body/signature/image', proof.signature?.image),
  ];
  if (stop.signature && !proof.signature) errors.push(required('/body/signature', 'This stop asks for a signature.'));
  if (stop.photo && !proof.photo && !proof.files?.photo)
    errors.push(required('/body/photo', 'A photo is required here.'));
  if (stop.minimumAge !== null) errors.push(...ageFaults(stop.minimumAge, proof.verifiedAge));
  if (errors.length > 0) throw new ServiceProblem('invalid_request', 'The proof is not complete.', { errors });
}

function ageFaults(minimumAge: number, verifiedAge: number | undefined): FieldError[] {
  const pointer = '/body/verifiedAge';
  if (verifiedAge === undefined) return [required(pointer, `This stop asks for an age of at least ${minimumAge}.`)];
  if (verifiedAge >= minimumAge) return [];
  const detail = `The recipient must be at least ${minimumAge} years old: report the delivery as undeliverable.`;
  return [{ pointer, code: 'too_small', detail }];
}

function required(pointer: string, detail: string): FieldError {
  return { pointer, code: 'required', detail };
}

function imageFaults(pointer: string, image: ProofImage | undefined): FieldError[] {
  if (!image) return [];
  const bytes = Uint8Array.from(atob(image.base64), (character) => character.charCodeAt(0));
  const other: ContentFault = { code: 'invalid_content', detail: `These bytes are not ${image.contentType}.` };
  const isOfType = recogniseMediaType(bytes) === image.contentType;
  const fault = isOfType ? structureFault(image.contentType, bytes) : other;
  return fault ? [{ pointer: `${pointer}/base64`, ...fault }] : [];
}

/** Keeps the files of a proof for the deliveries whose stops refer to it. */
export async function keepFiles(effects: Effects, deliveryId: string, { files }: CollectedProof): Promise<void> {
  for (const file of Object.values(files ?? {})) await storeFile(effects, file, deliveryId);
}

/** Saves the images of a proof, and returns the snapshot for the stop. `keepFiles` must have kept its files. */
export async function saveProof(
  effects: Effects,
  deliveryId: string,
  proof: CollectedProof,
  pinEntered: boolean,
): Promise<ProofSnapshot> {
  const { coordinates, distanceMeters, awayReason } = proof.place ?? unknownPlace(effects.now);
  const files = [
    ...imageOf(effects, deliveryId, 'photo', proof.photo),
    ...imageOf(effects, deliveryId, 'signature', proof.signature?.image),
    ...fileOf(effects, deliveryId, 'photo', proof.files?.photo),
    ...fileOf(effects, deliveryId, 'signature', proof.files?.['signature.image']),
  ];
  if (files.length > 0) await effects.db.insert('proofs', ...files);
  return {
    at: effects.now,
    coordinates,
    distanceMeters,
    awayReason,
    pinEntered,
    signedBy: proof.signature?.signedBy ?? null,
    verifiedAge: proof.verifiedAge ?? null,
    leftAtDoor: proof.leftAtDoor ?? false,
    cash: proof.cash ?? null,
    scans: proof.checked?.scans ?? [],
    itemIssues: proof.checked?.itemIssues ?? [],
    files: files.map(({ id, kind, contentType }) => ({ id, kind, contentType })),
  };
}

function imageOf(
  { now, ports }: Effects,
  deliveryId: string,
  kind: ProofRecord['kind'],
  image: ProofImage | undefined,
): ProofRecord[] {
  if (!image) return [];
  return [{ id: ports.newId('proof'), deliveryId, kind, ...image, fileId: null, createdAt: now }];
}

function fileOf(
  { now, ports }: Effects,
  deliveryId: string,
  kind: ProofRecord['kind'],
  file: StagedFile | undefined,
): ProofRecord[] {
  if (!file) return [];
  const content = { contentType: file.mediaType, base64: '', fileId: file.id };
  return [{ id: ports.newId('proof'), deliveryId, kind, ...content, createdAt: now }];
}
