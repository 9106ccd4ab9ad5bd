import { useState } from 'preact/hooks';
import { noteValidSignature } from '../api/first-steps.js';
import { checkSignature, InvalidSecret, type SignatureCheck, type SignedMessage } from '../logic/check-signature.js';
import { usePage } from '../ui/context.js';
import { Section } from '../ui/parts.js';

/** Checks the signature of a message with a secret that the visitor enters. */
export function SignatureForm({ message }: { readonly message: SignedMessage }) {
  const { session, text } = usePage();
  const [secret, setSecret] = useState('');
  const [result, setResult] = useState<{ of: SignedMessage; check: SignatureCheck | undefined }>();
  if (!globalThis.isSecureContext) return <p class="soft">{text.webhooks.unavailable}</p>;
  const check = async (event: Event): Promise<void> => {
    event.preventDefault();
    const checked = await checkSignature(message, secret).catch((error) => {
      if (error instanceof InvalidSecret) return undefined;
      throw error;
    });
    if (checked?.valid) noteValidSignature(session);
    setResult({ of: message, check: checked });
  };
  return (
    <Section title={text.webhooks.signature}>
      <form class="inline" onSubmit={check}>
        <label class="field">
          <span>{text.webhooks.secret}</span>
          <input
            type="password"
            autocomplete="off"
            required
            aria-describedby="secret-hint"
            value={secret}
            onInput={({ currentTarget }) => setSecret(currentTarget.value)}
          />
        </label>
        <button type="submit" class="button">
          {text.webhooks.check}
        </button>
      </form>
      <p class="soft" id="secret-hint">
        {text.webhooks.secretHint}
      </p>
      <div role="status">{result?.of.body === message.body && <Result check={result.check} />}</div>
    </Section>
  );
}

function Result({ check }: { readonly check: SignatureCheck | undefined }) {
  const { text } = usePage();
  if (!check) return <p class="callout warn">{text.webhooks.wrongSecret}</p>;
  return (
    <div class={check.valid ? 'callout good' : 'callout bad'}>
      <p>
        <strong>{check.valid ? text.webhooks.valid : text.webhooks.invalid}</strong>
      </p>
      <dl class="headers">
        <dt>{text.webhooks.sentSignature}</dt>
        <dd>{check.sent.join(', ')}</dd>
        <dt>{text.webhooks.expectedSignature}</dt>
        <dd>{check.expected}</dd>
        <dt>{text.webhooks.signedContent}</dt>
        <dd>{check.signedContent.length > 160 ? `${check.signedContent.slice(0, 160)}…` : check.signedContent}</dd>
      </dl>
    </div>
  );
}
