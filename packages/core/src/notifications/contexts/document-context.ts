import type { DocumentKind, NotificationLanguage } from '@doorstep/contracts';
import type { LoadNotificationContext } from './context.js';

type Names = Readonly<Record<NotificationLanguage, string>>;

/** The names of kinds of documents in messages. */
const documentNames: Readonly<Record<DocumentKind, Names>> = {
  company_registration: { ro: 'certificatul de înregistrare', en: 'company registration' },
  representative_identity: { ro: 'actul de identitate al reprezentantului', en: 'identity of the representative' },
  bank_account: { ro: 'extrasul de cont', en: 'bank account' },
  food_safety: { ro: 'autorizația sanitară veterinară', en: 'food safety registration' },
  identity: { ro: 'actul de identitate', en: 'identity document' },
  right_to_work: { ro: 'dreptul de muncă', en: 'right to work' },
  driving_licence: { ro: 'permisul de conducere', en: 'driving licence' },
  vehicle_insurance: { ro: 'asigurarea vehiculului', en: 'vehicle insurance' },
  liability_insurance: { ro: 'asigurarea de răspundere civilă', en: 'liability insurance' },
};

/** Addresses the owner of the document: the courier, or the applicant with any role. */
export const documentContext: LoadNotificationContext = async ({ reader }, event) => {
  const document = await reader.get('documents', event.subjectId);
  if (!document) return undefined;
  const { courierId, leadId, kind } = document;
  const lead = courierId === null && leadId !== null ? await reader.get('leads', leadId) : undefined;
  const applicantId = lead?.accountId ?? null;
  return {
    event,
    valuesIn: (language) => ({ documentName: documentNames[kind][language] }),
    accountsOf(audience) {
      if (courierId !== null) return audience === 'courier' ? { courierId } : undefined;
      return applicantId === null ? undefined : { id: applicantId };
    },
  };
};
