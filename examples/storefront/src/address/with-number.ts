/**
 * Adds the house number that somebody typed to the label of a street that the map knows without it, so that the courier can read it:
 * `Rue Grimaldi 12, Monaco` for `rue grimaldi 12`.
 */
export function withNumber(label: string, typed: string): string {
  const [street = '', ...others] = label.split(',');
  const number = /(?:^|[\s,])(\d{1,4}\p{L}?)(?=$|[\s,])/u.exec(typed)?.[1];
  if (number === undefined || street.split(' ').includes(number)) return label;
  return [`${street} ${number}`, ...others].join(',');
}
