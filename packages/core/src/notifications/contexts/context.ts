import type { NotificationAudience, NotificationLanguage } from '@doorstep/contracts';
import type { AccountRecord } from '../../identity/accounts/records.js';
import type { EventRecord } from '../../kernel/operation/events.js';
import type { Ports } from '../../kernel/ports/ports.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import type { Reader, Where } from '../../kernel/store/store.js';
import type { TemplateValues } from './templates.js';

/** The data about an event that its rules need. */
export interface NotificationContext {
  readonly event: EventRecord;
  /**
   * Returns the condition for the accounts of an audience, undefined for none. Their role must also be that of the audience.
   */
  accountsOf(audience: NotificationAudience): Where<AccountRecord> | undefined;
  /** The end of its messages, if they end before the time that their rule states. */
  readonly expiresAt?: Instant;
  /** Returns the values of the placeholders in the texts of its rules. */
  valuesIn(language: NotificationLanguage): Partial<TemplateValues>;
}

/** The dependencies of a loader. */
export interface ContextCall {
  readonly reader: Reader;
  readonly ports: Pick<Ports, 'cities' | 'positions' | 'zones'>;
  readonly now: Instant;
}

/** Reads the context of an event; undefined when its subject no longer exists. */
export type LoadNotificationContext = (
  call: ContextCall,
  event: EventRecord,
) => Promise<NotificationContext | undefined>;
