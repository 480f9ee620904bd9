import qrcodegen from '@rc-component/qrcode/lib/libs/qrcodegen.js';
import { validationPath } from './wire.ts';

/** A QR code of a text, row by row, 1 for dark: legible with a seventh of it gone (level M). */
function qrRows(text: string): string[] {
  const { Ecc, QrCode } = qrcodegen;
  const code = QrCode.encodeText(text, Ecc.MEDIUM);
  return code.getModules().map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''));
}

/** The QR code of the page where a party of the contract has its files checked, and anybody else a file of their own. */
export function validationCode({ publicUrl }: { readonly publicUrl: string }, { number }: { readonly number: string }): string[] {
  return qrRows(`${publicUrl}${validationPath(number)}`);
}
