import { Email } from '@doorstep/contracts';
import {
  type AccountRecord,
  generatePassword,
  openAccount,
  type Reader,
  resetAccess,
  withEffects,
} from '@doorstep/core';
import { type CommandContext, commandLineActor, UsageError } from './command.js';
import { withStore } from './with-store.js';

const staffRoles = ['support', 'admin'] as const;
type StaffRole = (typeof staffRoles)[number];

/**
 * `doorstep-server staff create --role <support|admin> --email <address> --name <text>`: creates a staff account, which
 * registration cannot, and prints its password.
 *
 * @throws UsageError without a staff role, an e-mail address and a name.
 * @throws ServiceProblem email_taken
 */
export async function addStaff(
  { config, print, note }: CommandContext,
  options: {
    readonly role?: string | undefined;
    readonly email?: string | undefined;
    readonly name?: string | undefined;
  },
): Promise<void> {
  const role = staffRoles.find((known) => known === options.role);
  if (!role) throw new UsageError(`staff create needs --role with ${staffRoles.join(' or ')}.`);
  const email = emailOf(options.email, 'create');
  const displayName = options.name?.trim() ?? '';
  if (displayName === '' || displayName.length > 80) throw new UsageError('--name takes 1 to 80 characters.');
  await withStore({ config, note }, async (store, ports) => {
    const password = generatePassword(ports.random);
    const passwordHash = await ports.passwords.hash(password);
    await withEffects({ store, ports }, (effects) =>
      openAccount(effects, { role, email, passwordHash, displayName, phone: null }),
    );
    note(shownOnce);
    print(password);
  });
}

/**
 * `doorstep-server staff reset --email <address>`: gives a staff account a new password and prints it. Ends its sessions and
 * removes its authenticator.
 *
 * @throws UsageError without the e-mail address of a staff account.
 */
export async function resetStaff(
  { config, print, note }: CommandContext,
  options: { readonly email?: string | undefined },
): Promise<void> {
  const email = emailOf(options.email, 'reset');
  await withStore({ config, note }, async (store, ports) => {
    const password = generatePassword(ports.random);
    const passwordHash = await ports.passwords.hash(password);
    await withEffects({ store, ports }, async (effects) => {
      const [member] = (await staffIn(effects.db)).filter((account) => account.email === email);
      if (!member) throw new UsageError(`No staff account has the e-mail address ${email}.`);
      await resetAccess(effects, member, passwordHash, commandLineActor);
    });
    note(shownOnce);
    print(password);
  });
}

/** `doorstep-server staff list`: prints one line for each staff account, by e-mail address: id, role, address and name. */
export async function listStaff({ config, print, note }: CommandContext): Promise<void> {
  const staff = await withStore({ config, note }, ({ reader }) => staffIn(reader));
  if (staff.length === 0)
    note(
      'There are no staff accounts yet. Create one with: ' +
        'doorstep-server staff create --role admin --email <address> --name <text>',
    );
  for (const { id, role, email, displayName } of staff) print([id, role, email, displayName].join('\t'));
}

const shownOnce = 'The password is shown only this once. Sign in with it and change it.';

/** Returns the staff accounts without the demo accounts, whose password is published. */
function staffIn(reader: Reader): Promise<AccountRecord[]> {
  const roles: readonly StaffRole[] = staffRoles;
  return reader.find('accounts', { where: { role: { in: roles }, demo: false }, orderBy: [['email', 'asc']] });
}

function emailOf(email: string | undefined, command: string): string {
  if (email === undefined) throw new UsageError(`staff ${command} needs --email.`);
  const parsed = Email.safeParse(email);
  if (!parsed.success) throw new UsageError('--email takes an e-mail address.');
  return parsed.data;
}
