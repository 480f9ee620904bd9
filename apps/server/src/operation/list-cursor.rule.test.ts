import { randomBytes } from 'node:crypto';
import type { ErrorCode } from '@moqi/api';
import { describe, expect, test } from 'vitest';
import { asPartyId } from '#kernel/actor.ts';
import { secretsFrom } from '#platform/secrets.ts';
import { type AskedList, goesOn, startOf } from './list-cursor.ts';

const secrets = secretsFrom(randomBytes(32));
const [party, other] = [asPartyId('11111111-1111-4111-8111-111111111111'), asPartyId('22222222-2222-4222-8222-222222222222')];
const last = { at: new Date('2026-06-01T02:00:00.123Z'), id: '33333333-3333-4333-8333-333333333333' };
const asked = {
  operation: { name: 'contracts.listApplications' },
  actor: { party, personId: party },
  input: { pageSize: 20, keyword: '采购', tagId: undefined, signStatus: 3 },
} satisfies AskedList;
const { nextCursor: cursor = '' } = goesOn(secrets, asked, { last, count: 41, itemPage: 1 });
const withCursor = (more: Partial<AskedList> = {}, input: object = {}): AskedList => ({
  ...asked,
  ...more,
  input: { ...asked.input, cursor, ...input },
});
const refusal = (code: ErrorCode) => expect.objectContaining({ name: 'DomainError', code });

test('a list begins at its first page, or at the one that is asked for', () => {
  expect(startOf(secrets, asked)).toEqual({ itemPage: 1, pageSize: 20 });
  expect(startOf(secrets, { ...asked, input: { itemPage: 7, pageSize: 50 } })).toEqual({ itemPage: 7, pageSize: 50 });
});

test('a cursor goes on behind the row, with what was counted', () => {
  expect(startOf(secrets, withCursor())).toEqual({ after: last, count: 41, itemPage: 2, pageSize: 20 });
});

test('nothing follows the last row', () => {
  expect(goesOn(secrets, asked, { last: undefined, count: 41, itemPage: 3 })).toEqual({});
});

test('a cursor tells nothing of the row, and no two look alike', () => {
  expect(cursor).toMatch(/^[\w-]{1,400}$/);
  expect(Buffer.from(cursor, 'base64url').toString('latin1')).not.toContain('33333333');
  expect(goesOn(secrets, asked, { last, count: 41, itemPage: 1 }).nextCursor).not.toBe(cursor);
});

describe('a cursor', () => {
  test.each<[string, AskedList]>([
    ['with another size of page', withCursor({}, { pageSize: 100 })],
    ['with the filters in another order', { ...asked, input: { signStatus: 3, keyword: '采购', pageSize: 20, cursor } }],
  ])('opens %s', (_, question) => {
    expect(startOf(secrets, question)).toMatchObject({ after: last });
  });

  const changedAt = (at: number) => `${cursor.slice(0, at)}${cursor[at] === 'A' ? 'B' : 'A'}${cursor.slice(at + 1)}`;
  test.each<[string, AskedList]>([
    ['of another filter', withCursor({}, { keyword: '销售' })],
    ['of one filter less', withCursor({}, { signStatus: undefined })],
    ['of one filter more', withCursor({}, { finishStatus: 1 })],
    ['of another list', withCursor({ operation: { name: 'callbacks.listCallbacks' } })],
    ['of another company', withCursor({ actor: { party: other, personId: party } })],
    ['of another member', withCursor({ actor: { party, personId: other } })],
    ['changed at its beginning', withCursor({}, { cursor: changedAt(0) })],
    ['changed in the middle', withCursor({}, { cursor: changedAt(40) })],
    ['changed at its end', withCursor({}, { cursor: changedAt(cursor.length - 1) })],
    ['cut', withCursor({}, { cursor: cursor.slice(0, -4) })],
    ['prolonged', withCursor({}, { cursor: `${cursor}AAAA` })],
    ['made up', withCursor({}, { cursor: 'eyJpZCI6MX0' })],
    ['empty', withCursor({}, { cursor: '' })],
  ])('%s is refused', (_, question) => {
    expect(() => startOf(secrets, question)).toThrow(refusal('CURSOR_INVALID'));
  });

  test('is not told together with a page', () => {
    expect(() => startOf(secrets, withCursor({}, { itemPage: 2 }))).toThrow(refusal('INPUT_INVALID'));
  });
});
