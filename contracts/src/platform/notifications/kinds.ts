import { languages } from '../../shared/client-apps.js';

/** The channels of messages. */
export const notificationChannels = ['push', 'email', 'sms'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** The categories of messages in preferences. */
export const notificationCategories = ['order_updates', 'delivery_updates', 'reviews', 'offers', 'account'] as const;
export type NotificationCategory = (typeof notificationCategories)[number];

/** The languages of messages. A separate list, because the SDK names types after the exported lists. */
export const notificationLanguages = [...languages] as const;
export type NotificationLanguage = (typeof notificationLanguages)[number];

/** The relations of a recipient to the object of an event. A `former_courier` has just lost it to another courier. */
export const notificationAudiences = ['customer', 'merchant', 'courier', 'former_courier', 'fleet', 'admin'] as const;
export type NotificationAudience = (typeof notificationAudiences)[number];
