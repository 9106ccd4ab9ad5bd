import { usePage } from '../ui/context.js';
import { Badge, Facts, PageFrame, Section } from '../ui/parts.js';
import { useLoad } from '../ui/use-load.js';

/** The key of this session, its limits, and the statements of its partner. */
export function AccountPage() {
  const { session, text, format } = usePage();
  const account = useLoad('account', () => session.doorstep.account.get()).value ?? session.account;
  const { key, partner, limits, livemode } = account;
  const when = (at: string | null): string => (at === null ? text.account.never : format.dateTime(at));
  return (
    <PageFrame
      title={text.pages.account}
      tools={<Badge tone={livemode ? 'warn' : 'plain'}>{livemode ? text.live : text.test}</Badge>}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard. */}
      <section class="scroll" tabIndex={0} aria-label={text.pages.account}>
        <Section title={text.account.key}>
          <Facts
            of={[
              [text.account.partner, partner.name],
              [text.account.name, key.name],
              [text.account.ending, <code key="end">{key.lastFour}</code>],
              [text.account.created, format.dateTime(key.createdAt)],
              [text.account.lastUsed, when(key.lastUsedAt)],
              [text.account.expires, when(key.expiresAt)],
            ]}
          />
          <h3>{text.account.scopes}</h3>
          <div class="actions">
            {key.scopes.map((scope) => (
              <Badge key={scope} tone="plain">
                {scope}
              </Badge>
            ))}
          </div>
        </Section>
        <Section title={text.account.limits}>
          <p class="soft">{text.account.limitsHint}</p>
          <div class="table-box">
            <table class="data">
              <thead>
                <tr>
                  <th scope="col">{text.account.rateClass}</th>
                  <th scope="col" class="amount">
                    {text.account.quota}
                  </th>
                  <th scope="col" class="amount">
                    {text.account.remaining}
                  </th>
                  <th scope="col" class="amount">
                    {text.account.window}
                  </th>
                </tr>
              </thead>
              <tbody>
                {limits.flatMap(({ rateClass, policies }) =>
                  policies.map(({ name, quota, windowSeconds, remaining }) => (
                    <tr key={`${rateClass} ${name} ${windowSeconds}`}>
                      <th scope="row">
                        <code>{rateClass}</code> · {name}
                      </th>
                      <td class="amount">{format.number(quota)}</td>
                      <td class="amount">{format.number(remaining)}</td>
                      <td class="amount">{text.account.seconds(windowSeconds)}</td>
                    </tr>
                  )),
                )}
              </tbody>
            </table>
          </div>
        </Section>
        <Statements />
      </section>
    </PageFrame>
  );
}

function Statements() {
  const { session, text, format } = usePage();
  const { value } = useLoad('statements', () => session.doorstep.statements.list());
  return (
    <Section title={text.account.statement}>
      {value?.data.length === 0 && <p class="soft">{text.account.noStatements}</p>}
      {value && value.data.length > 0 && (
        <div class="table-box">
          <table class="data">
            <thead>
              <tr>
                <th scope="col">{text.account.month}</th>
                {[text.account.opening, text.account.total, text.account.closing].map((name) => (
                  <th key={name} scope="col" class="amount">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {value.data.map(({ month, opening, total, closing }) => (
                <tr key={month}>
                  <th scope="row">{month}</th>
                  <td class="amount">{format.money(opening.amount, opening.currency)}</td>
                  <td class="amount">{format.money(total.amount, total.currency)}</td>
                  <td class="amount">{format.money(closing.amount, closing.currency)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  );
}
