import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FilledIn } from '@moqi/rules/variables';
import { inOwnFolder } from '#adapters/bounded-program.ts';
import { findOffice, pdfWriter, runOffice } from '#adapters/libreoffice/run-office.ts';
import { type Filling, WordTemplate } from '#platform/word/index.ts';
import type { Layout } from './layout.ts';

const LIMITS = { milliseconds: 1_200_000, processorSeconds: 600, memoryBytes: 4_000_000_000, fileBytes: 200 * 1024 * 1024 };
const MOST_PAGES = 100;

export interface Printed {
  readonly pdf: Uint8Array;
  readonly byHand: Uint8Array;
}

const fillingOf = (filled: FilledIn): Filling => ({
  value: (name, isCapital) => filled.printed(name, isCapital),
  holds: (condition) => filled.holds(condition),
  rows: (name) => filled.rows(name).map(fillingOf),
  signer: (role) => role,
});

/** Fills the template in as a contract is made. */
export async function fillLayout(layout: Layout): Promise<Uint8Array> {
  const template = await WordTemplate.read(await layout.template);
  if (template.problems.length > 0) throw new Error(`the template is faulty: ${JSON.stringify(template.problems)}`);
  const filled = new FilledIn(layout.variables, layout.values);
  const faults = filled.faults();
  if (faults.length > 0) throw new Error(`the values are faulty: ${JSON.stringify(faults[0])}`);
  let count = 0;
  return template.fill(fillingOf(filled), () => `place${++count}`);
}

/** All of them in one start of LibreOffice, which the product grants each file of its own: here they are ours, and starts are dear. */
export function printLayouts(layouts: readonly Layout[]): Promise<Printed[]> {
  return inOwnFolder(tmpdir(), 'moqi-layouts-', async (folder) => {
    const program = await findOffice();
    if (program === undefined) throw new Error('LibreOffice is not installed');
    const files = layouts.flatMap((layout, at) => [
      { name: `made${at}`, bytes: fillLayout(layout) },
      { name: `hand${at}`, bytes: layout.byHand },
    ]);
    for (const { name, bytes } of files) await writeFile(join(folder, `${name}.docx`), await bytes);
    await runOffice(folder, program, {
      format: 'docx',
      sources: files.map(({ name }) => join(folder, `${name}.docx`)),
      ending: 'pdf',
      writer: pdfWriter('docx', { lastPage: MOST_PAGES, keepsBookmarks: true }),
      limits: LIMITS,
    });
    const read = (name: string) => readFile(join(folder, 'out', `${name}.pdf`));
    return Promise.all(layouts.map(async (_, at) => ({ pdf: await read(`made${at}`), byHand: await read(`hand${at}`) })));
  });
}
