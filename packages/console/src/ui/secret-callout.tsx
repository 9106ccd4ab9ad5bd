import { usePage } from './context.js';
import { CopyButton } from './parts.js';

/** A key or secret that the service shows only once. */
export function SecretCallout({ title, secret }: { readonly title: string; readonly secret: string }) {
  const { text } = usePage();
  return (
    <div class="callout good" role="status">
      <p>{title}</p>
      <p class="secret">
        <code>{secret}</code> <CopyButton content={secret} label={text.copy} />
      </p>
    </div>
  );
}
