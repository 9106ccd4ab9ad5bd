import { placeHref } from './logic/route.js';
import { Logo } from './sign-in.js';
import type { Texts } from './texts/english.js';
import { usePage } from './ui/context.js';
import type { Command } from './ui/dialogs.js';
import { Icon, type IconName } from './ui/icons.js';

/** Name of a page of the console. */
export type PageName = keyof Texts['pages'] & IconName;

interface SideProps {
  readonly pages: readonly PageName[];
  readonly current: PageName;
  readonly switches: readonly Command[];
  readonly openPalette: () => void;
}

/** The side of the console: the commands, the pages, the account and the settings. */
export function Side({ pages, current, switches, openPalette }: SideProps) {
  const { session, text } = usePage();
  return (
    <header class="side">
      <p class="brand">
        <Logo /> Doorstep
      </p>
      <button type="button" class="button search" onClick={openPalette}>
        <span>{text.commands}</span> <kbd>Ctrl K</kbd>
      </button>
      <nav aria-label={text.navigation}>
        <ul>
          {pages.map((name) => (
            <li key={name}>
              <a href={placeHref(name)} aria-current={name === current ? 'page' : undefined}>
                <Icon name={name} />
                {text.pages[name]}
              </a>
            </li>
          ))}
          <li class="phone-only">
            <button type="button" class="menu" onClick={openPalette}>
              <Icon name="menu" />
              {text.menu}
            </button>
          </li>
        </ul>
      </nav>
      <div class="settings">
        <p class="account">
          <strong>{session.account.partner.name}</strong>
          <br />
          <span class="soft">{session.account.livemode ? text.live : text.test}</span>
          {session.end && <span class="badge warn">{text.staff.badge}</span>}
          {session.account.sandboxId !== null && <span class="badge good">{text.sandboxes.badge}</span>}
        </p>
        <div class="row">
          {switches.map(({ name, run }) => (
            <button key={name} type="button" class="button quiet" onClick={run}>
              {name}
            </button>
          ))}
        </div>
      </div>
    </header>
  );
}
