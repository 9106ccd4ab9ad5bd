import type { ComponentChildren } from 'preact';
import { usePage } from './context.js';
import { Icon } from './icons.js';

/** Importance of a state. */
export type Tone = 'good' | 'warn' | 'bad' | 'plain';

export function Badge({ tone, children }: { readonly tone: Tone; readonly children: ComponentChildren }) {
  return <span class={`badge ${tone}`}>{children}</span>;
}

/** Names with values. Entries without a value are omitted. */
export function Facts({ of }: { readonly of: readonly (readonly [name: string, value: ComponentChildren])[] }) {
  return (
    <dl class="facts">
      {of
        .filter(([, value]) => value !== null && value !== undefined)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** A part of a page with a title and, beside it, buttons. */
export function Section(props: {
  readonly title: string;
  readonly actions?: ComponentChildren;
  readonly children: ComponentChildren;
}) {
  return (
    <section class="section">
      <header>
        <h2>{props.title}</h2>
        <div class="actions">{props.actions}</div>
      </header>
      {props.children}
    </section>
  );
}

/** Shown in place of a list without entries. */
export function Empty({ title, children }: { readonly title: string; readonly children?: ComponentChildren }) {
  return (
    <div class="empty">
      <strong>{title}</strong>
      {children}
    </div>
  );
}

export function Failure({ onAgain }: { readonly onAgain: () => void }) {
  const { text } = usePage();
  return (
    <Empty title={text.failed}>
      <button type="button" class="button" onClick={onAgain}>
        {text.again}
      </button>
    </Empty>
  );
}

export function Loading() {
  const { text } = usePage();
  return (
    <p class="empty busy" role="status">
      {text.loading}…
    </p>
  );
}

/** Copies a text. `hint` is shown afterwards. */
export function CopyButton(props: { readonly content: string; readonly label: string; readonly hint?: string }) {
  const { content, label, hint } = props;
  const { text, notify, attempt } = usePage();
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(content);
    notify(hint === undefined ? text.copied : `${text.copied} ${hint}`);
  };
  return (
    <button type="button" class="button" onClick={() => attempt(copy)}>
      {label}
    </button>
  );
}

/** The pane of the open entry, with a link that closes it. */
export function Detail(props: {
  readonly title: string;
  readonly badge?: ComponentChildren;
  readonly closeHref: string;
  readonly children: ComponentChildren;
}) {
  const { text } = usePage();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard.
    <section class="detail" aria-label={props.title} tabIndex={0}>
      <header>
        <a class="button quiet back" href={props.closeHref} aria-label={text.back}>
          <Icon name="back" />
        </a>
        <div>
          <h2>{props.title}</h2>
          {props.badge}
        </div>
        <a class="button quiet wide-only" href={props.closeHref} aria-label={text.close} data-close>
          <Icon name="close" />
        </a>
      </header>
      {props.children}
    </section>
  );
}

/** A page with its title and, beside it, filters and buttons. */
export function PageFrame(props: {
  readonly title: string;
  readonly tools?: ComponentChildren;
  readonly children: ComponentChildren;
}) {
  return (
    <main class="page" id="content" tabIndex={-1}>
      <header>
        <h1>{props.title}</h1>
        <div class="filters">{props.tools}</div>
      </header>
      {props.children}
    </main>
  );
}
