import type { NotificationLanguage } from '@doorstep/contracts';
import { formatMoney } from '../../values/money/format-money.js';
import type { EmailContent } from './email-content.js';
import type { PartnerEmail } from './message.js';

/** Returns the content of an e-mail to the contact of a partner. */
export function partnerContent({ news }: PartnerEmail, language: NotificationLanguage): EmailContent {
  const { because, invoice, creditLimit, endpoint } = texts[language];
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
  }
}

type Money = Extract<PartnerEmail['news'], { about: 'invoice' }>['total'];

interface PartnerTexts {
  readonly because: string;
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
