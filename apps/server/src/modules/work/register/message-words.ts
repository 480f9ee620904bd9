import type { MessageWords } from '#modules/records/notifications/index.ts';
import type { RegisterEntry } from './register-entry.ts';

const NEXT = {
  none: { zh: '到期后合同终止', en: 'It ends then.' },
  manual: { zh: '续签需要双方重新约定', en: 'To go on, the parties have to agree anew.' },
  automatic: { zh: '到期后自动续期，不续请提前通知对方', en: 'It renews by itself unless you give notice.' },
} as const satisfies Record<RegisterEntry['renewal'], { zh: string; en: string }>;

/** Tells who looks after a contract that its term ends. */
export function termEndsWords(
  { name, renewal }: Pick<RegisterEntry, 'name' | 'renewal'>,
  { endsOn, page }: { readonly endsOn: string; readonly page: string },
): MessageWords {
  return {
    subject: `即将到期：${name}`,
    zh: (brief) => `《${brief(name)}》${endsOn} 到期，${NEXT[renewal].zh}。登录后查看：${page}`,
    en: `“${name}” ends on ${endsOn}. ${NEXT[renewal].en} Please log in to see it.`,
  };
}
