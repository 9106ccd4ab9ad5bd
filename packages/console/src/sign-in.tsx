import { useState } from 'preact/hooks';
import { isOutage, type Session, signIn } from './api/session.js';
import { StaffSignIn } from './staff-sign-in.js';
import type { Texts } from './texts/english.js';

interface SignInProps {
  readonly text: Texts;
  readonly onSignedIn: (session: Session) => void;
}

/** The page for visitors without a key: partners enter theirs, and staff sign in. */
export function SignIn({ text, onSignedIn }: SignInProps) {
  const [isStaff, setStaff] = useState(false);
  return (
    <main class="sign-in">
      <div class="panel">
        <p class="brand">
          <Logo /> Doorstep
        </p>
        {isStaff ? (
          <StaffSignIn text={text} onSignedIn={onSignedIn} />
        ) : (
          <KeyForm text={text} onSignedIn={onSignedIn} />
        )}
        <button type="button" class="button quiet" onClick={() => setStaff(!isStaff)}>
          {isStaff ? text.staff.withKey : text.staff.asStaff}
        </button>
      </div>
    </main>
  );
}

function KeyForm({ text, onSignedIn }: SignInProps) {
  const [key, setKey] = useState('');
  const [fault, setFault] = useState<string>();
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    try {
      onSignedIn(await signIn(key.trim()));
    } catch (error) {
      // The SDK checks the shape of a key before the first call.
      if (error instanceof TypeError) setFault(text.keyShape);
      else setFault(isOutage(error) ? text.lost.unreachable.title : text.keyRefused);
    }
  };
  return (
    <form onSubmit={submit}>
      <h1>{text.console}</h1>
      <p class="soft">{text.signInIntro}</p>
      <label class="field">
        <span>{text.apiKey}</span>
        <input
          type="password"
          autocomplete="off"
          required
          placeholder="ds_test_…"
          value={key}
          onInput={({ currentTarget }) => setKey(currentTarget.value)}
        />
      </label>
      <button type="submit" class="button main">
        {text.signIn}
      </button>
      <p role="alert">{fault}</p>
    </form>
  );
}

/** The logo of the page's icon. */
export function Logo() {
  return <img src={document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href ?? ''} alt="" />;
}
