import { describe, expect, it } from 'vitest';
import { createSandbox } from '../world/create-sandbox.js';

describe('the clients of the sandbox', () => {
  it.each(['customer', 'merchant', 'courier', 'fleet', 'support', 'admin'] as const)('sign in as %s', async (role) => {
    const sandbox = await createSandbox();
    const session = await sandbox.as(role);
    expect(session.signedIn.account).toMatchObject({ role, demo: true });
    expect(await session.profile.getAccount()).toMatchObject({ id: session.signedIn.account.id });
  });

  it('sign in as the owner of an account, who may change what all visitors of the demo share', async () => {
    const sandbox = await createSandbox();
    const [visitor, owner] = [await sandbox.as('merchant'), await sandbox.asOwner('merchant')];
    expect(owner.signedIn.account).toEqual(visitor.signedIn.account);
    const [store] = (await owner.storefront.listStores()).data;
    const change = { prepSeconds: 1_500 };
    const refusal = visitor.storefront.updateStore(store?.id ?? '', change);
    await expect(refusal).rejects.toMatchObject({ code: 'demo_account_managed' });
    expect(await owner.storefront.updateStore(store?.id ?? '', change)).toMatchObject(change);
    const admin = await sandbox.asOwner('admin');
    await expect(admin.apps.deleteFlag('test.missing')).rejects.toMatchObject({ code: 'step_up_required' });
    await admin.auth.stepUp({ password: sandbox.demo.password });
    await expect(admin.apps.deleteFlag('test.missing')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('act as a partner or without credentials, with options of the SDK', async () => {
    const sandbox = await createSandbox({ baseUrl: 'http://localhost:5173/backend' });
    const attempts: number[] = [];
    const onRequest = ({ attempt }: { readonly attempt: number }): void => void attempts.push(attempt);
    expect((await sandbox.partner({ onRequest }).account.get()).livemode).toBe(false);
    expect((await sandbox.platform({ onRequest }).reference.getHealth()).status).toBe('ok');
    expect(attempts).toEqual([1, 1]);
    await expect(sandbox.partner({ apiKey: 'ds_test_nobody' }).account.get()).rejects.toThrow('unauthenticated');
  });
});
