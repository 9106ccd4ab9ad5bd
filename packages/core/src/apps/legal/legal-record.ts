import type { Language, LegalDocumentKind, LegalVersionEffect, Role } from '@doorstep/contracts';
import type { Instant } from '../../kernel/primitives/instant.js';

/** Text of a version in one language. */
export interface LegalText {
  readonly title: string;
  /** Summary of the changes; null for the first version. */
  readonly changes: string | null;
  /** Markdown. Must not change once the version is published. */
  readonly text: string;
}

/** A version of a document. */
export interface LegalVersionRecord {
  readonly version: string;
  readonly effectiveAt: Instant;
  readonly effect: LegalVersionEffect;
  readonly texts: Readonly<Record<Language, LegalText>>;
}

/** A document with its versions, oldest first. The first version must be accepted. */
export interface LegalDocumentRecord {
  readonly document: LegalDocumentKind;
  /** Roles whose accounts accept it. */
  readonly roles: readonly Role[];
  readonly versions: readonly LegalVersionRecord[];
}
