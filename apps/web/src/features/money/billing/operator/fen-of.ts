/** “4,200.00” typed in yuan, in fen. Undefined: that is no amount. */
export function fenOf(typed: string): number | undefined {
  const text = typed.trim().replaceAll(/[,，]/g, '');
  if (!/^\d{1,10}(?:\.\d{1,2})?$/.test(text)) return undefined;
  const [yuan = '', cents = ''] = text.split('.');
  return Number(yuan) * 100 + Number(cents.padEnd(2, '0'));
}
