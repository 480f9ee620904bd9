import { LIST_STATUS_WORDS, type Locale } from '@moqi/api';
import { CONTRACT_TYPE_WORDS } from '@moqi/api/work/flows';
import { formatDateTime } from '@moqi/rules';
import { applyStatus } from '#modules/work/contracts/index.ts';
import type { Drawer } from '#modules/work/drawers/index.ts';
import type { SpreadsheetColumn } from '#platform/spreadsheet/index.ts';

/** A contract as an export tells it. */
export interface ToldContract {
  readonly drawer: Drawer;
  /** of the member who handles it */
  readonly groupName: string;
  readonly templateName: string;
}

const time = (at: Date | null): string => (at === null ? '' : formatDateTime(at));

const statusOf = ({ role, status }: Drawer) => (role === 'owner' ? applyStatus(status) : status);

/** The columns of an export of contracts, with the words of a language. */
export function contractColumns(locale: Locale): SpreadsheetColumn<ToldContract>[] {
  const column = (zh: string, en: string, width: number, cell: SpreadsheetColumn<ToldContract>['cell']) => ({
    header: locale === 'en' ? en : zh,
    width,
    cell,
  });
  return [
    column('合同编号', 'Contract number', 22, ({ drawer }) => drawer.number),
    column('合同名称', 'Contract', 36, ({ drawer }) => drawer.name),
    column('状态', 'Status', 10, ({ drawer }) => LIST_STATUS_WORDS[statusOf(drawer)][locale]),
    column('发起方', 'Sender', 28, ({ drawer }) => drawer.ownerName),
    column('发起人', 'Sent by', 12, ({ drawer }) => drawer.createdByName),
    column('部门', 'Department', 16, ({ groupName }) => groupName),
    column('签署方', 'Signers', 36, ({ drawer }) => drawer.signerNames),
    column('合同类型', 'Contract type', 12, ({ drawer }) => (drawer.contractType ? CONTRACT_TYPE_WORDS[drawer.contractType][locale] : '')),
    column('金额（元）', 'Amount (CNY)', 14, ({ drawer }) => (drawer.amountFen === undefined ? '' : drawer.amountFen / 100)),
    column('模板', 'Template', 20, ({ templateName }) => templateName),
    column('标签', 'Tags', 20, ({ drawer }) => drawer.tags.map(({ name }) => name).join(locale === 'en' ? ', ' : '、')),
    column('发起时间（北京）', 'Sent (Beijing)', 20, ({ drawer }) => time(drawer.sentAt)),
    column('截止时间（北京）', 'Deadline (Beijing)', 20, ({ drawer }) => time(drawer.deadlineAt)),
    column('结束时间（北京）', 'Ended (Beijing)', 20, ({ drawer }) => time(drawer.endedAt)),
  ];
}
