import axe from 'axe-core';

/** Rules that need a real layout, or that speak of the whole document, are left to the journeys. */
const OFF = ['color-contrast', 'region', 'page-has-heading-one', 'document-title', 'html-has-lang', 'landmark-one-main'];

/** The barriers in what is shown now, as axe finds them. `expect(await barriers()).toEqual([])` */
export async function barriers(root: HTMLElement = document.body): Promise<string[]> {
  const { violations } = await axe.run(root, { rules: Object.fromEntries(OFF.map((rule) => [rule, { enabled: false }])) });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}
