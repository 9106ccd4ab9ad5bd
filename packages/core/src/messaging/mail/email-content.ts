/** The content of an e-mail, without its format. */
export interface EmailContent {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Entries with a heading, below the paragraphs. */
  readonly entries?: readonly EmailEntry[] | undefined;
  /** A button below the paragraphs. */
  readonly action?: EmailLink | undefined;
  /** Small print: why the recipient gets the e-mail. */
  readonly footer: string;
  /** A link below the small print. */
  readonly footerLink?: EmailLink | undefined;
}

/** An entry of a list: one line as a heading, and a text. */
export interface EmailEntry {
  readonly heading: string;
  readonly text: string;
}

/** A link with its label. */
export interface EmailLink {
  readonly label: string;
  readonly url: string;
}
