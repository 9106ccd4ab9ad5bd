import type { NotificationCategory, NotificationLanguage } from '@doorstep/contracts';
import type { CodePurpose } from './code-purpose.js';
import type { EmailContent } from './email-content.js';
import type { ContactChangedEmail, PasswordResetEmail, StaffSignInEmail } from './message.js';

/** The texts of e-mails in one language. */
interface EmailTexts {
  /** Reason why the recipient gets the e-mail. */
  readonly because: Readonly<Record<NotificationCategory, string>>;
  readonly unsubscribe: string;
  readonly digest: {
    readonly subject: (messages: number) => string;
    readonly intro: string;
    readonly footer: string;
  };
  readonly code: {
    readonly subject: string;
    /** Purpose of the code. */
    readonly reason: Readonly<Record<CodePurpose, string>>;
    readonly lifetime: string;
    readonly footer: string;
  };
  readonly accountExists: EmailContent;
  readonly contactChanged: {
    readonly changed: Readonly<
      Record<ContactChangedEmail['channel'], { readonly subject: string; readonly text: string }>
    >;
    readonly wayBack: string;
    /** In place of the way back. */
    readonly operator: string;
    readonly action: string;
    readonly footer: string;
  };
  readonly contactsRestored: EmailContent;
  readonly staffSignIn: Readonly<Record<StaffSignInEmail['news'], EmailContent>>;
  /** E-mails with a link for a new password. */
  readonly links: Readonly<Record<PasswordResetEmail['template'], LinkTexts>>;
}

interface LinkTexts {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action: string;
  readonly footer: string;
}

