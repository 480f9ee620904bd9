type Child = Node | string | undefined | false;

/** An element with text and elements in it. Text is always text: what a package says is never markup. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children.filter((child) => child !== undefined && child !== false));
  return made;
}

const SHAPES = {
  passed: 'M9 1a8 8 0 1 1 0 16A8 8 0 0 1 9 1ZM5.5 9.2l2.4 2.4 4.6-5',
  failed: 'M9 1a8 8 0 1 1 0 16A8 8 0 0 1 9 1ZM6.3 6.3l5.4 5.4m0-5.4-5.4 5.4',
  open: 'M9 1a8 8 0 1 1 0 16A8 8 0 0 1 9 1ZM9 5.2v4.6M9 12.6v.2',
} as const;

export function statusMark(status: keyof typeof SHAPES): SVGElement {
  const space = 'http://www.w3.org/2000/svg';
  const mark = document.createElementNS(space, 'svg');
  const path = document.createElementNS(space, 'path');
  path.setAttribute('d', SHAPES[status]);
  for (const [name, value] of Object.entries({
    class: 'dot',
    viewBox: '0 0 18 18',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '1.5',
    'aria-hidden': 'true',
  }))
    mark.setAttribute(name, value);
  mark.append(path);
  return mark;
}

/** A label that opens the choice of a file. */
export function fileChoice(
  words: string,
  { isMultiple = false }: { readonly isMultiple?: boolean },
  choose: (files: readonly File[]) => void,
): HTMLElement {
  const input = element('input', { type: 'file', ...(isMultiple && { multiple: '' }) });
  input.addEventListener('change', () => {
    const files = [...(input.files ?? [])];
    if (files.length > 0) choose(files);
  });
  return element('label', { class: 'file' }, words, input);
}
