import { formatDateHourMinute } from '@moqi/rules';
import type { MessageWords } from '#modules/records/notifications/index.ts';
import type { Contract, Copy } from '#modules/work/contracts/index.ts';

export const READER_TEMPLATE = 'contract.copy';

/** Tells a reader of a copy that there is a contract to read. */
export function readerWords(
  { name, ownerName, state }: Pick<Contract, 'name' | 'ownerName' | 'state'>,
  { endsAt }: Pick<Copy, 'endsAt'>,
  page: string,
): MessageWords {
  const isDone = state === 'completed';
  const until = endsAt === undefined ? undefined : formatDateHourMinute(endsAt);
  return {
    subject: `抄送：${name}`,
    zh: (brief) =>
      `${brief(ownerName)}抄送${isDone ? '已签署完成的' : ''}《${brief(name)}》，邀请您登录后查看${until === undefined ? '' : `，可查看至 ${until}`}：${page}`,
    en: `${ownerName} sent you a copy of “${name}”${isDone ? ', which all parties have signed' : ''}. Please log in to read it${until === undefined ? '' : ` until ${until} (China time)`}.`,
  };
}
