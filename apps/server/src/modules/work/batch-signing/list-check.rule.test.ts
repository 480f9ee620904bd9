import { expect, test } from 'vitest';
import { asPartyId } from '#kernel/actor.ts';
import type { Lot } from '#modules/money/points/index.ts';
import type { GrantTerms } from '#modules/work/grants/index.ts';
import type { SealInQuestion } from '#modules/work/seals/index.ts';
import { judgeList, type ListedTask, type Means } from './list-check.ts';

const now = new Date('2026-11-25T02:00:00Z');
const party = asPartyId('00000000-0000-7000-8000-000000000001');

function task(
  contractId: string,
  change: Partial<ListedTask> & { readonly isMyTurn?: boolean; readonly missing?: number } = {},
): ListedTask {
  const { isMyTurn = true, missing = 0, ...more } = change;
  const standing = { state: 'signing', isBinned: false, manages: false, maySend: false, isMyTurn, hasSigned: false } as const;
  return {
    facts: {
      standing: { ...standing, isOthersTurn: false, awaitsSigners: true, isProved: true, isOverdue: false, isReopenable: false },
      membership: 'member',
      organizationName: '苏州栖禾新材料有限公司',
      statedName: '林书禾',
      paperEndsOn: undefined,
      name: 'own',
      ownKeys: false,
      contractName: '采购合同',
      secondsToRead: 0,
      awaited: { onSite: 0, files: [] },
      proof: undefined,
      missing,
    },
    contract: { contractId, name: `合同 ${contractId}`, payer: 'owner' },
    me: { participantId: `p-${contractId}`, kind: 'organization', name: '林书禾', accountParty: party, handlerId: party },
    presses: true,
    ...more,
  };
}

const terms = (change: Partial<GrantTerms> = {}) =>
  ({
    beginsAt: new Date(0),
    endsAt: undefined,
    usesAllowed: undefined,
    usesMade: 0,
    endedAt: undefined,
    contractId: undefined,
    ...change,
  }) as const;
const sealWith = (...grants: readonly GrantTerms[]) =>
  ({ seal: { name: '公章', state: 'active', original: undefined, validTo: new Date('2030-01-01') }, grants }) as unknown as SealInQuestion;
const lot = (available: number) =>
  ({ lotId: 'l', item: 'enterpriseContract', available, reserved: 0, expiresAt: undefined, createdAt: new Date(0) }) as unknown as Lot;
const means = (change: Partial<Means> = {}): Means => ({
  seal: sealWith(terms()),
  lots: [],
  rights: { isAdmin: false, mayRecharge: false },
  ...change,
});
const codes = (tasks: readonly ListedTask[], with_: Means = means()) =>
  judgeList(tasks, with_, now).map((refusal) => refusal?.code ?? 'ok');

test('each task is judged by itself', () => {
  expect(codes([task('a'), task('b', { isMyTurn: false }), task('c', { missing: 1 }), task('d')])).toEqual([
    'ok',
    'NOT_YOUR_TURN',
    'FIELD_EMPTY',
    'ok',
  ]);
});

test('the uses of a grant are counted along the list, and a task that cannot be signed takes none', () => {
  const seal = sealWith(terms({ usesAllowed: 5, usesMade: 3 }));
  const tasks = [task('a'), task('b', { isMyTurn: false }), task('c', { presses: false }), task('d'), task('e')];
  expect(codes(tasks, means({ seal }))).toEqual(['ok', 'NOT_YOUR_TURN', 'ok', 'ok', 'SEAL_GRANT_USED_UP']);
});

test('a grant for one contract is spent there alone', () => {
  const seal = sealWith(terms({ usesAllowed: 1 }), terms({ usesAllowed: 1, contractId: 'b' }));
  expect(codes([task('a'), task('b'), task('c')], means({ seal }))).toEqual(['ok', 'ok', 'SEAL_GRANT_USED_UP']);
});

test('without a grant the seal is refused, and where it is not pressed it does not matter', () => {
  expect(codes([task('a'), task('b', { presses: false })], means({ seal: sealWith() }))).toEqual(['SEAL_NOT_GRANTED', 'ok']);
  const altered = { code: 'SEAL_ALTERED', facts: { name: '公章' } } as const;
  expect(codes([task('a'), task('b', { presses: false })], means({ seal: altered }))).toEqual(['SEAL_ALTERED', 'ok']);
});

test('where signers pay, the points are counted along the list', () => {
  const paying = (id: string) => {
    const one = task(id);
    return { ...one, contract: { ...one.contract, payer: 'signers' as const } };
  };
  expect(codes([paying('a'), task('b'), paying('c'), paying('d'), task('e')], means({ lots: [lot(2)] }))).toEqual([
    'ok',
    'ok',
    'ok',
    'POINTS_INSUFFICIENT',
    'ok',
  ]);
});
