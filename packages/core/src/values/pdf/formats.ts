/** The languages of documents. */
export type PdfLanguage = 'ro' | 'en';

/** Writes a rate in 1/100 of a per cent: `21%`. */
export function rate(basisPoints: number, language: PdfLanguage): string {
  const text = String(basisPoints / 100);
  return language === 'ro' ? `${text.replace('.', ',')}%` : `${text} %`;
}

/** Writes a day, `YYYY-MM-DD`, as people do: `21.11.2026`. */
export function day(date: string, language: PdfLanguage): string {
  const [year, month, dayOfMonth] = date.split('-');
  return language === 'ro' ? `${dayOfMonth}.${month}.${year}` : `${dayOfMonth}/${month}/${year}`;
}
