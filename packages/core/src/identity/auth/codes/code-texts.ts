import type { NotificationLanguage } from '@doorstep/contracts';

/** The texts of SMS with a code, which fit into one segment. */
export const codeSmsTexts: Readonly<Record<NotificationLanguage, (code: string) => string>> = {
  ro: (code) => `Doorstep: codul tau este ${code}. Expira in 10 minute. Nu il da nimanui, nici noua.`,
  en: (code) => `Doorstep: your code is ${code}. It expires in 10 minutes. Give it to nobody, not even to us.`,
};

/** The texts of SMS to the previous number of an account, which fit into one segment. */
export const contactSmsTexts: Readonly<Record<NotificationLanguage, string>> = {
  ro: 'Doorstep: contul tau are acum alt numar de telefon. Nu ai fost tu? Foloseste linkul din e-mailul nostru.',
  en: 'Doorstep: your account has another phone number now. Not you? Use the link in our e-mail.',
};
