import type { PartnerMember, SignedInSession } from '@doorstep/sdk/platform';
import { useEffect, useState } from 'preact/hooks';
import type { Session } from './api/session.js';
import { openOwn } from './api/staff.js';
import { faultOf, ModeChoice } from './mode-choice.js';
import type { Texts } from './texts/english.js';

interface OwnProps {
  readonly text: Texts;
  readonly person: SignedInSession;
  readonly onSignedIn: (session: Session) => void;
}

/** Lets a person choose one of the partners that they work for, or accept an invitation. */
export function OwnPartners({ text, person, onSignedIn }: OwnProps) {
  const [livemode, setLivemode] = useState(false);
  const [members, setMembers] = useState<readonly PartnerMember[]>();
  const [fault, setFault] = useState<string>();
  const fail = (error: unknown): void => setFault(faultOf(error, text));
  const load = (): Promise<void> => ownOf(person).then(setMembers, fail);
  useEffect(() => {
    void load();
  }, []);
  const choose = (member: PartnerMember) => () => {
    if (member.status === 'active') return openOwn(person, member, livemode).then(onSignedIn, fail);
    return person.partnerAccounts.acceptInvitation(member.id).then(load, fail);
  };
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <h1>{text.staff.choose}</h1>
      <p class="soft">{text.staff.own}</p>
      <ModeChoice text={text} livemode={livemode} onChange={setLivemode} />
      <ul class="partners">
        {members?.map((member) => (
          <li key={member.id}>
            <button type="button" class="button" onClick={choose(member)}>
              {member.status === 'active'
                ? `${member.partner.name} (${roleName(text, member.role)})`
                : text.staff.accept(member.partner.name)}
            </button>
          </li>
        ))}
      </ul>
      {members?.length === 0 && <p class="soft">{text.staff.none}</p>}
      <p role="alert">{fault}</p>
    </form>
  );
}

/** Returns the memberships of a person, and the open invitations. */
async function ownOf({ partnerAccounts }: SignedInSession): Promise<readonly PartnerMember[]> {
  const [members, invitations] = await Promise.all([
    partnerAccounts.listOwn({ limit: 100 }),
    partnerAccounts.listInvitations({ limit: 100 }),
  ]);
  return [...members.data, ...invitations.data];
}

/** Returns the name of a role; one that this page does not know yet stays as it is. */
function roleName(text: Texts, role: PartnerMember['role']): string {
  const names: Readonly<Record<string, string>> = text.staff.roles;
  return names[role] ?? role;
}
