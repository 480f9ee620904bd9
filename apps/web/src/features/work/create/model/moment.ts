/** What an input of date and time holds, read as the clock of China. */
export const momentOf = (local: string): string => (local === '' ? '' : new Date(`${local}:00+08:00`).toISOString());
