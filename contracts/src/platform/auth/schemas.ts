import { z } from 'zod';
import { roles } from '../../shared/access.js';
import { id } from '../../shared/ids.js';
import { component, type Named } from '../../shared/schema.js';
import { Instant } from '../../shared/time.js';

/** A password as it is sent. Which new ones are accepted is for the service to say. */
export const Password = z.string().min(1).max(256).describe('Any Unicode; at most 256 characters');

const account = z
  .object({
    id: id('account'),
    role: z.enum(roles),
    email: z.string(),
    displayName: z.string(),
    phone: z.string().nullable(),
    demo: z.boolean(),
    courierId: id('courier').nullable(),
    merchantId: id('merchant').nullable(),
    fleetId: id('fleet').nullable(),
  })
  .strict();
export interface AccountSchema extends Named<typeof account> {}
/** Who is signed in. */
export const Account: AccountSchema = component('Account', account);

const session = z
  .object({
    id: id('session'),
    current: z.boolean().describe('Whether this request uses it'),
    demo: z.boolean(),
    userAgent: z.string().nullable(),
    createdAt: Instant,
    lastUsedAt: Instant,
    expiresAt: Instant,
    steppedUpUntil: Instant.nullable(),
  })
  .strict();
export interface SessionSchema extends Named<typeof session> {}
/** A signed-in device. The token is shown once, when the session is made. */
export const Session: SessionSchema = component('Session', session);

const signedIn = z
  .object({
    token: z.string().describe('Send as `Authorization: Bearer <token>`; shown only here'),
    session: Session,
    account: Account,
  })
  .strict();
export interface SignedInSchema extends Named<typeof signedIn> {}
/** A new session with its token. */
export const SignedIn: SignedInSchema = component('SignedIn', signedIn);
