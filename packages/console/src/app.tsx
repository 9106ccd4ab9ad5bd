import { isDoorstepError } from '@doorstep/sdk';
import { useCallback, useEffect, useMemo, useReducer, useState } from 'preact/hooks';
import { forgetSandboxes, wayToAccount } from './api/sandbox-keys.js';
import { findKey, isOutage, type Session, signIn, signOut } from './api/session.js';
import { handleKey } from './keyboard.js';
import { findPlace } from './logic/find-place.js';
import { createFormat } from './logic/format.js';
import { type Place, placeHref, readPlace, withFilters } from './logic/route.js';
import { AccountPage } from './pages/account.js';
import { DeliveriesPage } from './pages/deliveries.js';
import { EventsPage } from './pages/events.js';
import { HomePage } from './pages/home.js';
import { KeysPage } from './pages/keys.js';
import { MapPage } from './pages/map.js';
import { OrdersPage } from './pages/orders.js';
import { RequestsPage } from './pages/requests.js';
import { SandboxPage } from './pages/sandbox.js';
import { SandboxesPage } from './pages/sandboxes.js';
import { TestModePage } from './pages/test-mode.js';
import { TryItPage } from './pages/try-it.js';
import { WebhooksPage } from './pages/webhooks.js';
import { keepLanguage, keepTheme, readLanguage, readTheme } from './settings.js';
import { type PageName, Side } from './side.js';
import { SignIn } from './sign-in.js';
import type { Texts } from './texts/english.js';
import { texts } from './texts/texts.js';
import { ConnectionLost, useConnectionFault } from './ui/connection-lost.js';
import { type PageContext, PageContextOf } from './ui/context.js';
import { type Command, Help, Palette } from './ui/dialogs.js';
import { ShownTimeOf } from './ui/time.js';
import { TimeBar } from './ui/time-bar.js';

/** Milliseconds for which a message is shown. */
const messageTime = 5_000;

/** Milliseconds after which a service that did not answer is asked again. */
const retryTime = 3_000;

/** Pages that show a time of the past. */
const timePages: readonly PageName[] = ['map', 'deliveries', 'orders', 'sandbox'];

/** The console: signs in, and shows the page that the address names. */
export function App() {
  const [session, setSession] = useState<Session | null>();
  const [isUnreachable, setUnreachable] = useState(false);
  const [language, setLanguage] = useState(readLanguage);
  const [theme, setTheme] = useState(readTheme);
  const text = texts[language];

  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  useEffect(() => {
    if (session !== undefined || isUnreachable) return;
    findKey()
      .then((key) => (key === undefined ? null : signIn(key)))
      .then(setSession, (error: unknown) => (isOutage(error) ? setUnreachable(true) : setSession(null)));
  }, [session, isUnreachable]);

  if (isUnreachable) return <Unreachable text={text} onAgain={() => setUnreachable(false)} />;
  if (session === undefined) return <p class="notice busy">{text.loading}…</p>;
  if (session === null) return <SignIn text={text} onSignedIn={setSession} />;
  const leaveSession = (): void => {
    // A key for staff ends by itself within an hour, should this fail.
    (session.end ?? session.leave)?.().catch(() => undefined);
    signOut();
    forgetSandboxes();
    setSession(null);
  };
  const leave = wayToAccount(session);
  const otherTheme = theme === 'dark' ? 'light' : 'dark';
  const switches: readonly Command[] = [
    ...(leave
      ? [{ name: text.sandboxes.leave, run: () => void leave().then(setSession, () => setSession(null)) }]
      : []),
    {
      name: text.theme[otherTheme],
      run() {
        keepTheme(otherTheme);
        setTheme(otherTheme);
      },
    },
    {
      name: text.otherLanguage,
      run() {
        const other = language === 'en' ? 'ro' : 'en';
        keepLanguage(other);
        setLanguage(other);
      },
    },
    {
      name: text.signOut,
      run: leaveSession,
    },
  ];
  // Another session starts over, because nothing that is shown belongs to it.
  const key = `${theme} ${session.apiKey}`;
  return (
    <SignedIn
      key={key}
      session={session}
      language={language}
      switches={switches}
      enter={setSession}
      signOut={leaveSession}
    />
  );
}

/** Stands in for the console while the service does not answer. */
function Unreachable({ text, onAgain }: { readonly text: Texts; readonly onAgain: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onAgain, retryTime);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main class="notice" role="alert">
      <h1>{text.lost.unreachable.title}</h1>
      <p>{text.lost.unreachable.reason}</p>
      <button type="button" class="button main" onClick={onAgain}>
        {text.again}
      </button>
    </main>
  );
}

interface SignedInProps extends Pick<PageContext, 'session' | 'language' | 'enter'> {
  readonly switches: readonly Command[];
  readonly signOut: () => void;
}

