import { describe, expect, it } from 'vitest';
import { qpdf, qpdfComplaints, samplePdf } from '../src/index.ts';
import { appendText, appendUpdate, findObject, findObjects, lastXref, nextObject, overwrite, trailerEntry } from '../src/tamper.ts';

const latin = (file: Uint8Array) => Buffer.from(file).toString('latin1');
const file = samplePdf({ pages: 2 });

/** What a reader independent of ours sees under a number. */
function seen(changed: Uint8Array, num: number): string {
  const text = latin(qpdf(changed, '--qdf', '--object-streams=disable', '--preserve-unreferenced'));
  return [...text.matchAll(/%% Original object ID: (\d+) 0\n\d+ 0 obj\n([\s\S]*?)endobj/g)].find(([, id]) => Number(id) === num)?.[2] ?? '';
}

describe('finding', () => {
  it('gives number, body and place of objects, the newest last', () => {
    const pages = findObjects(file, /\/Type ?\/Page\b/);
    expect(pages).toHaveLength(2);
    for (const { num, body, offset } of pages) {
      expect(latin(file).slice(offset)).toMatch(new RegExp(`^${num} 0 obj`));
      expect(body).toContain('/MediaBox');
    }
    const { num } = findObject(file, /\/Producer/);
    const newer = appendUpdate(file, { [num]: '<</Producer (newer)>>' });
    expect(findObject(newer, /\/Producer/)).toMatchObject({ num, body: expect.stringContaining('newer') });
    expect(findObjects(newer, /\/Producer/)).toHaveLength(2);
    expect(() => findObject(file, /\/Nothing/)).toThrow('no object matches');
  });

  it('knows the last cross-reference and the trailer', () => {
    expect(latin(file).slice(lastXref(file))).toMatch(/^xref\n/);
    expect(trailerEntry(file, 'Root')).toBe(`${findObject(file, /\/Catalog/).num} 0 R`);
    expect(trailerEntry(file, 'Nothing')).toBeUndefined();
    expect(latin(file)).not.toMatch(new RegExp(`\\n${nextObject(file)} 0 obj`));
    expect(latin(file)).toMatch(new RegExp(`\\n${nextObject(file) - 1} 0 obj`));
  });
});

describe('an appended update', () => {
  const { num } = findObject(file, /\/Producer/);

  it('leaves the file before it as it was, and is what readers see', () => {
    const changed = appendUpdate(file, { [num]: '<</Producer (changed)>>' }, { trailer: `/Info ${num} 0 R` });
    expect(changed.subarray(0, file.length)).toEqual(file);
    expect(qpdfComplaints(changed)).toBe('');
    expect(seen(file, num)).not.toContain('changed');
    expect(seen(changed, num)).toContain('changed');
  });

  it('adds objects', () => {
    const added = nextObject(file);
    const changed = appendUpdate(file, { [added]: '(added)' });
    expect(nextObject(changed)).toBe(added + 1);
    expect(qpdfComplaints(changed)).toBe('');
    expect(seen(changed, added)).toContain('(added)');
  });

  it('points a number at octets that are already there', () => {
    const [first, second] = findObjects(file, /\/Type ?\/Page\b/);
    if (first === undefined || second === undefined) throw new Error('the sample has two pages');
    const changed = appendUpdate(file, {}, { redirect: { [second.num]: first.offset } });
    const { body: tree } = findObject(file, /\/Type ?\/Pages/);
    expect(tree).toContain(`${second.num} 0 R`);
    // an object under another number than its own: qpdf says so
    expect(qpdfComplaints(changed)).toMatch(new RegExp(`expected ${second.num} 0 obj`));
  });

  it('frees objects', () => {
    const added = nextObject(file);
    const changed = appendUpdate(appendUpdate(file, { [added]: '(freed)' }), {}, { free: [added] });
    expect(seen(changed, added)).not.toContain('freed');
  });

  it('takes another root, and forgets the past when told to', () => {
    const root = nextObject(file);
    const { body } = findObject(file, /\/Catalog/);
    const rooted = appendUpdate(file, { [root]: body.replace('zh-CN', 'en-GB') }, { root: `${root} 0 R` });
    expect(trailerEntry(rooted, 'Root')).toBe(`${root} 0 R`);
    expect(qpdfComplaints(rooted)).toBe('');
    const forgetful = appendUpdate(file, { [num]: '<<>>' }, { prev: 0 });
    expect(latin(forgetful).slice(file.length)).not.toContain('/Prev');
    expect(qpdfComplaints(forgetful)).not.toBe('');
  });
});

describe('writing over', () => {
  it('changes what it says and nothing else', () => {
    const changed = overwrite(file, /\/Producer/, () => '/Deceiver');
    expect(changed).toHaveLength(file.length);
    const different = [...changed.keys()].filter((at) => changed[at] !== file[at]);
    expect(latin(changed).slice((different[0] ?? 0) - 1, (different.at(-1) ?? 0) + 1)).toBe('/Deceiv');
    expect(latin(file)).toContain('/Producer');
    expect(latin(changed)).not.toContain('/Producer');
  });

  it('refuses to change nothing, or lengths', () => {
    expect(() => overwrite(file, /Nothing/, () => '')).toThrow('nothing matches');
    expect(() => overwrite(file, /\/Producer/, (match) => match)).toThrow('nothing matches');
    expect(() => overwrite(file, /\/Producer/, () => 'longer than before')).toThrow('length changed');
  });

  it('appends octets as they are', () => {
    expect(latin(appendText(file, '\0\xff'))).toBe(`${latin(file)}\0\xff`);
  });
});
