const MOST_CHARACTERS = 200;

/** The name as people see it: one spelling, nothing invisible, no path, never empty, and the ending kept when it must be shortened. */
export function tidyFileName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const name = last.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim() || '未命名.pdf';
  const characters = Array.from(name);
  if (characters.length <= MOST_CHARACTERS) return name;
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  return characters.slice(0, MOST_CHARACTERS - Array.from(ending).length).join('') + ending;
}

/** What the sender took it for, by name or media type. */
export function claimsPdf(fileName: string, mediaType: string): boolean {
  return /\.pdf$/i.test(fileName) || mediaType === 'application/pdf';
}
