import type { Money, NotificationCategory, PartnerRole } from '@doorstep/contracts';
import type { CodePurpose } from './code-purpose.js';
import type { RecipientNews } from './recipient-content.js';

/** A notification by e-mail. Its recipient can turn the category off. */
export interface NotificationEmail {
  readonly template: 'notification';
  readonly category: NotificationCategory;
  readonly title: string;
  readonly body: string;
}

/** Several notifications in one e-mail, oldest first. Its recipient can turn their categories off. */
export interface DigestEmail {
  readonly template: 'digest';
  readonly entries: readonly DigestEntry[];
}

/** A notification in a digest. `time` is its local time, `HH:MM`. */
interface DigestEntry extends Omit<NotificationEmail, 'template'> {
  readonly time: string;
}

/** A link for a new password: because someone asked for it, or because a code cannot be sent to an unverified address. */
export interface PasswordResetEmail {
  readonly template: 'password_reset' | 'unverified_sign_in';
  readonly token: string;
}

/** A code of six digits. */
export interface CodeEmail {
  readonly template: 'code';
  readonly purpose: CodePurpose;
  readonly code: string;
  /** The address of a person without an account, or a new one; null for that of the account. */
  readonly to: string | null;
}

/** Somebody tried to register with the address of an account. */
export interface AccountExistsEmail {
  readonly template: 'account_exists';
}

/** The address or the number of an account was changed. */
export interface ContactChangedEmail {
  readonly template: 'contact_changed';
  readonly channel: 'email' | 'phone';
  /** The previous address; null for that of the account. */
  readonly to: string | null;
  /** Undoes the change; null for staff, whose operator helps them. */
  readonly token: string | null;
}

/** A change was undone, and the address belongs to the account no longer. */
export interface ContactsRestoredEmail {
  readonly template: 'contacts_restored';
  readonly to: string;
}

/** A member of staff was signed in from a new place. */
export interface StaffSignInEmail {
  readonly template: 'staff_sign_in';
  readonly news: 'device' | 'country';
}

/** Something that the people of a partner have to know. */
export interface PartnerEmail {
  readonly template: 'partner';
  /** The contact address of the partner, or that of an invited person. */
  readonly to: string;
  readonly news:
    | { readonly about: 'invoice'; readonly number: string; readonly total: Money; readonly dueOn: string | null }
    | { readonly about: 'credit_limit'; readonly limit: Money; readonly used: Money }
    | { readonly about: 'webhook_endpoint'; readonly url: string; readonly reason: 'gone' | 'failing' }
    | { readonly about: 'invitation'; readonly partner: string; readonly role: PartnerRole }
    /** A reason refuses. */
    | { readonly about: 'live_access'; readonly partner: string; readonly reason: string | null };
}

/** A message to the recipient of a delivery, who can stop them. */
export interface RecipientEmail extends RecipientNews {
  readonly template: 'recipient';
  readonly to: string;
}

/** The values of an e-mail, from which its texts are rendered when it is sent. */
export type EmailMessage =
  | NotificationEmail
  | DigestEmail
  | PasswordResetEmail
  | CodeEmail
  | AccountExistsEmail
  | ContactChangedEmail
  | ContactsRestoredEmail
  | StaffSignInEmail
  | PartnerEmail
  | RecipientEmail;
