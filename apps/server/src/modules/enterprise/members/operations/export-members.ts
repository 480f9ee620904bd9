import type { Words } from '@moqi/api';
import { exportMembers, type MemberRow } from '@moqi/api/enterprise/members';
import { formatDate } from '@moqi/rules';
import type { Member } from '#kernel/actor.ts';
import { organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import type { Database } from '#platform/platform.ts';
import { SPREADSHEET_TYPE, type SpreadsheetColumn, writeSpreadsheet } from '#platform/spreadsheet/index.ts';
import { memberQuery } from '../acts/member-query.ts';
import { memberRows } from '../acts/member-rows.ts';
import { countMembers, type MemberQuery, membersAfter } from '../views/member-lists.ts';

const STRETCH = 500;

async function* allRows(db: Database, actor: Member, query: MemberQuery): AsyncGenerator<MemberRow> {
  for (let after: string | undefined; ; ) {
    const members = await membersAfter(db, actor.party, query, { after, limit: STRETCH });
    if (members.length > 0) yield* await memberRows(db, actor, members, true);
    after = members.at(-1)?.memberId;
    if (members.length < STRETCH) return;
  }
}

const STATES: Readonly<Record<MemberRow['state'], Words['zh-CN']>> = {
  invited: '已邀请',
  active: '正常',
  disabled: '已停用',
  left: '已离开',
};

const dayOf = (time: string): string => (time === '' ? '' : formatDate(new Date(time)));

const columns: readonly SpreadsheetColumn<MemberRow>[] = [
  { header: '姓名', width: 14, cell: ({ name }) => name },
  { header: '手机号', width: 16, cell: ({ mobile }) => mobile },
  { header: '邮箱', width: 28, cell: ({ email }) => email },
  { header: '部门', width: 20, cell: ({ groupName }) => groupName },
  { header: '职务', width: 18, cell: ({ title }) => title },
  { header: '角色', width: 24, cell: ({ roles }) => roles.map(({ roleName }) => roleName).join('、') },
  { header: '状态', width: 10, cell: ({ state }) => STATES[state] },
  { header: '实名', width: 8, cell: ({ realName }) => (realName === 1 ? '已实名' : '未实名') },
  { header: '加入日期', width: 14, cell: ({ joinTime }) => dayOf(joinTime) },
];

export const exportMembersHandler = handleInSteps(exportMembers, async ({ actor, input, platform, reads, transact, now }) => {
  const query = await memberQuery(platform.db, actor, 'members.manage', input);
  const { name } = await reads.once(organizationOf, actor.party);
  const count = await countMembers(platform.db, actor.party, query);
  const object = { type: 'organization', id: actor.party, name };
  await transact((tx) => recordLog(tx, authorOf(actor, now), { kind: 'operation', action: 'members.export', object, after: { count } }));
  return {
    mediaType: SPREADSHEET_TYPE,
    fileName: `${name}_成员_${formatDate(now)}.xlsx`,
    disposition: 'attachment' as const,
    stream: () => writeSpreadsheet({ sheetName: '成员', columns, rows: allRows(platform.db, actor, query) }),
  };
});
