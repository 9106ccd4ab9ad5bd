import { shortLabel } from '../address/address-store.js';
import type { ConnectionState } from '../backend/connection.js';
import { element, replace } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import type { App } from './app.js';
import { parseRoute } from './routes.js';
import { showPage } from './show-page.js';

/** Shows the app in an element of the document, and follows the route. */
export function mountApp(app: App, root: HTMLElement): void {
  const main = element('main', { id: 'main', tabindex: -1 });
  const header = element('header', { class: 'top' });
  const skip = element('a', { class: 'skip', href: '#main' });
  skip.addEventListener('click', (event) => {
    // The fragment is the route.
    event.preventDefault();
    main.focus();
  });
  replace(root, skip, header, connectionBanner(app), main);

  let leave = new AbortController();
  function show(isFirst = false): void {
    leave.abort();
    leave = new AbortController();
    const page = showPage(parseRoute(location.hash), { app, texts: app.texts, signal: leave.signal });
    if (!page) return;
    document.title = `${page.title} · Doorstep`;
    replace(main, page.content);
    if (isFirst) return;
    window.scrollTo({ top: 0 });
    // Moves the focus to the heading, so that screen readers announce the new page.
    const heading = main.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }
  function frame(): void {
    document.documentElement.lang = app.settings.language.get();
    skip.textContent = app.texts.t('app.skip');
    replace(header, headerContent(app));
  }

  window.addEventListener('hashchange', () => {
    frame();
    show();
  });
  app.settings.language.subscribe(() =>
    withFocus(header, () => {
      frame();
      show();
    }),
  );
  app.settings.theme.current.subscribe(() => withFocus(header, frame));
  app.address.subscribe(frame);
  app.session.visitor.subscribe(frame);
  frame();
  show(true);
}

function headerContent(app: App): HTMLElement {
  const { texts } = app;
  const address = app.address.get();
  const current = parseRoute(location.hash).name;
  const link = (path: string, name: string, label: string): HTMLElement =>
    element('a', { href: `#${path}`, 'aria-current': current === name ? 'page' : undefined }, label);
  return element(
    'div',
    { class: 'top-content' },
    element('a', { class: 'brand', href: '#/stores' }, icon('home'), element('span', {}, 'Doorstep')),
    address &&
      element(
        'a',
        { class: 'place', href: '#/address' },
        icon('pin'),
        element('span', { class: 'visually-hidden' }, `${texts.t('address.deliverTo')} `),
        element('span', { class: 'place-label' }, shortLabel(address.label)),
      ),
    element(
      'nav',
      { 'aria-label': texts.t('app.navigation') },
      link('/stores', 'stores', texts.t('app.stores')),
      app.session.visitor.get()
        ? [link('/orders', 'orders', texts.t('app.orders')), notificationsLink(app, current), signOutButton(app)]
        : link('/sign-in', 'signIn', texts.t('app.signIn')),
      languageButton(app),
      themeButton(app),
    ),
  );
}

function notificationsLink({ texts }: App, current: string): HTMLElement {
  return element(
    'a',
    {
      href: '#/notifications',
      class: 'icon-link',
      'aria-label': texts.t('app.notifications'),
      'aria-current': current === 'notifications' ? 'page' : undefined,
    },
    icon('bell'),
  );
}

function signOutButton({ session, texts }: App): HTMLElement {
  const signOut = (): void => {
    void session.signOut();
    location.hash = '/stores';
  };
  const label = element('span', {}, texts.t('app.signOut'));
  return element('button', { type: 'button', class: 'link sign-out', click: signOut }, icon('signOut'), label);
}

/** The name of the other language is in that language, for visitors who do not speak the current one. */
function languageButton({ settings, texts }: App): HTMLElement {
  const other = settings.language.get() === 'en' ? 'ro' : 'en';
  const change = (): void => settings.language.set(other);
  return element(
    'button',
    { type: 'button', class: 'link', lang: other, 'data-focus': 'language', click: change },
    `${other.toUpperCase()} `,
    element('span', { class: 'visually-hidden' }, texts.t('app.otherLanguage')),
  );
}

function themeButton({ settings: { theme }, texts }: App): HTMLElement {
  const isDark = theme.current.get() === 'dark';
  return element(
    'button',
    {
      type: 'button',
      class: 'link icon-link',
      'aria-label': texts.t('app.dark'),
      'aria-pressed': isDark,
      'data-focus': 'theme',
      click: theme.toggle,
    },
    icon(isDark ? 'sun' : 'moon'),
  );
}

/** Runs a change that replaces the content of an element, and keeps the focus on the control that caused it. */
function withFocus(parent: HTMLElement, change: () => void): void {
  const focused = parent.contains(document.activeElement) ? document.activeElement?.getAttribute('data-focus') : null;
  change();
  if (focused) parent.querySelector<HTMLElement>(`[data-focus="${CSS.escape(focused)}"]`)?.focus();
}

const connectionTexts = {
  retrying: 'connection.retrying',
  down: 'connection.down',
  offline: 'connection.offline',
} as const;

/** A line below the header that is shown while the connection to the service is lost. */
function connectionBanner(app: App): HTMLElement {
  const banner = element('div', { class: 'connection', role: 'status' });
  const show = (state: ConnectionState): void => {
    banner.dataset['state'] = state;
    if (state === 'up') replace(banner);
    else replace(banner, icon('warning'), app.texts.t(connectionTexts[state]));
  };
  app.backend.connection.state.subscribe(show);
  show(app.backend.connection.state.get());
  return banner;
}
