import { formatDateHourMinute } from '@moqi/rules';
import type { MessageWords } from '#modules/records/notifications/index.ts';
import type { Contract } from './contract.ts';

type Named = Pick<Contract, 'name' | 'ownerName' | 'deadlineAt'>;

/** The invitation or reminder to sign. */
export function taskWords(contract: Named, link: string, isReminder: boolean): MessageWords {
  const { name, ownerName, deadlineAt } = contract;
  const until = deadlineAt ? `，请在 ${formatDateHourMinute(deadlineAt)} 前完成` : '';
  const by = deadlineAt ? ` by ${formatDateHourMinute(deadlineAt)}` : '';
  const asks = isReminder ? '提醒您签署' : '邀请您签署';
  return {
    subject: isReminder ? `提醒签署：${name}` : `请签署：${name}`,
    zh: (brief) => `${brief(ownerName)}${asks}《${brief(name)}》${until}：${link} 链接 72 小时内有效，请勿转发。`,
    en: `${ownerName} asks you to sign “${name}”${by}. The link is valid for 72 hours; do not forward it.`,
    english: {
      subject: isReminder ? `Reminder to sign: ${name}` : `Please sign: ${name}`,
      text: (brief) => `${brief(ownerName)} asks you to sign “${brief(name)}”${by}: ${link} Do not forward.`,
    },
  };
}

/** How a contract ended. */
export type Ending = 'completed' | 'refused' | 'revoked' | 'expired';

const ENDINGS: Record<Ending, { readonly zh: string; readonly en: string }> = {
  completed: { zh: '已由各方签署完成', en: 'has been signed by all parties' },
  refused: { zh: '已被拒签，签署终止', en: 'was refused; signing has ended' },
  revoked: { zh: '已撤销，之前的签署链接全部作废', en: 'was revoked; its links no longer work' },
  expired: { zh: '已过签署截止时间，签署终止', en: 'passed its deadline; signing has ended' },
};

const SUBJECTS: Record<Ending, string> = { completed: '签署完成', refused: '已拒签', revoked: '已撤销', expired: '已过期' };

const ENGLISH_SUBJECTS: Record<Ending, string> = { completed: 'Signed by all', refused: 'Refused', revoked: 'Revoked', expired: 'Expired' };

const seen = (page: string | undefined): string => (page === undefined ? '' : ` See ${page}`);

/** Tells a party that a contract which had expired is signed on, and until when. */
export function reopenedWords({ name, ownerName, deadlineAt }: Named, page: string | undefined): MessageWords {
  const until = deadlineAt ? `，截止时间改为 ${formatDateHourMinute(deadlineAt)}` : '';
  const by = deadlineAt ? `, by ${formatDateHourMinute(deadlineAt)}` : '';
  const where = page === undefined ? '' : `查看：${page}`;
  return {
    subject: `已延期：${name}`,
    zh: (brief) => `${brief(ownerName)}发起的《${brief(name)}》已延期，可以继续签署${until}，之前的签名仍然有效。${where}`,
    en: `“${name}” from ${ownerName} was extended and can be signed on${by}. Signatures given before remain.`,
    english: {
      subject: `Extended: ${name}`,
      text: (brief) => `“${brief(name)}” from ${brief(ownerName)} can be signed on${by}.${seen(page)}`,
    },
  };
}

/** Tells a party how it ended, why, and where it can be read. */
export function endingWords(contract: Named & Pick<Contract, 'endReason'>, ending: Ending, page: string | undefined): MessageWords {
  const { name, ownerName, endReason } = contract;
  const { zh, en } = ENDINGS[ending];
  const where = page === undefined ? '' : `查看：${page}`;
  return {
    subject: `${SUBJECTS[ending]}：${name}`,
    zh: (brief) => {
      const why = endReason ? `，原因：${brief(endReason)}` : '';
      return `${brief(ownerName)}发起的《${brief(name)}》${zh}${why}。${where}`;
    },
    en: `“${name}” from ${ownerName} ${en}.`,
    english: {
      subject: `${ENGLISH_SUBJECTS[ending]}: ${name}`,
      text: (brief) => {
        const why = endReason ? `: ${brief(endReason)}` : '';
        return `“${brief(name)}” from ${brief(ownerName)} ${en}${why}.${seen(page)}`;
      },
    },
  };
}
