// Declares `Symbol.asyncDispose`, which the declarations of this file mention.
import '../checks/disposable.js';
import type { RoleOperations, SessionRole } from '../generated/types-roles.js';
import type { PlatformAreas } from '../resources/generated/resources-platform.js';
import type { PlatformSession } from './platform-session.js';

/** The operations that accounts of a role may call, by area. */
export type RoleAreas<Role extends SessionRole> = {
  readonly [Area in keyof RoleOperations[Role] & keyof PlatformAreas]: Pick<
    PlatformAreas[Area],
    RoleOperations[Role][Area] & keyof PlatformAreas[Area]
  >;
};

/** A session of which the types offer only what accounts of the role may call. */
export type RoleSession<Role extends SessionRole> = RoleAreas<Role> &
  Pick<PlatformSession, 'token' | 'signOut' | 'withOptions' | typeof Symbol.asyncDispose>;
