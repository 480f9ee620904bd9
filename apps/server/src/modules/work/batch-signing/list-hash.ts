import { createHash } from 'node:crypto';

/** A task as its list names it. */
export interface NamedTask {
  readonly signNo: string;
  /** of the sentence that the signer agrees to: contract, number and signer; undefined: no task of the signer has this number */
  readonly statementDigest: string | undefined;
}

/** sha256 over the exact list in its order, hex: another task, order, contract name or signer's name is another list. */
export function listHash(tasks: readonly NamedTask[]): string {
  const lines = tasks.map(({ signNo, statementDigest }) => `${signNo} ${statementDigest ?? '-'}`);
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

/** The code of a list opens no other. */
export const codePurpose = (hash: string): string => `batch:${hash}`;

/** How pages and messages quote a list. */
export const shortHash = (hash: string): string => hash.slice(0, 8);

interface ListFacts {
  /** undefined: signed in the person's own name */
  readonly organizationName: string | undefined;
  readonly hash: string;
  readonly count: number;
  /** how many of them were never opened */
  readonly unopened: number;
}

/** The sentence that is agreed to for the whole list; it does not claim that what was not opened was read. */
export function listStatement({ organizationName, hash, count, unopened }: ListFacts): string {
  const who = organizationName === undefined ? '我' : `我代表${organizationName}`;
  const read = unopened === 0 ? '' : unopened === count ? '，均未逐份打开' : `，其中 ${unopened} 份未逐份打开`;
  return `${who}同意使用本次生成的数字证书，签署清单 ${shortHash(hash)} 中的 ${count} 份合同${read}；签署后对合同内容的任何改动都能被发现。`;
}
