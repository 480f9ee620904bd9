import type { Category } from '@moqi/api/work/categories';
import { expect, test } from 'vitest';
import { withCategory } from './business-category.ts';
import { type Content, deadlineIn, startContent } from './content.ts';
import { ownParty } from './own-party.ts';
import { createParty } from './parties.ts';

const FLOW = '0199aa00-0000-7000-8000-0000000000f1';
const oneself = { name: '林书禾', mobile: '13857202046', email: '', corpName: '苏州栖禾新材料有限公司' };
const now = Date.parse('2026-06-01T02:00:00.000Z');
const role = { signatoryType: 1 as const, ownFlag: 0 as const, orderNum: 1, readTime: 0 };
const purchase: Category = {
  categoryId: '0199aa00-0000-7000-8000-0000000000c1',
  categoryName: '采购',
  contractType: 'purchase',
  roleJson: [
    { ...role, key: 'a', roleName: '供应商', readTime: 30 },
    { ...role, key: 'b', roleName: '采购方', ownFlag: 1, orderNum: 2 },
  ],
  ifOrder: 1,
  signExpire: 7,
  flowId: FLOW,
  flowName: '采购审批',
  sealName: '',
};
const begun = startContent(ownParty(oneself), now);
const chosen = (content: Content, category = purchase) => withCategory(content, category, { oneself, now });

test('a new contract gets the roles with its sender in the role of the company, the flow, the type and the days', () => {
  const { parties, overDate, settings, isOrdered } = chosen({ ...begun, isOrdered: false });
  expect(parties).toMatchObject([
    { roleName: '供应商', corpName: '', orderNum: 1, readTime: 30 },
    { roleName: '采购方', corpName: oneself.corpName, fullName: '林书禾', orderNum: 2, key: begun.parties[0]?.key },
  ]);
  expect([overDate, isOrdered]).toEqual([deadlineIn(7, now), true]);
  expect(settings).toEqual({ categoryId: purchase.categoryId, contractType: 'purchase', flowId: FLOW });
});

test('parties that were filled in stay, and so does their order', () => {
  const other = { ...createParty(0, 2), fullName: '裴南乔' };
  const content = { ...begun, parties: [...begun.parties, other], isOrdered: false };
  expect(chosen(content)).toMatchObject({ parties: content.parties, isOrdered: false, settings: { flowId: FLOW } });
});

test('a party that nobody filled in goes, with its places', () => {
  const blank = createParty(0, 2);
  const place = { kind: 'ink' as const, page: 0, x: 0.1, y: 0.1, width: 0.2, height: 0.1, label: '' };
  const fields = [blank.key, begun.parties[0]?.key ?? ''].map((party) => ({ ...place, key: party, party }));
  const files = [{ targetId: FLOW, fileName: '合同.pdf', fields }];
  const { parties, files: left } = chosen({ ...begun, parties: [...begun.parties, blank], files });
  expect(parties.map(({ roleName }) => roleName)).toEqual(['供应商', '采购方']);
  expect(left[0]?.fields.map(({ party }) => party)).toEqual([begun.parties[0]?.key]);
});

test('of no category the flow goes with its approvers; the type and the deadline stay as they are', () => {
  const before = chosen(begun);
  const asked = { ...before, settings: { ...before.settings, approveJson: [{ nodeId: 'n', memberIds: [FLOW] }] } };
  const { settings, overDate } = withCategory(asked, undefined, { oneself, now });
  expect(settings).toEqual({ contractType: 'purchase' });
  expect(overDate).toBe(before.overDate);
});

test('a category that leaves all open changes nothing but its name', () => {
  const { categoryId, categoryName, flowName, sealName } = purchase;
  const content = chosen(begun, { categoryId, categoryName, flowName, sealName, roleJson: [], ifOrder: 1 });
  expect(content).toEqual({ ...begun, settings: { categoryId } });
});
