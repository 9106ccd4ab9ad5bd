import type { Sandbox } from '@doorstep/mocks';
import type { DemoAccount, PlatformSession, Role } from '@doorstep/sdk/platform';

/** Sessions of the sandbox's people, other than the visitor. */
export interface SandboxActors {
  readonly support: PlatformSession;
  readonly courier: PlatformSession;
  readonly customers: readonly PlatformSession[];
  /** Returns the merchant of a store. Most stores of the demo data have none. */
  merchantOf(storeId: string): PlatformSession | undefined;
  /** Stores that have a merchant. */
  readonly stores: readonly { readonly id: string; readonly name: string }[];
}

/** Signs in all of them. They call the sandbox directly, so that the network log shows only the calls of the page. */
export async function signInActors(sandbox: Sandbox): Promise<SandboxActors> {
  const platform = sandbox.platform();
  const { data: accounts } = await platform.reference.listDemoAccounts();
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
    for await (const { id, name } of merchant.storefront.listStores()) {
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
