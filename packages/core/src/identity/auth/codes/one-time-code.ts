import type { Effects } from '../../../kernel/operation/operation.js';
import type { Ports } from '../../../kernel/ports/ports.js';
import { addSeconds, type Instant } from '../../../kernel/primitives/instant.js';
import { ServiceProblem } from '../../../kernel/primitives/problem.js';
import { type Random, randomInteger } from '../../../kernel/primitives/random.js';
import type { CodePurpose } from '../../../messaging/mail/code-purpose.js';
import { type AccountRecord, codeContext, type OneTimeCodeRecord } from '../../accounts/records.js';

/** Time for which a code works. */
export const codeSeconds = 10 * 60;

/** Number of wrong entries after which a code no longer works: 5 of 10^6 codes can be tried. */
const maxEntries = 5;

/** The secret part of a code. */
export interface CodeContent {
  /** Six digits. */
  readonly code: string;
  /** The e-mail address or phone number that the code is sent to. */
  readonly target: string;
  /** The account that a code to register opens. */
  readonly registration?: Registration | undefined;
}

/** An account that does not exist yet. */
export type Registration = Pick<AccountRecord, 'passwordHash' | 'displayName' | 'phone' | 'role'>;

/** A stored code with its opened content. */
export interface OpenedCode {
  readonly row: OneTimeCodeRecord;
  readonly content: CodeContent;
}

/** A code to issue. */
export interface NewCode {
  readonly purpose: CodePurpose;
  readonly accountId: string | null;
  readonly target: string;
  readonly registration?: Registration;
}

/** Issues a code in this unit of work. It still has to be sent. */
export async function issueCode({ db, now, ports }: Effects, wanted: NewCode): Promise<OpenedCode> {
  const issued = drawCode(ports, now, wanted);
  await db.insert('oneTimeCodes', issued.row);
  return issued;
}

/** Draws a code that is not stored yet. */
export function drawCode(
  ports: Pick<Ports, 'newId' | 'random' | 'sealer'>,
  now: Instant,
  { purpose, accountId, ...secret }: NewCode,
): OpenedCode {
  const id = ports.newId('oneTimeCode');
  const content: CodeContent = { code: drawDigits(ports.random), ...secret };
  const row: OneTimeCodeRecord = {
    id,
    purpose,
    accountId,
    sealedContent: ports.sealer.seal(JSON.stringify(content), codeContext(id)),
    attempts: 0,
    expiresAt: addSeconds(now, codeSeconds),
    createdAt: now,
  };
  return { row, content };
}

/**
 * Uses up a code. Only a returned problem counts the wrong entry, so return it from the operation.
 *
 * @param isExpected returns false for a code that this caller must not use.
 */
export async function useCode(
  { db, now, ports }: Effects,
  { codeId, code }: { readonly codeId: string; readonly code: string },
  isExpected: (row: OneTimeCodeRecord) => boolean,
): Promise<OpenedCode | ServiceProblem> {
  const row = await db.lock('oneTimeCodes', codeId);
  if (!row || !isExpected(row) || row.expiresAt <= now) throw new ServiceProblem('code_expired');
  if (row.attempts >= maxEntries) throw new ServiceProblem('code_locked');
  const opened = openCode(ports, row);
  if (equalTexts(opened.content.code, code)) {
    await db.remove('oneTimeCodes', { id: codeId });
    return opened;
  }
  const attempts = row.attempts + 1;
  await db.update('oneTimeCodes', { id: codeId }, { attempts });
  return wrongEntry(attempts);
}

/** Opens the content of a code. */
export function openCode({ sealer }: Pick<Ports, 'sealer'>, row: OneTimeCodeRecord): OpenedCode {
  // Sound: only `drawCode` seals with this context.
  return { row, content: JSON.parse(sealer.open(row.sealedContent, codeContext(row.id))) as CodeContent };
}

/** Creates the problem for a wrong entry. `attempts` counts the wrong entries, this one included. */
export function wrongEntry(attempts: number): ServiceProblem {
  const attemptsLeft = maxEntries - attempts;
  const detail = attemptsLeft > 0 ? `Wrong code. Attempts left: ${attemptsLeft}.` : 'Wrong code: request another one.';
  return new ServiceProblem('wrong_code', detail, { attemptsLeft });
}

function drawDigits(random: Random): string {
  return String(randomInteger(random, 1_000_000)).padStart(6, '0');
}

/** Compares two secrets. The time depends only on their lengths, so that it does not reveal how much of one was right. */
function equalTexts(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  let difference = 0;
  for (let at = 0; at < one.length; at++) difference |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return difference === 0;
}
