import type { SignedInSession } from '@doorstep/sdk/platform';
import type { Page, PageContext } from '../app/page.js';
import { navigate } from '../app/routes.js';
import { picture } from '../pictures/picture.js';
import { isLeft } from '../text/failure.js';
import { element, replace } from '../ui/element.js';
import { textField } from '../ui/fields.js';
import { failureNotice } from '../ui/load.js';

/** The sign-in: by e-mail and password, or as the demo customer if there is one. */
export function signInPage(context: PageContext, next: string): Page {
  const { app, texts, signal } = context;
  const { platform } = app.backend;
  const email = textField(texts.t('signIn.email'), {
    type: 'email',
    name: 'email',
    autocomplete: 'username',
    required: true,
  });
  const password = textField(texts.t('signIn.password'), {
    type: 'password',
    name: 'password',
    autocomplete: 'current-password',
    required: true,
  });
  const problem = element('div', {});
  const submit = element('button', { class: 'button wide' }, texts.t('signIn.submit'));
  const demo = element('div', {});

  async function enter(open: () => PromiseLike<SignedInSession>): Promise<void> {
    submit.disabled = true;
    replace(problem);
    try {
      app.session.begin(await open());
      navigate(next);
    } catch (error) {
      if (!isLeft(error, signal)) replace(problem, failureNotice(context, error));
    } finally {
      submit.disabled = false;
    }
  }

  const form = element(
    'form',
    {
      class: 'card',
      submit: (event) => {
        event.preventDefault();
        void enter(() => platform.signIn({ email: email.control.value, password: password.control.value }));
      },
    },
    email.element,
    password.element,
    problem,
    submit,
    demo,
  );
  void offerDemo();

  /** Offers the demo customer. Servers without demo accounts offer nothing. */
  async function offerDemo(): Promise<void> {
    const accounts = await platform.reference.listDemoAccounts({ signal }).catch(() => undefined);
    if (!accounts?.data.some(({ role }) => role === 'customer')) return;
    const enterDemo = (): void => void enter(() => platform.demoSignIn({ role: 'customer' }));
    replace(
      demo,
      element('p', { class: 'divider' }, texts.t('signIn.or')),
      element('button', { type: 'button', class: 'button quiet wide', click: enterDemo }, texts.t('signIn.demo')),
    );
  }

  const title = texts.t('signIn.title');
  return {
    title,
    content: element('section', { class: 'narrow' }, picture('key', 'picture scene'), element('h1', {}, title), form),
  };
}
