export interface TextPart {
  readonly text: string;
  /** Set on links; a path when it leads to this very site. */
  readonly href?: string;
}

const LINK = /https?:\/\/[^\s，。；）」》<>"']+/g;

/** Cuts a message into words and links. Chinese punctuation ends a link: people write 请打开 https://…。 */
export function linkParts(text: string, origin: string = window.location.origin): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const found of text.matchAll(LINK)) {
    const [link] = found;
    if (found.index > from) parts.push({ text: text.slice(from, found.index) });
    parts.push({ text: link, href: link.startsWith(`${origin}/`) ? link.slice(origin.length) : link });
    from = found.index + link.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}
