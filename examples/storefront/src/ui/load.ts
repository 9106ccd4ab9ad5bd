import { isApiError } from '@doorstep/sdk/platform';
import type { PageContext } from '../app/page.js';
import { navigate } from '../app/routes.js';
import { describeFailure, isLeft } from '../text/failure.js';
import { type Child, element, replace } from './element.js';
import { icon } from './icons.js';

/**
 * Loads the content of a region. Shows a placeholder at first, and then the content, or the failure with a button to try
 * again.
 */
export function loadInto(region: HTMLElement, context: PageContext, load: () => Promise<Child>): Promise<void> {
  async function attempt(): Promise<void> {
    region.setAttribute('aria-busy', 'true');
    try {
      const content = await load();
      if (!context.signal.aborted) replace(region, content);
    } catch (error) {
      if (isLeft(error, context.signal)) return;
      replace(region, failureNotice(context, error, attempt));
    } finally {
      region.removeAttribute('aria-busy');
    }
  }
  if (region.childNodes.length === 0) replace(region, placeholder(context));
  return attempt();
}

/** Describes a failure. A session that the service no longer accepts leads to the sign-in. */
export function failureNotice(context: PageContext, error: unknown, again?: () => unknown): HTMLElement {
  const { app, texts } = context;
  const { title, hint } = describeFailure(error, texts);
  const isSignedOut = isApiError(error, 'unauthenticated');
  const next = location.hash.slice(1);
  if (isSignedOut) app.session.forget();
  const action = isSignedOut
    ? { label: texts.t('app.signIn'), act: () => navigate(`/sign-in?next=${encodeURIComponent(next)}`) }
    : again && { label: texts.t('app.retry'), act: () => void again() };
  return element(
    'div',
    { class: 'notice', role: 'alert' },
    icon('warning'),
    element('div', {}, element('strong', {}, title), hint && element('p', {}, hint)),
    action && element('button', { type: 'button', class: 'button quiet', click: action.act }, action.label),
  );
}

function placeholder({ texts }: PageContext): HTMLElement {
  const line = (): HTMLElement => element('div', { class: 'placeholder' });
  return element(
    'div',
    { class: 'placeholders' },
    element('span', { class: 'visually-hidden' }, texts.t('app.loading')),
    [line(), line(), line()],
  );
}
