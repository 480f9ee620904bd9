/** Who is asked about too often in vain, WeCom answers no more for a day: nobody is looked up again before. */
const NOBODY_MS = 24 * 60 * 60 * 1000;

/** What WeCom said when it was asked for a member's mobile number. */
export interface KnownUser {
  /** undefined: nobody there had it */
  readonly userId: string | undefined;
  readonly mobile: string;
  readonly foundAt: Date;
}

/** Whether it still says whom the number belongs to: another number of the member is somebody else's there. */
export function holdsFor({ userId, mobile, foundAt }: KnownUser, asked: string, now: Date): boolean {
  if (mobile !== asked) return false;
  return userId !== undefined || now.getTime() - foundAt.getTime() < NOBODY_MS;
}
