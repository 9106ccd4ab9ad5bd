import type { NotificationLanguage } from '@doorstep/contracts';

/** The texts of SMS with a code, which fit into one segment. */
export const codeSmsTexts: Readonly<Record<NotificationLanguage, (code: string) => string>> = {
  ro: (code) => `Doorstep: codul tau este ${code}. Expira in 10 minute. Nu il da nimanui, nici noua.`,
  en: (code) => `Doorstep: your code is ${code}. It expires in 10 minutes. Give it to nobody, not even to us.`,
};
