/** Of a secret that can be guessed: after this many wrong tries it rests. */
export const SECRET_TRIES = { most: 5, restMinutes: 30 } as const;

/** The secrets whose tries are counted, each by itself. */
export type SecretPurpose = 'identityTail' | 'identityNumber' | 'signPassword' | 'secondFactor' | 'ownerPassword';

export const restsFrom = (now: Date): Date => new Date(now.getTime() + SECRET_TRIES.restMinutes * 60_000);

/** Tries that are left after this many; none: the secret rests. */
export const triesLeft = (taken: number): number => Math.max(0, SECRET_TRIES.most - taken);

export const minutesUntil = (restsUntil: Date, now: Date): number =>
  Math.max(1, Math.ceil((restsUntil.getTime() - now.getTime()) / 60_000));
