import { frozenNow } from '@moqi/testing';
import { expect, test } from 'vitest';
import { bufferSource, inspect, layDownFields, validate } from '../src/index.ts';

/**
 * No object stream lies in an object stream (ISO 32000-2 §7.5.7). Files that say so all the same would send a reader from one into
 * the other for ever; ours refuses what it needs from there, and never asks for the rest.
 */
type Row = readonly [kind: 1 | 2, offsetOrStream: number, index: number];

/** A file whose objects are found as `rows` say; a row of kind 1 gets the offset of its object. */
function file(objects: Record<number, string>, rows: Record<number, Row | 'here'>): Uint8Array {
  let text = '%PDF-1.7\n';
  const offsets = new Map<number, number>();
  for (const [num, body] of Object.entries(objects)) {
    offsets.set(Number(num), text.length);
    text += `${num} 0 obj\n${body}\nendobj\n`;
  }
  const size = Math.max(...Object.keys(rows).map(Number)) + 2;
  const at = text.length;
  const table = Buffer.alloc(size * 7);
  for (const [key, row] of [...Object.entries(rows), [String(size - 1), 'here'] as const]) {
    const num = Number(key);
    const [kind, second, third] = row === 'here' ? [1, offsets.get(num) ?? at, 0] : row;
    table.writeUInt8(kind, num * 7);
    table.writeUInt32BE(second, num * 7 + 1);
    table.writeUInt16BE(third, num * 7 + 5);
  }
  const head = `<</Type/XRef/W[1 4 2]/Size ${size}/Root 1 0 R/Length ${table.length}>>`;
  text += `${size - 1} 0 obj\n${head}\nstream\n${table.toString('latin1')}\nendstream\nendobj\nstartxref\n${at}\n%%EOF\n`;
  return Uint8Array.from(Buffer.from(text, 'latin1'));
}

/** An object stream of these objects; `/Extends` hangs it below another (§7.5.7). */
function objectStream(objects: Record<number, string>, extra = ''): string {
  let heads = '';
  let bodies = '';
  for (const [num, body] of Object.entries(objects)) {
    heads += `${num} ${bodies.length} `;
    bodies += `${body} `;
  }
  const content = heads + bodies;
  const entries = `/Type/ObjStm/N ${Object.keys(objects).length}/First ${heads.length}/Length ${content.length}${extra}`;
  return `<<${entries}>>\nstream\n${content}\nendstream`;
}

const CATALOG = '<</Type/Catalog/Pages 2 0 R>>';
const TREE = '<</Type/Pages/Kids[3 0 R]/Count 1>>';
const PAGE = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>';
// Named by its reason: a reader that went in and lost its way further on would say another one.
const refusal = { code: 'DAMAGED', facts: { reason: 'object stream missing' } };
const box = { page: 0, x: 1, y: 1, width: 9, height: 9 };
const inner = objectStream({ 3: PAGE });

test('an object stream where it belongs: read', async () => {
  const usual = file({ 1: CATALOG, 2: TREE, 4: inner }, { 1: 'here', 2: 'here', 3: [2, 4, 0], 4: 'here' });
  expect((await inspect(bufferSource(usual))).pages).toHaveLength(1);
});

test.each<[string, () => Uint8Array]>([
  ['in another', () => file({ 1: CATALOG, 2: TREE, 5: objectStream({ 4: inner }) }, rows([2, 5, 0], 'here'))],
  ['in itself', () => file({ 1: CATALOG, 2: TREE, 5: inner }, rows([2, 4, 0], 'here'))],
  ['in one that is in it', () => file({ 1: CATALOG, 2: TREE, 6: inner }, rows([2, 5, 0], [2, 4, 0]))],
])('an object stream named %s, and a page in it: DAMAGED, at once', async (_, make) => {
  const began = performance.now();
  await expect(inspect(bufferSource(make()))).rejects.toMatchObject(refusal);
  await expect(validate(bufferSource(make()), { trust: [], now: frozenNow })).rejects.toMatchObject(refusal);
  await expect(layDownFields(bufferSource(make()), [{ kind: 'signature', name: 'S', box }])).rejects.toMatchObject(refusal);
  expect(performance.now() - began).toBeLessThan(2000);
});

function rows(fourth: Row, fifth: Row | 'here'): Record<number, Row | 'here'> {
  return { 1: 'here', 2: 'here', 3: [2, 4, 0], 4: fourth, 5: fifth, 6: 'here' };
}

test('streams that extend each other in a circle are read without following it', async () => {
  const circle = file(
    { 1: CATALOG, 2: TREE, 4: objectStream({ 3: PAGE }, '/Extends 5 0 R'), 5: objectStream({ 6: 'null' }, '/Extends 4 0 R') },
    { 1: 'here', 2: 'here', 3: [2, 4, 0], 4: 'here', 5: 'here', 6: [2, 5, 0] },
  );
  expect((await inspect(bufferSource(circle))).pages).toHaveLength(1);
  expect((await validate(bufferSource(circle), { trust: [], now: frozenNow })).verdict).toBe('unsigned');
});
