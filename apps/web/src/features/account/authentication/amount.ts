/** What was typed in yuan, in fen: 0.01 to 9.99. undefined: it is no such amount. */
export function fenOf(text: string): number | undefined {
  const [, yuan = '', fen = ''] = /^(\d)(?:\.(\d{1,2}))?$/.exec(text.trim().replace(/^\./, '0.')) ?? [];
  const amount = yuan === '' ? 0 : Number(yuan) * 100 + Number(fen.padEnd(2, '0'));
  return amount === 0 ? undefined : amount;
}
