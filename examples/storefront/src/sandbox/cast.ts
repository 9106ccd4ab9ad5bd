import type { Sandbox } from '@doorstep/mocks';
import type { DemoAccount, PlatformSession, Role } from '@doorstep/sdk/platform';

/** The people of the sandbox who are not in front of the page. */
export interface Cast {
  readonly support: PlatformSession;
  readonly courier: PlatformSession;
  readonly customers: readonly PlatformSession[];
  /** Who runs a store; most stores of the demo data have nobody. */
  merchantOf(storeId: string): PlatformSession | undefined;
  /** Stores that somebody runs. */
  readonly stores: readonly { readonly id: string; readonly name: string }[];
}

/** Signs all of them in. They speak to the sandbox directly, so the page's own calls stay alone in its network log. */
export async function gatherCast(sandbox: Sandbox): Promise<Cast> {
  const platform = sandbox.platform();
  const { data: accounts } = await platform.reference.demoAccounts();
  const all = (role: Role): Promise<PlatformSession[]> =>
    Promise.all(
      accounts
        .filter((account: DemoAccount) => account.role === role)
        .map(({ accountId }) => platform.demoSignIn({ accountId })),
    );
  const merchants = await all('merchant');
  const runs = new Map<string, PlatformSession>();
  const stores: { id: string; name: string }[] = [];
  for (const merchant of merchants) {
    for await (const { id, name } of merchant.storefront.stores()) {
      runs.set(id, merchant);
      stores.push({ id, name });
    }
  }
  return {
    support: await sandbox.as('support'),
    courier: await sandbox.as('courier'),
    customers: await all('customer'),
    merchantOf: (storeId) => runs.get(storeId),
    stores,
  };
}
