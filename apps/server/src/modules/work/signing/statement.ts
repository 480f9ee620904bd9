import { createHash } from 'node:crypto';

export interface StatementFacts {
  readonly contractName: string;
  readonly number: string;
  readonly signerName: string;
  readonly organizationName: string | undefined;
}

/**
 * The sentence a signer agrees to, shown above the button and kept by its digest with the consent
 * (电子签名法 第十三条: the data was under the signer's own control at signing).
 */
export function statementOf(facts: StatementFacts): string {
  const who = facts.organizationName === undefined ? facts.signerName : `${facts.organizationName}（经办人 ${facts.signerName}）`;
  return `${who}已阅读《${facts.contractName}》（编号 ${facts.number}）全文，同意使用本次生成的数字证书签署，签署后对合同内容的任何改动都能被发现。`;
}

export function statementDigest(facts: StatementFacts): string {
  return createHash('sha256').update(statementOf(facts)).digest('hex');
}
