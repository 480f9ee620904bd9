/** What a code is sent for that sets the sign password. */
export const CODE_PURPOSE = 'signPassword';

const isRun = (digits: string, step: number): boolean =>
  Array.from(digits, Number).every((digit, at, all) => at === 0 || digit === ((all[at - 1] ?? 0) + step + 10) % 10);

/** What everybody tries first: one digit six times, a run up or down, two or three digits repeated. */
export function isEasy(digits: string): boolean {
  return isRun(digits, 0) || isRun(digits, 1) || isRun(digits, -1) || /^(\d{2})\1\1$|^(\d{3})\2$/.test(digits);
}
