import { CONTRACT_STATE_WORDS } from '@moqi/api';
import type { Sheet } from '@moqi/pdf';
import { shownText } from '@moqi/pdf/printable';
import { formatDateHourMinute } from '@moqi/rules';
import type { Contract, ContractDocument } from '#modules/work/contracts/index.ts';

type Printed = Pick<Contract, 'name' | 'number' | 'state'>;

/** Whether a contract is what its parties signed, and no more and no less. */
export const isFinished = ({ state }: Pick<Contract, 'state'>): boolean => state === 'completed' || state === 'rescinding';

interface Printing {
  readonly contract: Printed;
  readonly document: Pick<ContractDocument, 'fileName' | 'hash'>;
  readonly order: { readonly printId: string; readonly orderedBy: string; readonly copies: number };
  readonly qr: readonly string[];
  readonly now: Date;
}

const unfinishedWord = ({ state }: Printed): string | undefined =>
  state === 'completed' || state === 'rescinding' ? undefined : state === 'rescinded' ? '已解除' : '未完成';

/** What each sheet of a file says. What tells a printed copy from the contract comes first. */
export function sheetOf({ contract, document, order, qr, now }: Printing): Sheet {
  const across = unfinishedWord(contract);
  const copies = order.copies > 1 ? ['第 {copy} 份，共 {copies} 份'] : [];
  const state =
    across === undefined ? '以电子文件为准，扫码验签' : `打印时合同${CONTRACT_STATE_WORDS[contract.state]['zh-CN']}，不是签署完成的合同`;
  const first = [
    '打印件',
    ...(across ? [across] : []),
    `《${contract.name}》`,
    document.fileName,
    '第 {page} 页，共 {pages} 页',
    ...copies,
  ];
  return {
    lines: [
      shownText(first.join(' · ')),
      shownText(`合同编号 ${contract.number} · ${formatDateHourMinute(now)}（北京时间）由${order.orderedBy}打印 · ${state}`),
      `打印编号 ${order.printId} · 电子文件 SHA-256 ${document.hash}`,
    ],
    qr,
    ...(across !== undefined && { across }),
  };
}
