/** A time by itself is Today 18:00; inside a sentence English writes it small: All 3 parties have signed (today 18:00). */
export function inSentenceCase(text: string): string {
  return text.replaceAll(/(?<=[^.·?!] |\()Today(?= \d\d:\d\d)/g, 'today');
}
