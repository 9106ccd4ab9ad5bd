import { DoorstepPlatform, type PlatformSession } from '@doorstep/sdk/platform';

/** The merchant and the courier behind the shopper's orders. */
export interface Staff {
  readonly merchant: PlatformSession;
  readonly courier: PlatformSession;
}

/** Signs in the merchant of the pharmacies, and a courier. */
export async function signInStaff(serverUrl: string): Promise<Staff> {
  const platform = new DoorstepPlatform({ baseUrl: serverUrl });
  const { data } = await platform.reference.demoAccounts();
  const victor = data.find(({ email }) => email.startsWith('victor.lungu'));
  return {
    merchant: await platform.demoSignIn({ accountId: victor?.accountId ?? '' }),
    courier: await platform.demoSignIn({ role: 'courier' }),
  };
}
