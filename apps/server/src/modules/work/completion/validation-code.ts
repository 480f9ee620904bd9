import { qrRows } from '#modules/trust/certificates/index.ts';
import { validationPath } from './wire.ts';

/** The QR code of the page where a party of the contract has its files checked, and anybody else a file of their own. */
export function validationCode({ publicUrl }: { readonly publicUrl: string }, { number }: { readonly number: string }): string[] {
  return qrRows(`${publicUrl}${validationPath(number)}`);
}
