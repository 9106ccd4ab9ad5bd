import type { Partner, SignedInSession } from '@doorstep/sdk/platform';
import { useEffect, useState } from 'preact/hooks';
import type { Session } from './api/session.js';
import { isStaff, openPartner, type StaffCredentials, signInStaff } from './api/staff.js';
import { faultOf, ModeChoice } from './mode-choice.js';
import { OwnPartners } from './own-partners.js';
import type { Texts } from './texts/english.js';

interface StaffProps {
  readonly text: Texts;
  readonly onSignedIn: (session: Session) => void;
}

/** Lets people sign in with their account: those of a partner, and administrators, who choose the partner whose account they read. */
export function StaffSignIn({ text, onSignedIn }: StaffProps) {
  const [staff, setStaff] = useState<SignedInSession>();
  if (!staff) return <StaffForm text={text} onSignedIn={setStaff} />;
  if (!isStaff(staff)) return <OwnPartners text={text} person={staff} onSignedIn={onSignedIn} />;
  return <PartnerChoice text={text} staff={staff} onSignedIn={onSignedIn} />;
}

function StaffForm({ text, onSignedIn }: Pick<StaffProps, 'text'> & { onSignedIn: (staff: SignedInSession) => void }) {
  const [given, setGiven] = useState<StaffCredentials>({ email: '', password: '', code: '' });
  const [fault, setFault] = useState<string>();
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    try {
      onSignedIn(await signInStaff(given));
    } catch (error) {
      setFault(faultOf(error, text));
    }
  };
  const field = (name: keyof StaffCredentials, type: string, autocomplete: string) => (
    <label class="field">
      <span>{text.staff[name]}</span>
      <input
        type={type}
        autocomplete={autocomplete}
        required={name !== 'code'}
        value={given[name]}
        onInput={({ currentTarget: { value } }) => setGiven((known) => ({ ...known, [name]: value }))}
      />
    </label>
  );
  return (
    <form onSubmit={submit}>
      <h1>{text.staff.title}</h1>
      <p class="soft">{text.staff.intro}</p>
      {field('email', 'email', 'username')}
      {field('password', 'password', 'current-password')}
      {field('code', 'text', 'one-time-code')}
      <button type="submit" class="button main">
        {text.signIn}
      </button>
      <p role="alert">{fault}</p>
    </form>
  );
}

function PartnerChoice({ text, staff, onSignedIn }: StaffProps & { readonly staff: SignedInSession }) {
  const [name, setName] = useState('');
  const [livemode, setLivemode] = useState(false);
  const [partners, setPartners] = useState<readonly Partner[]>();
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    let left = false;
    staff.partners.list({ limit: 20, ...(name === '' ? {} : { name }) }).then(
      ({ data }) => !left && setPartners(data),
      (error: unknown) => setFault(faultOf(error, text)),
    );
    return () => {
      left = true;
    };
  }, [name]);
  const open = (partner: Partner) => () =>
    openPartner(staff, partner, livemode).then(onSignedIn, (error: unknown) => setFault(faultOf(error, text)));
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <h1>{text.staff.choose}</h1>
      <p class="soft">{text.staff.audited}</p>
      <label class="field">
        <span>{text.staff.partner}</span>
        <input type="search" value={name} onInput={({ currentTarget }) => setName(currentTarget.value)} />
      </label>
      <ModeChoice text={text} livemode={livemode} onChange={setLivemode} />
      <ul class="partners">
        {partners?.map((partner) => (
          <li key={partner.id}>
            <button type="button" class="button" onClick={open(partner)}>
              {partner.name}
            </button>
          </li>
        ))}
      </ul>
      {partners?.length === 0 && <p class="soft">{text.noCommands}</p>}
      <p role="alert">{fault}</p>
    </form>
  );
}
