/*
 * HTML from a program that reads files of strangers, made safe to show. Nothing is taken out: what is allowed is written anew, and all else
 * never gets there. What comes out names no address, runs nothing, has no style and no id, and every element in it is closed.
 */

/** Elements that say what a text is. */
const ELEMENTS = new Set(
  (
    'p div h1 h2 h3 h4 h5 h6 b i u s strong em sub sup blockquote pre ul ol li dl dt dd ' +
    'table caption colgroup thead tbody tfoot tr td th'
  ).split(' '),
);
const EMPTY_ELEMENTS = new Set(['br', 'hr', 'col', 'img']);
/** What stands between these is no text of the document. */
const UNSHOWN = new Set(
  'head title script style noscript template iframe object embed applet svg math audio video canvas select textarea'.split(' '),
);

const NUMBER = /^\d{1,4}%?$/;
const ATTRIBUTES: Readonly<Record<string, RegExp>> = {
  colspan: /^\d{1,3}$/,
  rowspan: /^\d{1,4}$/,
  align: /^(?:left|center|right|justify)$/i,
  valign: /^(?:top|middle|bottom)$/i,
  width: NUMBER,
  height: NUMBER,
};
/** A picture lies in the file itself, in a format that holds pixels and nothing else. */
const PICTURE = /^data:image\/(?:png|jpeg|gif);base64,[A-Za-z0-9+/=\s]+$/;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');

/** Text as it came: references to characters stay what they are, and nothing else in it means anything. */
const textOf = (text: string): string => escaped(text).replace(/&amp;(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,31});/gi, '&$1;');

const PIECES = /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*(?:>|$)|<(\/?)([a-z][a-z0-9]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>|[^<]+|</gi;
const PAIRS = /([a-z]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

function attributesOf(name: string, written: string): string {
  const kept: string[] = [];
  for (const [, key = '', double, single, bare] of written.matchAll(PAIRS)) {
    const value = double ?? single ?? bare ?? '';
    const attribute = key.toLowerCase();
    const allowed =
      name === 'img' && attribute === 'src' ? PICTURE : Object.hasOwn(ATTRIBUTES, attribute) ? ATTRIBUTES[attribute] : undefined;
    if (allowed?.test(value) && !kept.some((one) => one.startsWith(` ${attribute}=`))) kept.push(` ${attribute}="${escaped(value)}"`);
  }
  return kept.join('');
}

class Writer {
  readonly #out: string[] = [];
  readonly #open: string[] = [];
  /** the element whose contents are left out, and how deep it stands in others of its name */
  #unshown: { name: string; depth: number } | undefined;

  tag(name: string, isEnd: boolean, attributes: string): void {
    if (this.#skips(name, isEnd)) return;
    if (EMPTY_ELEMENTS.has(name)) {
      const kept = attributesOf(name, attributes);
      if (!isEnd && (name !== 'img' || kept.includes(' src='))) this.#out.push(`<${name}${kept}>`);
    } else if (ELEMENTS.has(name)) {
      if (isEnd) this.#close(name);
      else {
        this.#open.push(name);
        this.#out.push(`<${name}${attributesOf(name, attributes)}>`);
      }
    }
  }

  text(text: string): void {
    if (this.#unshown === undefined) this.#out.push(textOf(text));
  }

  #skips(name: string, isEnd: boolean): boolean {
    if (this.#unshown === undefined) {
      if (UNSHOWN.has(name) && !isEnd) this.#unshown = { name, depth: 1 };
      return UNSHOWN.has(name);
    }
    if (name === this.#unshown.name) this.#unshown.depth += isEnd ? -1 : 1;
    if (this.#unshown.depth === 0) this.#unshown = undefined;
    return true;
  }

  #close(name: string): void {
    const at = this.#open.lastIndexOf(name);
    if (at < 0) return;
    for (const one of this.#open.splice(at).toReversed()) this.#out.push(`</${one}>`);
  }

  end(): string {
    for (const one of this.#open.splice(0).toReversed()) this.#out.push(`</${one}>`);
    return this.#out.join('');
  }
}

/** The contents of a page, safe to be shown in any other. */
export function safeHtml(html: string): string {
  const writer = new Writer();
  for (const [piece, slash, name, attributes = ''] of html.matchAll(PIECES)) {
    if (name !== undefined) writer.tag(name.toLowerCase(), slash === '/', attributes);
    else if (!/^<[!?]/.test(piece)) writer.text(piece);
  }
  return writer.end();
}

/** Plain text, as it is. */
export const textAsHtml = (text: string): string => `<pre>${escaped(text)}</pre>`;
