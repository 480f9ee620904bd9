import { describe, expect, it } from 'vitest';
import { asPartyId } from '#kernel/actor.ts';
import { CHAIN_START, type ChainEnd, type ChainFault, faultAtEnd, faultOf, type HashedRow } from './chain.ts';
import { chainHash, type LogRow } from './entry.ts';

const rowOf = (number: number): LogRow => ({
  party: asPartyId('p'),
  kind: 'operation',
  number,
  recordedAt: new Date(1_780_000_000_000 + number * 1000),
  personId: asPartyId('a'),
  memberId: 'm',
  personName: '陆一鸣',
  action: 'members.add',
  objectType: 'member',
  objectId: String(number),
  objectName: `成员 ${number}`,
  before: null,
  after: { group: '采购部' },
  reason: '',
  ip: '127.0.0.1',
  userAgent: 'test',
});

function chainOf(count: number): HashedRow[] {
  const rows: HashedRow[] = [];
  for (let number = 1; number <= count; number += 1) {
    const row = rowOf(number);
    rows.push({ ...row, hash: chainHash(rows.at(-1)?.hash ?? CHAIN_START.hash, row) });
  }
  return rows;
}

const chain = chainOf(6);
const head = chain.at(-1) as ChainEnd;

/** The first fault of the rows, read in order up to the head. */
function found(rows: readonly HashedRow[]): ChainFault | undefined {
  let end = CHAIN_START;
  for (const row of rows) {
    const fault = faultOf(end, row);
    if (fault) return fault;
    end = row;
  }
  return faultAtEnd(end, head);
}

const changed = (number: number, change: Partial<HashedRow>) => chain.map((row) => (row.number === number ? { ...row, ...change } : row));
const [third, fourth] = [chain[2] as HashedRow, chain[3] as HashedRow];

describe('a chain', () => {
  it.each<[string, HashedRow[], ChainFault | undefined]>([
    ['as it was written', chain, undefined],
    ['without its first entry', chain.slice(1), { number: 1, kind: 'missing' }],
    ['without one in the middle', chain.filter(({ number }) => number !== 3), { number: 3, kind: 'missing' }],
    ['without its last entries', chain.slice(0, 4), { number: 5, kind: 'missing' }],
    ['without anything', [], { number: 1, kind: 'missing' }],
    ['with another name in it', changed(3, { objectName: '别人' }), { number: 3, kind: 'altered' }],
    ['with another time in it', changed(3, { recordedAt: new Date(0) }), { number: 3, kind: 'altered' }],
    [
      'with an entry and its hash made anew',
      changed(3, { objectName: '别人', hash: chainHash(chain[1]?.hash as Uint8Array, { ...third, objectName: '别人' }) }),
      { number: 4, kind: 'altered' },
    ],
    [
      'with two entries in each other’s place',
      [...chain.slice(0, 2), { ...fourth, number: 3 }, { ...third, number: 4 }, ...chain.slice(4)],
      { number: 3, kind: 'altered' },
    ],
    ['with an entry twice', [...chain.slice(0, 3), third, ...chain.slice(3)], { number: 3, kind: 'altered' }],
  ])('%s', (_, rows, expected) => {
    expect(found(rows)).toEqual(expected);
  });

  it('whose last entry was made anew differs from what was noted of its end', () => {
    const last = chain.at(-1) as HashedRow;
    const other = { ...last, objectName: '别人' };
    const anew = { ...other, hash: chainHash(chain[4]?.hash as Uint8Array, other) };
    expect(found([...chain.slice(0, 5), anew])).toEqual({ number: 6, kind: 'altered' });
  });
});
