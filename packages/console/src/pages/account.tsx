import { usePage } from '../ui/context.js';
import { DataTable } from '../ui/data-table.js';
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
          <DataTable
            look="amounts"
            columns={[text.account.rateClass, text.account.quota, text.account.remaining, text.account.window]}
            rows={limits.flatMap(({ rateClass, policies }) =>
              policies.map(({ name, quota, windowSeconds, remaining }) => ({
                id: `${rateClass} ${name} ${windowSeconds}`,
                cells: [
                  <>
                    <code>{rateClass}</code> · {name}
                  </>,
                  format.number(quota),
                  format.number(remaining),
                  text.account.seconds(windowSeconds),
                ],
              })),
            )}
          />
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
        <DataTable
          look="amounts"
          columns={[text.account.month, text.account.opening, text.account.total, text.account.closing]}
          rows={value.data.map(({ month, opening, total, closing }) => ({
            id: month,
            cells: [month, ...[opening, total, closing].map(({ amount, currency }) => format.money(amount, currency))],
          }))}
        />
      )}
    </Section>
  );
}
