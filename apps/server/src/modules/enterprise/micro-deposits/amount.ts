import type { Secrets } from '#platform/platform.ts';

const PURPOSE = 'micro-deposit-amount';
const MOST_FEN = 999;

/**
 * The amount of a deposit, 1–999 fen. It is drawn from its number by a key that never leaves the installation, and therefore stands nowhere: in
 * no row, no log and no backup. After a crash it is the same again. 48 bits make one amount likelier than another by less than 10⁻¹¹.
 */
export function amountOf(secrets: Pick<Secrets, 'mac'>, depositId: string): number {
  const drawn = Buffer.from(secrets.mac(PURPOSE, depositId)).readUIntBE(0, 6);
  return (drawn % MOST_FEN) + 1;
}
