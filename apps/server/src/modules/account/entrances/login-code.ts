import { LOGIN_CODE_SECONDS } from '@moqi/api/account/entrances';

export type LoginCodeState = 'waiting' | 'scanned' | 'confirmed' | 'refused';

/** Numbers of the wire; 4 stands for a code that ran out, was used, or is none of this browser's. */
const ON_THE_WIRE = { waiting: 0, scanned: 1, confirmed: 2, refused: 3 } as const satisfies Record<LoginCodeState, number>;
const GONE = 4;

export function stateToWire(state: LoginCodeState | undefined): 0 | 1 | 2 | 3 | 4 {
  return state === undefined ? GONE : ON_THE_WIRE[state];
}

export const codeEnds = (now: Date): Date => new Date(now.getTime() + LOGIN_CODE_SECONDS * 1000);

/** The browser's half of a login by QR code. */
export const BROWSER_COOKIE = 'mq_qr';