function SignedIn({ session, language, switches, enter, signOut: leave }: SignedInProps) {
  const text = texts[language];
  const fault = useConnectionFault(session.connection);
  const place = usePlace();
  const [at, show] = useState<string>();
  const [moves, move] = useReducer<number, void>((count) => count + 1, 0);
  const shownTime = useMemo(() => ({ at, show, moves, moved: () => move() }), [at, moves]);
  const [dialog, setDialog] = useState<'palette' | 'help'>();
  /** The end of one dialog may come after the beginning of the other. */
  const close = (ended: typeof dialog): void => setDialog((open) => (open === ended ? undefined : open));
  const { messages, notify } = useMessages();
  const pages = pagesOf(session);
  const current = pages.find((name) => name === place.page) ?? 'home';

  useEffect(() => {
    const keys = { palette: () => setDialog('palette'), help: () => setDialog('help') };
    const listen = (event: KeyboardEvent): void => handleKey(event, keys);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  useEffect(() => {
    document.title = `${text.pages[current]} · Doorstep`;
  }, [text, current]);

  const context = useMemo<PageContext>(() => {
    const attempt = (call: () => Promise<unknown>): Promise<void> =>
      call().then(
        () => undefined,
        (error: unknown) => notify(describeError(error, text)),
      );
    const setFilter = (name: string, value: string): void => {
      const { page, ids, filters } = readPlace(location.hash);
      location.hash = withFilters(placeHref(page, ...ids), { ...filters, [name]: value });
    };
    const { filters } = place;
    return { session, text, language, format: createFormat(language), filters, setFilter, enter, notify, attempt };
  }, [session, language, place, enter, notify]);

  const commands = [
    ...pages.map(
      (name): Command => ({
        name: text.pages[name],
        run() {
          location.hash = placeHref(name);
        },
      }),
    ),
    ...switches,
    { name: text.help, hint: '?', run: () => setDialog('help') },
  ];
  return (
    <PageContextOf.Provider value={context}>
      <div class="shell">
        <Side pages={pages} current={current} switches={switches} openPalette={() => setDialog('palette')} />
        <ShownTimeOf.Provider value={shownTime}>
          <div class="work">
            {fault === undefined ? (
              <Content pages={pages} page={current} ids={place.page === current ? place.ids : []} session={session} />
            ) : (
              <ConnectionLost fault={fault} signOut={leave} />
            )}
            {fault === undefined && session.control && timePages.includes(current) && (
              <TimeBar control={session.control} />
            )}
          </div>
        </ShownTimeOf.Provider>
      </div>
      <div class="toasts" role="status">
        {messages.map(({ id, content }) => (
          <p key={id} class="toast">
            {content}
          </p>
        ))}
      </div>
      {dialog === 'palette' && <Palette text={text} commands={commands} find={goTo} onClose={() => close('palette')} />}
      {dialog === 'help' && <Help text={text} onClose={() => close('help')} />}
    </PageContextOf.Provider>
  );
}

/** Returns what opens the place that a visitor searches. */
function goTo(searched: string): (() => void) | undefined {
  const href = findPlace(searched);
  if (href === undefined) return undefined;
  return () => {
    location.hash = href;
  };
}

/** Returns the pages that a session can open. */
function pagesOf(session: Session): readonly PageName[] {
  return [
    'home',
    'webhooks',
    'requests',
    'map',
    'deliveries',
    'events',
    ...(session.control ? (['orders'] as const) : []),
    ...(session.control || canUseTestMode(session) ? (['sandbox'] as const) : []),
    ...(canHaveSandboxes(session) ? (['sandboxes'] as const) : []),
    ...(session.account.livemode ? [] : (['keys'] as const)),
    'account',
    'tryIt',
  ];
}

function canUseTestMode({ account }: Session): boolean {
  return !account.livemode && account.key.scopes.includes('sandbox:write');
}

/** Sandboxes have none themselves. */
function canHaveSandboxes(session: Session): boolean {
  return canUseTestMode(session) && session.account.sandboxId === null;
}

function Content({
  pages,
  page,
  ids,
  session,
}: {
  readonly pages: readonly PageName[];
  readonly page: PageName;
  readonly ids: readonly string[];
  readonly session: Session;
}) {
  if (page === 'webhooks') return <WebhooksPage ids={ids} />;
  if (page === 'deliveries') return <DeliveriesPage ids={ids} />;
  if (page === 'requests') return <RequestsPage ids={ids} />;
  if (page === 'events') return <EventsPage ids={ids} />;
  if (page === 'map') return <MapPage ids={ids} />;
  if (page === 'orders' && session.control) return <OrdersPage control={session.control} ids={ids} />;
  if (page === 'sandbox' && session.control) return <SandboxPage control={session.control} />;
  if (page === 'sandbox' && canUseTestMode(session)) return <TestModePage />;
  if (page === 'sandboxes' && canHaveSandboxes(session)) return <SandboxesPage />;
  if (page === 'keys' && !session.account.livemode) return <KeysPage />;
  if (page === 'account') return <AccountPage />;
  if (page === 'tryIt') return <TryItPage />;
  return <HomePage pages={pages} />;
}

/** Follows the address of the page. */
function usePlace(): Place {
  const [place, setPlace] = useState(() => readPlace(location.hash));
  useEffect(() => {
    const follow = (): void => setPlace(readPlace(location.hash));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return place;
}

interface Message {
  readonly id: number;
  readonly content: string;
}

function useMessages(): { readonly messages: readonly Message[]; readonly notify: (content: string) => void } {
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const notify = useCallback((content: string) => {
    const id = performance.now();
    setMessages((known) => [...known, { id, content }]);
    setTimeout(() => setMessages((known) => known.filter((message) => message.id !== id)), messageTime);
  }, []);
  return { messages, notify };
}

function describeError(error: unknown, text: Texts): string {
  if (isDoorstepError(error) || error instanceof Error) return error.message;
  return text.failed;
}
