const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** `YYYYMMDD` names a day of the Gregorian calendar on which a living or registered person may have been born. */
export function isCalendarDay(yyyymmdd: string): boolean {
  const year = Number(yyyymmdd.slice(0, 4));
  const month = Number(yyyymmdd.slice(4, 6));
  const day = Number(yyyymmdd.slice(6, 8));
  if (year < 1800 || year > 2099) return false;
  const days = month === 2 && isLeap(year) ? 29 : DAYS[month - 1];
  return days !== undefined && day >= 1 && day <= days;
}
