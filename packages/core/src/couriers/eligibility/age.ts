/**
 * Returns the age in full years on a day.
 *
 * @param birthDate `YYYY-MM-DD`, like `today`. Somebody born on 29 February has their birthday on 1 March of other years.
 */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
