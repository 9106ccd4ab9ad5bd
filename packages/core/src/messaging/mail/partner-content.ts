import type { NotificationLanguage, PartnerRole } from '@doorstep/contracts';
import { formatMoney } from '../../values/money/format-money.js';
import type { EmailContent } from './email-content.js';
import type { PartnerEmail } from './message.js';

/** Returns the content of an e-mail to the contact of a partner. */
export function partnerContent(
  { news }: PartnerEmail,
  language: NotificationLanguage,
  publicUrl: string,
): EmailContent {
  const { because, invoice, creditLimit, endpoint, invitation, liveAccess, openConsole } = texts[language];
  const action = { label: openConsole, url: `${publicUrl}/console` };
  const money = ({ amount, currency }: Money): string => formatMoney(amount, currency, language);
  switch (news.about) {
    case 'invoice': {
      const paragraphs = [
        invoice.text(news.number, money(news.total)),
        ...(news.dueOn ? [invoice.due(news.dueOn)] : []),
      ];
      return { subject: invoice.subject(news.number), paragraphs: [...paragraphs, invoice.files], footer: because };
    }
    case 'credit_limit': {
      const { subject, text, next } = creditLimit;
      return { subject, paragraphs: [text(money(news.used), money(news.limit)), next], footer: because };
    }
    case 'webhook_endpoint': {
      const { subject, text, next } = endpoint;
      return { subject, paragraphs: [text[news.reason], news.url, next], footer: because };
    }
    case 'invitation': {
      const { subject, text, roles, next, footer } = invitation;
      const paragraphs = [text(news.partner, roles[news.role]), next];
      return { subject: subject(news.partner), paragraphs, action, footer };
    }
    case 'live_access': {
      const { approved, refused } = liveAccess;
      return news.reason === null
        ? { subject: approved.subject, paragraphs: [approved.text(news.partner)], action, footer: because }
        : {
            subject: refused.subject,
            paragraphs: [refused.text(news.partner), news.reason, refused.next],
            action,
            footer: because,
          };
    }
  }
}

type Money = Extract<PartnerEmail['news'], { about: 'invoice' }>['total'];

interface PartnerTexts {
  readonly because: string;
  readonly openConsole: string;
  readonly invitation: {
    readonly subject: (partner: string) => string;
    readonly text: (partner: string, role: string) => string;
    readonly roles: Readonly<Record<PartnerRole, string>>;
    readonly next: string;
    readonly footer: string;
  };
  readonly liveAccess: {
    readonly approved: { readonly subject: string; readonly text: (partner: string) => string };
    readonly refused: { readonly subject: string; readonly text: (partner: string) => string; readonly next: string };
  };
  readonly invoice: {
    readonly subject: (number: string) => string;
    readonly text: (number: string, total: string) => string;
    readonly due: (day: string) => string;
    readonly files: string;
  };
  readonly creditLimit: {
    readonly subject: string;
    readonly text: (used: string, limit: string) => string;
    readonly next: string;
  };
  readonly endpoint: {
    readonly subject: string;
    readonly text: Readonly<Record<'gone' | 'failing', string>>;
    readonly next: string;
  };
}

const texts: Readonly<Record<NotificationLanguage, PartnerTexts>> = {
  ro: {
    because: 'Primești acest e-mail pentru că adresa ta este contactul unui partener Doorstep.',
    openConsole: 'Deschide consola',
    invitation: {
      subject: (partner) => `${partner} te invită la Doorstep`,
      text: (partner, role) => `${partner} te invită să lucrezi în contul său de livrări, ca ${role}.`,
      roles: { owner: 'proprietar', developer: 'dezvoltator', finance: 'contabil', support: 'asistență' },
      next: 'Intră în cont sau înregistrează-te cu această adresă, apoi acceptă invitația. Ea este valabilă 7 zile.',
      footer: 'Primești acest e-mail pentru că cineva a scris adresa ta într-o invitație. Dacă nu o aștepți, ignor-o.',
    },
    liveAccess: {
      approved: {
        subject: 'Poți livra cu Doorstep',
        text: (partner) => `${partner} poate primi chei pentru livrări reale.`,
      },
      refused: {
        subject: 'Cererea pentru livrări reale a fost refuzată',
        text: (partner) => `Nu am aprobat cererea făcută de ${partner}:`,
        next: 'Poți cere din nou după ce rezolvi motivul. Modul de test rămâne deschis.',
      },
    },
    invoice: {
      subject: (number) => `Factura ${number}`,
      text: (number, total) => `Am emis factura ${number} pentru livrările lunii trecute, în valoare de ${total}.`,
      due: (day) => `Termenul de plată este ${day}.`,
      files: 'Factura se descarcă în PDF și XML cu GET /v1/invoices.',
    },
    creditLimit: {
      subject: 'Limita de credit este aproape atinsă',
      text: (used, limit) => `Livrările acestei luni folosesc ${used} din limita de ${limit}.`,
      next: 'Livrările peste limită sunt refuzate. Cere-ne o limită mai mare dacă ai nevoie de ea.',
    },
    endpoint: {
      subject: 'Un webhook a fost oprit',
      text: {
        gone: 'Această adresă a răspuns cu 410 și nu mai primește evenimente:',
        failing: 'Această adresă nu a răspuns cu succes timp de cinci zile și nu mai primește evenimente:',
      },
      next: 'Repară adresa, pornește-o din nou și cere evenimentele care lipsesc.',
    },
  },
  en: {
    because: 'You receive this e-mail because your address is the contact of a Doorstep partner.',
    openConsole: 'Open the console',
    invitation: {
      subject: (partner) => `${partner} invites you to Doorstep`,
      text: (partner, role) => `${partner} invites you to work in its delivery account, as ${role}.`,
      roles: { owner: 'an owner', developer: 'a developer', finance: 'finance', support: 'support' },
      next: 'Sign in or register with this address, then accept the invitation. It is valid for 7 days.',
      footer:
        'You receive this e-mail because someone entered your address in an invitation. Ignore it if you expect none.',
    },
    liveAccess: {
      approved: {
        subject: 'You can deliver with Doorstep',
        text: (partner) => `${partner} can have keys for real deliveries.`,
      },
      refused: {
        subject: 'Your request for real deliveries was refused',
        text: (partner) => `We have not approved the request of ${partner}:`,
        next: 'You can ask again when the reason is resolved. Test mode stays open.',
      },
    },
    invoice: {
      subject: (number) => `Invoice ${number}`,
      text: (number, total) =>
        `We have issued invoice ${number} for the deliveries of last month. Its total is ${total}.`,
      due: (day) => `It is due on ${day}.`,
      files: 'Download it as PDF and XML with GET /v1/invoices.',
    },
    creditLimit: {
      subject: 'Your credit limit is almost reached',
      text: (used, limit) => `The deliveries of this month use ${used} of the limit of ${limit}.`,
      next: 'Deliveries beyond the limit are refused. Ask us for a higher limit if you need one.',
    },
    endpoint: {
      subject: 'A webhook endpoint was disabled',
      text: {
        gone: 'This address responded with 410, and receives no more events:',
        failing: 'This address has not responded with success for five days, and receives no more events:',
      },
      next: 'Repair the address, enable the endpoint again, and request the events that are missing.',
    },
  },
};
