import { type ContractAbilities, detailPage } from '@moqi/api';
import { stringifySearch } from '#shared/search/search.ts';

interface Linked {
  readonly applyId: string;
  readonly applyNo: string;
  readonly signInfoNo: string;
  readonly fileCount: number;
  readonly can: Pick<ContractAbilities, 'view' | 'editDraft'>;
}

/** Where a contract of a list opens: its page, or the wizard for a draft. undefined: it lies in the recycle bin. */
export function contractHref({ applyId, applyNo, signInfoNo, fileCount, can }: Linked): string | undefined {
  if (can.editDraft) return `/initiation/toCreate${stringifySearch({ applyId })}`;
  if (!can.view) return undefined;
  return `${detailPage(fileCount)}${stringifySearch({ applyNo, ...(signInfoNo !== '' && { signNo: signInfoNo }) })}`;
}
