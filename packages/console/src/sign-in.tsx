import { useState } from 'preact/hooks';
import { type Session, signIn } from './api/session.js';
import type { Texts } from './texts/texts.js';

/** The form for the key. */
export function SignIn({
  text,
  onSignedIn,
}: {
  readonly text: Texts;
  readonly onSignedIn: (session: Session) => void;
}) {
  const [key, setKey] = useState('');
  const [fault, setFault] = useState<string>();
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    try {
      onSignedIn(await signIn(key.trim()));
    } catch (error) {
      // The SDK checks the shape of a key before the first call.
      setFault(error instanceof TypeError ? text.keyShape : text.keyRefused);
    }
  };
  return (
    <main class="sign-in">
      <form onSubmit={submit}>
        <p class="brand">
          <Logo /> Doorstep
        </p>
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
    </main>
  );
}

/** The logo of the page's icon. */
export function Logo() {
  return <img src={document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href ?? ''} alt="" />;
}
