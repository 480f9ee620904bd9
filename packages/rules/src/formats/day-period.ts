const DAY = 86_400_000;

/** Midnight in China. It has kept one offset since 1991. */
const dayStart = (day: string): Date => new Date(`${day}T00:00:00+08:00`);

export interface DayPeriod {
  readonly from: Date | undefined;
  /** does not belong to it any more */
  readonly until: Date | undefined;
}

/** Calendar days of China, `YYYY-MM-DD`; both belong to the period, and an absent one leaves it open. */
export function dayPeriod(begin: string | undefined, end: string | undefined): DayPeriod {
  return {
    from: begin === undefined ? undefined : dayStart(begin),
    until: end === undefined ? undefined : new Date(dayStart(end).getTime() + DAY),
  };
}
