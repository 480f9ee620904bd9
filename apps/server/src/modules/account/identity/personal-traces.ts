/** A line for the log without what may be a person's number or address. */
export function withoutPersonalTraces(text: string): string {
  return text
    .replace(/[\w.!#$%&'*+/=?^`{|}~-]+@[\w.-]+/g, '…@…')
    .replace(/[\dXx]{6,}/g, '…')
    .replace(/\p{Cc}+/gu, ' ');
}
