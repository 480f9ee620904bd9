/** Sums of one day in China. */
type Day<Field extends string> = { readonly day: string } & { readonly [F in Field]: number };

/** The sums of each of the weeks that begin on these days, the earliest first; the last one goes on. */
export function sumsOfWeeks<Field extends string>(days: readonly Day<Field>[], field: Field, mondays: readonly string[]): number[] {
  return mondays.map((monday, index) => {
    const next = mondays[index + 1];
    return days.reduce((sum, one) => (one.day >= monday && (next === undefined || one.day < next) ? sum + one[field] : sum), 0);
  });
}
