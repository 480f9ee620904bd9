import axe from 'axe-core';
import { expect } from 'vitest';

/** Rules that need a real layout, or that speak of the whole document, are left to the journeys. */
const OFF = ['color-contrast', 'region', 'page-has-heading-one', 'document-title', 'html-has-lang', 'landmark-one-main'];

/** Nobody is kept out: no finding of axe in what is shown now. */
export async function expectNoBarrier(root: HTMLElement = document.body): Promise<void> {
  const { violations } = await axe.run(root, { rules: Object.fromEntries(OFF.map((rule) => [rule, { enabled: false }])) });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}
