import { listSealUses } from '@moqi/api/work/grants';
import { listSeals, listSealUsers, type SealCard } from '@moqi/api/work/seals';
import { answering } from '#shared/call/testing/answering.ts';
import { corpId } from '#testing/sessions.ts';

const NOTHING = {
  edit: false,
  renew: false,
  grant: false,
  disable: false,
  enable: false,
  freeze: false,
  unfreeze: false,
  approve: false,
  remove: false,
  download: false,
  seeOriginal: false,
};
/** What a member who manages seals may do with one in use. */
export const MANAGING = { ...NOTHING, edit: true, grant: true, disable: true, freeze: true, remove: true, download: true };

export const memberId = '0199aa00-0000-7000-8000-0000000000d1';

export const seal = (
  number: number,
  { can = MANAGING, ...change }: Omit<Partial<SealCard>, 'can'> & { can?: Partial<SealCard['can']> } = {},
): SealCard => ({
  sealId: `0199aa00-0000-7000-8000-0000000000e${number}`,
  kind: 'round',
  sealName: `合同专用章 ${number}`,
  code: '3205080274916',
  engraved: '',
  svg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  widthMm: 42,
  heightMm: 42,
  state: 'active',
  stateReason: '',
  stateBy: '林书禾',
  stateTime: '2026-11-20T01:00:00.000Z',
  createTime: '2026-11-20T01:00:00.000Z',
  createdBy: '林书禾',
  validTo: '2029-11-20T16:00:00.000Z',
  expiresSoon: false,
  keepers: [{ memberId, name: '林书禾' }],
  grants: 2,
  users: 14,
  usedThisMonth: 73,
  everUsed: true,
  ...change,
  can: { ...NOTHING, ...can },
});

export const stopped = seal(2, { state: 'disabled', kind: 'oval', widthMm: 45, heightMm: 30, can: { enable: true } });
export const waiting = seal(3, { state: 'pending', kind: 'image', everUsed: false, can: { approve: true, seeOriginal: true } });

const countOf = (list: readonly SealCard[], state: SealCard['state']) => list.filter((one) => one.state === state).length;

export const page = (list: SealCard[]) =>
  answering(listSeals, (input) => {
    const shown = list.filter(({ state }) => input.state === undefined || state === input.state);
    const counts = {
      pending: countOf(list, 'pending'),
      active: countOf(list, 'active'),
      rejected: countOf(list, 'rejected'),
      disabled: countOf(list, 'disabled'),
      frozen: countOf(list, 'frozen'),
      retired: countOf(list, 'retired'),
    };
    return { list: shown, count: shown.length, itemPage: 1, pageSize: 50, counts, toApprove: list.filter(({ can }) => can.approve).length };
  });

const grant = {
  holderId: corpId,
  reaches: 12,
  beginTime: '2026-11-01T00:00:00.000Z',
  endTime: '',
  usesAllowed: null,
  usesMade: 3,
  note: '仅采购类模板',
  state: 'inForce' as const,
  grantedBy: '林书禾',
  grantTime: '2026-11-01T00:00:00.000Z',
  endedBy: '',
  endedTime: '',
  endReason: '',
};
export const grantId = (number: number) => `0199aa00-0000-7000-8000-0000000000f${number}`;

export const rights = answering(listSealUsers, {
  keepers: [{ memberId, name: '林书禾' }],
  flows: [{ flowId: '0199aa00-0000-7000-8000-0000000000fa', flowName: '用印审批' }],
  grants: [
    { ...grant, grantId: grantId(1), holderKind: 'group', holderName: '采购部' },
    {
      ...grant,
      grantId: grantId(2),
      holderKind: 'member',
      holderName: '程屿',
      reaches: 1,
      endTime: '2026-11-30T16:00:00.000Z',
      usesAllowed: 1,
      usesMade: 0,
      note: '',
    },
  ],
});

const use = { sealId: seal(1).sealId, sealName: '合同专用章', contractNo: 'MQ1', reason: '', useTime: '2026-11-21T02:20:00.000Z' };
export const uses = answering(listSealUses, {
  list: [
    {
      ...use,
      useId: grantId(8),
      outcome: 'used',
      refusal: '',
      personName: '陆一鸣',
      contractName: '设备采购合同',
      places: [{ fileName: '合同.pdf', pages: [1, 3], straddle: true }],
    },
    {
      ...use,
      useId: grantId(9),
      outcome: 'refused',
      refusal: 'SEAL_GRANT_REVOKED',
      personName: '许念安',
      contractName: '样品试用协议',
      places: [],
    },
  ],
  count: 2,
  itemPage: 1,
  pageSize: 20,
});
