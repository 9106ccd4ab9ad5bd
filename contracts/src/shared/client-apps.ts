/** The apps of the platform, one for each role that has an app. */
export const clientApps = ['customer', 'courier', 'merchant', 'fleet'] as const;
export type ClientApp = (typeof clientApps)[number];

/** The platforms on which the apps run. */
export const clientPlatforms = ['ios', 'android', 'web'] as const;
export type ClientPlatform = (typeof clientPlatforms)[number];

/** The languages of texts from the service. */
export const languages = ['ro', 'en'] as const;
export type Language = (typeof languages)[number];
