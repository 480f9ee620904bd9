import { listRoles } from '@moqi/api/enterprise/roles';
import { createOrder, simulatePayment } from '@moqi/api/money/orders';
import { sendPoints } from '@moqi/api/money/points';
import { saveCategory } from '@moqi/api/work/categories';
import { type FlowGraph, updateFlow } from '@moqi/api/work/flows';
import { freezeSeal, grantOrRevokeSeal, operateSeal } from '@moqi/api/work/seals';
import type { FilledOrganization } from './fill-organization.ts';
import { granted } from './street.ts';
import type { Visitor } from './visitor.ts';

/** Further seals beside the first one: granted to a department and to a role, and one that is frozen. */
export async function fillSeals(admin: Visitor, { members, groups }: FilledOrganization): Promise<void> {
  const generate = (kind: 'round' | 'oval' | 'square', sealName: string) =>
    granted(admin.call(operateSeal, 'corporateAdmin', { oper: 'generate', kind, sealName }));
  const grant = (sealId: string, kind: 'member' | 'role' | 'group', id: string, uses?: number) =>
    granted(
      admin.call(grantOrRevokeSeal, 'corporateAdmin', {
        oper: 'grant',
        sealId,
        holders: [{ kind, id }],
        ...(uses !== undefined && { uses }),
      }),
    );
  const company = await generate('round', '公章');
  const memberIds = [members.keeper.memberId];
  await granted(admin.call(grantOrRevokeSeal, 'corporateAdmin', { oper: 'setKeepers', sealId: company.sealId, memberIds }));
  await grant(company.sealId, 'group', groups.get('综合管理部') ?? '', 20);
  const finance = await generate('oval', '财务专用章');
  const { list: roles } = await granted(admin.call(listRoles, 'corporateAdmin', {}));
  await grant(finance.sealId, 'role', roles.find(({ builtIn }) => builtIn === 'finance')?.roleId ?? '');
  const purchasing = await generate('square', '采购专用章');
  await granted(admin.call(freezeSeal, 'corporateAdmin', { sealId: purchasing.sealId, reason: '采购部换岗，交接完成前冻结' }));
}

/** Bigger purchases are approved by the lawyer, then by the administrators; smaller ones by the lawyer alone. */
export async function publishFlow(admin: Visitor, { members }: FilledOrganization): Promise<string> {
  const lawyer = [{ kind: 'members' as const, memberIds: [members.lawyer.memberId] }];
  const allows = { delegate: true, addApprover: true };
  const conditions = [{ field: 'amount' as const, op: 'gte' as const, amountFen: 10_000_000 }];
  const graph: FlowGraph = {
    nodes: [
      { nodeId: 'start', kind: 'start', next: 'law' },
      { nodeId: 'law', kind: 'approve', name: '法务审核', mode: 'any', people: lawyer, allows, next: 'size' },
      {
        nodeId: 'size',
        kind: 'branch',
        name: '合同金额',
        branches: [
          { branchId: 'big', priority: 1, isDefault: false, conditions, next: 'boss' },
          { branchId: 'small', priority: 2, isDefault: true, conditions: [], next: 'end' },
        ],
      },
      { nodeId: 'boss', kind: 'approve', name: '管理员批准', mode: 'any', people: [{ kind: 'administrators' }], allows, next: 'end' },
      { nodeId: 'end', kind: 'end' },
    ],
  };
  const flow = { flowName: '采购合同审批', kind: 'contract' as const, graph, publish: 1 as const };
  const { flowId } = await granted(admin.call(updateFlow, 'corporateAdmin', flow));
  return flowId;
}

/** Bought from the simulated provider, and some given to a member. */
export async function buyQuota(admin: Visitor, receiver: string): Promise<void> {
  for (const packageId of ['company-200', 'points-500']) {
    const { orderId } = await granted(admin.call(createOrder, 'corporateAdmin', { packageId }));
    await granted(admin.call(simulatePayment, 'corporateAdmin', { orderId }));
  }
  await granted(admin.call(createOrder, 'corporateAdmin', { packageId: 'sms-1000' }));
  await granted(admin.call(sendPoints, 'session', { targetId: receiver, point: 50, note: '外出签约' }));
}

/** What contracts of a purchase and of a job usually have; the other party signs first. */
export async function fillCategories(admin: Visitor, flowId: string): Promise<void> {
  const own = { key: 'own', signatoryType: 1, ownFlag: 1, orderNum: 2 } as const;
  const keep = (categoryName: string, signatoryType: 0 | 1, [other, roleName]: readonly [string, string], more: object) =>
    granted(
      admin.call(saveCategory, 'corporateAdmin', {
        categoryName,
        roleJson: [
          { key: 'other', signatoryType, roleName: other },
          { ...own, roleName },
        ],
        ...more,
      }),
    );
  await keep('采购', 1, ['供应商', '采购方'], { contractType: 'purchase', signExpire: 7, flowId });
  await keep('入职', 0, ['劳动者', '用人单位'], { contractType: 'labour', signExpire: 15 });
}
