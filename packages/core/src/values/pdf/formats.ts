/** The languages of documents. */
export type PaperLanguage = 'ro' | 'en';

const separators = { ro: { group: '.', decimal: ',' }, en: { group: ',', decimal: '.' } } as const;

/** Writes bani as lei with two decimals: `1.234,50` in Romanian. */
export function lei(bani: number, language: PaperLanguage): string {
  const { group, decimal } = separators[language];
  const digits = String(Math.abs(bani)).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, group);
  return `${bani < 0 ? '−' : ''}${whole}${decimal}${digits.slice(-2)}`;
}

/** Writes a rate in 1/100 of a per cent: `21%`. */
export function rate(basisPoints: number, language: PaperLanguage): string {
  const text = String(basisPoints / 100).replace('.', separators[language].decimal);
  return language === 'ro' ? `${text}%` : `${text} %`;
}

/** Writes a day, `YYYY-MM-DD`, as people do: `21.11.2026`. */
export function day(date: string, language: PaperLanguage): string {
  const [year, month, dayOfMonth] = date.split('-');
  return language === 'ro' ? `${dayOfMonth}.${month}.${year}` : `${dayOfMonth}/${month}/${year}`;
}
