/** What a drawn seal consists of. Everything else is refused: scripts, foreign content, references to the outside, and what multiplies (use, pattern, filter). */
const ELEMENTS: ReadonlySet<string> = new Set([
  'svg',
  'g',
  'path',
  'circle',
  'ellipse',
  'rect',
  'line',
  'polyline',
  'polygon',
  'text',
  'tspan',
  'textPath',
  'title',
  'desc',
  'defs',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'mask',
]);
const MOST_ELEMENTS = 5_000;

/** A tag: its slash, its name without prefix… prefixed names (xlink:…, sodipodi:…) are not in the list and so refused. */
const TAG = /<(\/?)([A-Za-z][\w:.-]*)((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>/g;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*("[^"]*"|'[^']*')/g;

function attributeProblem(name: string, value: string): string | undefined {
  const lower = name.toLowerCase();
  if (lower.startsWith('on')) return name;
  if ((lower === 'href' || lower.endsWith(':href')) && !value.startsWith('#')) return `${name}="${value.slice(0, 40)}"`;
  // a colour or clip may point to something in the same drawing only; a style may import nothing
  const outside = /url\(\s*["']?(?!#)/i.test(value) || /@import|expression\s*\(|javascript:|data:/i.test(value);
  return outside ? `${name}="${value.slice(0, 40)}"` : undefined;
}

function tagProblem(name: string, rest: string): string | undefined {
  if (!ELEMENTS.has(name)) return `<${name}>`;
  for (const [, attribute = '', quoted = ''] of rest.matchAll(ATTRIBUTE)) {
    const problem = attributeProblem(
      attribute,
      quoted
        .slice(1, -1)
        .replace(/&(?:#\w+|\w+);/g, ' &; ')
        .trim(),
    );
    if (problem !== undefined) return problem;
    // an entity could spell what the check above looks for
    if (/&(?!(?:amp|lt|gt|quot|apos);)/.test(quoted)) return '&…;';
  }
  return undefined;
}

/** What makes this drawing unsafe to read, in the words of the drawing; undefined: nothing. */
export function svgProblem(svg: string): string | undefined {
  const text = svg.replace(/^\uFEFF/, '').replace(/^\s*<\?xml\s[^?>]*\?>/, '');
  const doctype = /<!DOCTYPE|<!ENTITY|<!\[CDATA\[|<\?/i.exec(text);
  if (doctype) return doctype[0];
  const withoutComments = text.replace(/<!--[\s\S]*?-->/g, '');
  let count = 0;
  for (const [, , name = '', rest = ''] of withoutComments.matchAll(TAG)) {
    count += 1;
    if (count > MOST_ELEMENTS * 2) return `> ${MOST_ELEMENTS} elements`;
    const problem = tagProblem(name, rest);
    if (problem !== undefined) return problem;
  }
  // what the pattern did not take for a tag must not become one in another reader
  const left = withoutComments.replace(TAG, '');
  return /[<>]/.test(left) ? '<' : undefined;
}
