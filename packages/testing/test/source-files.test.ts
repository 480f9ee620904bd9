import { describe, expect, it } from 'vitest';
import { qpdf, qpdfComplaints, samplePdf, sourceFiles } from '../src/index.ts';
import { findObjects, lastXref, overwrite } from '../src/tamper.ts';

const latin = (file: Uint8Array) => Buffer.from(file).toString('latin1');
const named = (name: string) => {
  const found = sourceFiles.find((file) => file.name === name);
  if (found === undefined) throw new Error(`there is no source file "${name}"`);
  return found;
};
/** The file as qpdf writes it: plain, one object after the other. */
const plain = ({ make, password = '' }: { make: () => Uint8Array; password?: string }) =>
  latin(qpdf(make(), `--password=${password}`, '--decrypt', '--qdf', '--object-streams=disable'));

describe('the source files', () => {
  it('are many, and each is of its own kind', () => {
    expect(sourceFiles.length).toBeGreaterThanOrEqual(60);
    expect(new Set(sourceFiles.map(({ name }) => name)).size).toBe(sourceFiles.length);
    expect(new Set(sourceFiles.map(({ make }) => latin(make()))).size).toBe(sourceFiles.length);
  });

  it.concurrent.each(sourceFiles)('$name: qpdf has nothing to complain of', ({ make, password }) => {
    expect(qpdfComplaints(make(), password)).toBe('');
  });

  it.each(sourceFiles.filter(({ password }) => password !== undefined))('$name: stays shut without it', ({ make, password }) => {
    expect(password).not.toBe('');
    expect(qpdfComplaints(make())).toContain('invalid password');
  });

  it.each([
    ['table rotated 0', /\nxref\n0 \d+\n/],
    ['stream rotated 0', /\/Type ?\/XRef/],
    ['objectStreams rotated 0', /\/Type ?\/ObjStm/],
    ['hybrid rotated 0', /\/XRefStm \d+/],
    ['linearized', /\/Linearized 1/],
    ['rc4-40 open to all', /\/V 1\b/],
    ['rc4-128 open to all', /\/V 2\b/],
    ['aes-128 open to all', /\/CFM ?\/AESV2/],
    ['aes-256 open to all', /\/CFM ?\/AESV3/],
    ['no line end at the end', /%%EOF$/],
    ['blank lines at the end', /%%EOF\n\n\n\n$/],
    ['zeros at the end', /\0{300}$/],
  ])('%s: is written so', (name, evidence) => {
    expect(latin(named(name).make())).toMatch(evidence);
  });

  it('are indexed in the declared way only', () => {
    expect(latin(named('stream rotated 0').make())).not.toMatch(/\nxref\n/);
    expect(latin(named('table rotated 0').make())).not.toMatch(/XRef|ObjStm/);
    // in a hybrid file only fonts hide from old readers
    const hybrid = findObjects(named('hybrid rotated 0').make(), /^(?![\s\S]*ObjStm)/).map(({ body }) => body);
    expect(hybrid.some((body) => body.includes('/Catalog'))).toBe(true);
    expect(hybrid.some((body) => body.includes('/BaseFont'))).toBe(false);
  });

  it.each([
    ['table rotated 90', /\/Rotate 90\b/],
    ['hybrid rotated 270', /\/Rotate 270\b/],
    ['rotated by 450', /\/Rotate 450\b/],
    ['user unit 2', /\/UserUnit 2\b/],
    ['empty media box', /\/MediaBox \[\s*0\s+0\s+0\s+0\s*\]/],
    ['crop box elsewhere', /\/CropBox \[\s*2000\s+2000\s+2100\s+2100\s*\]/],
    ['form direct in the catalog', /\/AcroForm <<\s*\/Fields \[/],
    ['form as an object', /\/AcroForm \d+ 0 R/],
    ['form that wants appearances made', /\/NeedAppearances true/],
    ['form without fields', /\/Fields \[\s*\]/],
    ['annotations listed as an object', /\/Annots \d+ 0 R/],
    ['tagged', /\/Marked true/],
    ['301 pages', /\/Count 301\b/],
    ['saved 5 times', /save 4/],
  ])('%s: qpdf reads it so', (name, evidence) => {
    expect(plain(named(name))).toMatch(evidence);
  });

  it.each([
    ['saved once again', 1],
    ['saved 5 times', 5],
    ['saved 40 times', 40],
  ])('%s: has so many updates', (name, times) => {
    expect(latin(named(name).make()).match(/%%EOF/g)).toHaveLength(times + 1);
  });
});

it('qpdf does refuse what is broken', () => {
  const file = samplePdf();
  const at = String(lastXref(file));
  const lost = overwrite(file, /startxref\n\d+/, () => `startxref\n${'9'.repeat(at.length)}`);
  expect(qpdfComplaints(lost)).toContain('file is damaged');
  expect(qpdfComplaints(overwrite(file, /\/Kids \[\d/, (match) => match.replace(/\d/, 'x')))).not.toBe('');
  expect(qpdfComplaints(Buffer.from('no PDF at all'))).not.toBe('');
});
