import qrcodegen from '@rc-component/qrcode/lib/libs/qrcodegen.js';

/** A QR code of a text, row by row, 1 for dark: legible with a seventh of it gone (level M). */
export function qrRows(text: string): string[] {
  const { Ecc, QrCode } = qrcodegen;
  const code = QrCode.encodeText(text, Ecc.MEDIUM);
  return code.getModules().map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''));
}
