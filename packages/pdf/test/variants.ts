import { frozenNow, tamper, testPki } from '@moqi/testing';
import { bufferSource, PdfError, validate } from '../src/index.ts';
import { edited, form, PAGE } from './altered.ts';

/* Many variants of one attack at once: cheap files in memory, and the titles of those that are judged wrong. */

export type Variant = readonly [title: string, make: () => Uint8Array | Promise<Uint8Array>];
export type Objects = Record<number, string>;

export const SCRIPT = '<</S/JavaScript/JS (1)>>';
export const FONT = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';
export const PAINTED = form('0 0 236 20 re f');
const ANNOTS = /\/Annots ?\[/;
const FIELDS = /\/Fields ?\[/;

export const field = (called: string): RegExp => new RegExp(`/T ?<${Buffer.from(called).toString('hex')}>`, 'i');

/** The number of what the first page draws. */
export const contentOf = (file: Uint8Array): number => Number(/\/Contents ?(\d+) 0 R/.exec(tamper.findObject(file, PAGE).body)?.[1]);

/** The page with one more annotation. */
export const listed = (file: Uint8Array, item: string): Objects =>
  edited(file, PAGE, (body) =>
    ANNOTS.test(body) ? body.replace(ANNOTS, `/Annots [${item} `) : body.replace(/>>\s*$/, `/Annots [${item}]>>`),
  );

/** The form with one more field. */
export const inForm = (file: Uint8Array, items: string): Objects =>
  edited(file, FIELDS, (body) => body.replace(FIELDS, `/Fields [${items} `));

/** What the first signature and the whole file are worth, or the code of a refusal. */
async function worth(file: Uint8Array): Promise<string> {
  const { trust } = await testPki();
  try {
    const { verdict, signatures } = await validate(bufferSource(file), { trust, now: frozenNow });
    return verdict === 'valid' ? 'valid' : (signatures[0]?.verdict ?? verdict);
  } catch (cause) {
    if (cause instanceof PdfError) return cause.code;
    throw cause;
  }
}

/** Titles of those that leave the first signature, or the whole file, valid; and how many were tried. */
export async function valid(variants: readonly Variant[], least = 30): Promise<string[]> {
  if (variants.length < least) throw new Error(`only ${variants.length} variants`);
  const titles: string[] = [];
  for (const [title, make] of variants) if ((await worth(await make())) === 'valid') titles.push(title);
  return titles;
}

/** Titles of innocents that alarm. A later signature of the tests proves nothing itself, so the first one is asked. */
export async function alarming(variants: readonly Variant[]): Promise<string[]> {
  const titles: string[] = [];
  for (const [title, make] of variants) if ((await worth(await make())) !== 'valid') titles.push(title);
  return titles;
}
