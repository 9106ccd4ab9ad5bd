import type { Notification, NotificationPreferencesUpdate } from '@doorstep/sdk/platform';
import type { DemoAccount, Harness } from './harness.js';

type App = 'customer' | 'courier' | 'merchant';

/** Signs in for an app, and registers a device. */
export async function withDevice(harness: Harness, app: App, token: string) {
  const session = await harness.signIn(app);
  const device = await session.pushTokens.register({ app, platform: 'android', token });
  return { session, device };
}

/** Returns those of a person's newest hundred notifications that are about an object, oldest first. */
export async function notificationsAbout(
  harness: Harness,
  person: DemoAccount,
  subjectId: string,
): Promise<Notification[]> {
  const { notifications } = await harness.as(person);
  const { data } = await notifications.list({ channel: 'push', limit: 100 });
  return data.filter((message) => message.subjectId === subjectId).toReversed();
}

const everything = ['order_updates', 'delivery_updates', 'reviews', 'account'] as const;

/** The preferences of an account that has changed none. */
export const initialPreferences: NotificationPreferencesUpdate = {
  language: 'ro',
  channels: {
    push: { enabled: true, categories: [...everything] },
    email: { enabled: true, categories: [...everything] },
    sms: { enabled: true, categories: [...everything] },
  },
  quietHours: null,
  emailDigest: null,
};

/** Removes devices and restores default preferences, which other subjects may have changed. */
export async function resetNotifications(harness: Harness): Promise<void> {
  for (const person of ['customer', 'merchant', 'courier'] as const) {
    const { notifications, pushTokens } = harness.owner(person);
    await notifications.setPreferences(initialPreferences);
    for (const { id } of (await pushTokens.list()).data) await pushTokens.revoke(id);
  }
}