/** The texts of e-mails in each language. */
export const emailTexts: Readonly<Record<NotificationLanguage, EmailTexts>> = {
  ro: {
    because: {
      order_updates: 'Primești acest e-mail pentru că ai o comandă la Doorstep.',
      delivery_updates: 'Primești acest e-mail pentru că ai o livrare la Doorstep.',
      reviews: 'Primești acest e-mail pentru că ai cerut e-mailuri despre recenzii.',
      offers: 'Primești acest e-mail pentru că ai cerut e-mailuri cu oferte.',
      account: 'Primești acest e-mail pentru că ai un cont Doorstep.',
    },
    unsubscribe: 'Nu mai vreau astfel de e-mailuri',
    digest: {
      subject: (messages) => `Rezumatul zilei: ${romanianCount(messages)}`,
      intro: 'Iată ce s-a întâmplat de la rezumatul precedent:',
      footer: 'Primești acest e-mail pentru că ai ales un rezumat zilnic. Îl poți opri în setările aplicației.',
    },
    code: {
      subject: 'codul tău Doorstep',
      reason: {
        verify_email: 'Cu acest cod confirmi că adresa de e-mail este a ta:',
        verify_phone: 'Cu acest cod confirmi că numărul de telefon este al tău:',
        sign_in: 'Cu acest cod intri în contul tău:',
        register: 'Cu acest cod îți deschizi contul:',
        change_email: 'Cu acest cod adresa aceasta devine adresa contului tău:',
        change_phone: 'Cu acest cod numărul acesta devine numărul contului tău:',
      },
      lifetime: 'Codul funcționează o singură dată, timp de 10 minute. Nu îl da nimănui, nici nouă.',
      footer: 'Primești acest e-mail pentru că a fost cerut pentru adresa ta. Nu ai fost tu? Nu trebuie să faci nimic.',
    },
    accountExists: {
      subject: 'Ai deja un cont Doorstep',
      paragraphs: [
        'Cineva, probabil tu, a vrut să folosească adresa ta de e-mail pentru un cont. Ai deja unul, deci nu s-a schimbat nimic.',
        'Intră în aplicație cu parola ta sau cere acolo o parolă nouă.',
        'Nu ai fost tu? Atunci nu trebuie să faci nimic.',
      ],
      footer: 'Primești acest e-mail pentru că adresa ta a fost cerută pentru un cont.',
    },
    contactChanged: {
      changed: {
        email: {
          subject: 'Adresa contului tău a fost schimbată',
          text: 'Contul tău Doorstep are acum altă adresă de e-mail. Celelalte dispozitive au fost deconectate.',
        },
        phone: {
          subject: 'Numărul contului tău a fost schimbat',
          text: 'Contul tău Doorstep are acum alt număr de telefon. Celelalte dispozitive au fost deconectate.',
        },
      },
      wayBack: 'Nu ai fost tu? Timp de 7 zile poți anula schimbarea și alege o parolă nouă:',
      operator: 'Nu ai fost tu? Anunță operatorul imediat.',
      action: 'Anulează schimbarea',
      footer: 'Primești acest e-mail pentru că adresa ta este sau a fost cea a unui cont. Nu trimite linkul nimănui.',
    },
    contactsRestored: {
      subject: 'Adresa ta nu mai aparține unui cont',
      paragraphs: [
        'Schimbarea prin care adresa aceasta a devenit adresa unui cont Doorstep a fost anulată de la adresa anterioară.',
        'Adresa este a ta și schimbarea a fost făcută de tine? Scrie-ne imediat.',
      ],
      footer: 'Primești acest e-mail pentru că adresa ta a fost cea a unui cont.',
    },
    staffSignIn: {
      device: {
        subject: 'Conectare de pe un dispozitiv nou',
        paragraphs: [
          'Cineva s-a conectat la contul tău Doorstep de pe un dispozitiv nou sau dintr-o rețea nouă.',
          'Nu ai fost tu? Schimbă parola și anunță operatorul imediat.',
        ],
        footer: 'Primești acest e-mail pentru că lucrezi cu Doorstep.',
      },
      country: {
        subject: 'Conectare dintr-o țară nouă',
        paragraphs: [
          'Cineva s-a conectat la contul tău Doorstep dintr-o țară nouă.',
          'Nu ai fost tu? Schimbă parola și anunță operatorul imediat.',
        ],
        footer: 'Primești acest e-mail pentru că lucrezi cu Doorstep.',
      },
    },
    links: {
      password_reset: {
        subject: 'O parolă nouă pentru contul tău',
        paragraphs: [
          'Cineva, probabil tu, a cerut o parolă nouă pentru contul tău Doorstep. Linkul funcționează o singură dată, timp de 30 de minute.',
          'Nu ai cerut tu asta? Atunci nu trebuie să faci nimic: parola ta rămâne aceeași.',
        ],
        action: 'Alege o parolă nouă',
        footer: 'Primești acest e-mail pentru că a fost cerut pentru adresa ta. Nu trimite linkul nimănui.',
      },
      unverified_sign_in: {
        subject: 'Intră în contul tău',
        paragraphs: [
          'Cineva, probabil tu, a vrut să intre în contul tău Doorstep cu un cod. Adresa ta nu este confirmată încă, așa că prima dată alegi o parolă nouă. Linkul funcționează o singură dată, timp de 30 de minute, și confirmă adresa.',
          'Nu ai fost tu? Atunci nu trebuie să faci nimic.',
        ],
        action: 'Alege o parolă nouă',
        footer: 'Primești acest e-mail pentru că a fost cerut pentru adresa ta. Nu trimite linkul nimănui.',
      },
    },
  },
  en: {
    because: {
      order_updates: 'You receive this e-mail because you have an order with Doorstep.',
      delivery_updates: 'You receive this e-mail because you have a delivery with Doorstep.',
      reviews: 'You receive this e-mail because you asked for e-mails about reviews.',
      offers: 'You receive this e-mail because you asked for e-mails with offers.',
      account: 'You receive this e-mail because you have a Doorstep account.',
    },
    unsubscribe: 'Stop e-mails like this',
    digest: {
      subject: (messages) => `Your daily digest: ${messages === 1 ? '1 message' : `${messages} messages`}`,
      intro: 'This is what happened since the last digest:',
      footer:
        'You receive this e-mail because you chose a daily digest. You can turn it off in the settings of the app.',
    },
    code: {
      subject: 'your Doorstep code',
      reason: {
        verify_email: 'With this code you confirm that the e-mail address is yours:',
        verify_phone: 'With this code you confirm that the phone number is yours:',
        sign_in: 'With this code you sign in to your account:',
        register: 'With this code you open your account:',
        change_email: 'With this code this address becomes the one of your account:',
        change_phone: 'With this code this number becomes the one of your account:',
      },
      lifetime: 'The code works once, for 10 minutes. Give it to nobody, not even to us.',
      footer:
        'You receive this e-mail because it was requested for your address. It was not you? There is nothing to do.',
    },
    accountExists: {
      subject: 'You already have a Doorstep account',
      paragraphs: [
        'Someone, probably you, wanted to use your e-mail address for an account. You already have one, so nothing has changed.',
        'Sign in to the app with your password, or ask for a new one there.',
        'It was not you? Then there is nothing to do.',
      ],
      footer: 'You receive this e-mail because your address was requested for an account.',
    },
    contactChanged: {
      changed: {
        email: {
          subject: 'The address of your account was changed',
          text: 'Your Doorstep account has another e-mail address now. The other devices were signed out.',
        },
        phone: {
          subject: 'The number of your account was changed',
          text: 'Your Doorstep account has another phone number now. The other devices were signed out.',
        },
      },
      wayBack: 'It was not you? For 7 days you can undo the change, and choose a new password:',
      operator: 'It was not you? Tell the operator immediately.',
      action: 'Undo the change',
      footer: 'You receive this e-mail because your address is or was that of an account. Forward the link to nobody.',
    },
    contactsRestored: {
      subject: 'Your address no longer belongs to an account',
      paragraphs: [
        'The change that made this the address of a Doorstep account was undone from the previous address.',
        'Is the address yours, and did you make the change? Contact us immediately.',
      ],
      footer: 'You receive this e-mail because your address was that of an account.',
    },
    staffSignIn: {
      device: {
        subject: 'Sign-in from a new device',
        paragraphs: [
          'Someone signed in to your Doorstep account from a new device or network.',
          'It was not you? Change the password, and tell the operator immediately.',
        ],
        footer: 'You receive this e-mail because you work with Doorstep.',
      },
      country: {
        subject: 'Sign-in from a new country',
        paragraphs: [
          'Someone signed in to your Doorstep account from a new country.',
          'It was not you? Change the password, and tell the operator immediately.',
        ],
        footer: 'You receive this e-mail because you work with Doorstep.',
      },
    },
    links: {
      password_reset: {
        subject: 'A new password for your account',
        paragraphs: [
          'Someone, probably you, asked for a new password for your Doorstep account. The link works once, for 30 minutes.',
          'It was not you? Then there is nothing to do: your password stays as it is.',
        ],
        action: 'Choose a new password',
        footer: 'You receive this e-mail because it was requested for your address. Forward the link to nobody.',
      },
      unverified_sign_in: {
        subject: 'Sign in to your account',
        paragraphs: [
          'Someone, probably you, wanted to sign in to your Doorstep account with a code. Your address is not verified yet, so choose a new password first. The link works once, for 30 minutes, and verifies the address.',
          'It was not you? Then there is nothing to do.',
        ],
        action: 'Choose a new password',
        footer: 'You receive this e-mail because it was requested for your address. Forward the link to nobody.',
      },
    },
  },
};

/** Counts messages. Romanian puts "de" between a noun and a number whose last two digits are above 19, or 00. */
function romanianCount(messages: number): string {
  if (messages === 1) return 'un mesaj';
  const needsDe = messages % 100 === 0 || messages % 100 > 19;
  return needsDe ? `${messages} de mesaje` : `${messages} mesaje`;
}
