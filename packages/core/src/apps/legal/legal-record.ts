import type { Language, LegalDocumentKind, LegalVersionEffect, Role } from '@doorstep/contracts';
import type { Instant } from '../../kernel/primitives/instant.js';

/** A version in one language. */
export interface LegalText {
  readonly title: string;
  /** The changes since the previous version; null for the first. */
  readonly changes: string | null;
  /** Markdown. Never changed once the version is published. */
  readonly text: string;
}

/** A version of a document. */
export interface LegalVersionRecord {
  readonly version: string;
  readonly effectiveAt: Instant;
  readonly effect: LegalVersionEffect;
  readonly texts: Readonly<Record<Language, LegalText>>;
}

/** A document with its versions, the oldest first; the first one is to be accepted. */
export interface LegalDocumentRecord {
  readonly document: LegalDocumentKind;
  /** Whose accounts accept it. */
  readonly roles: readonly Role[];
  readonly versions: readonly LegalVersionRecord[];
}
