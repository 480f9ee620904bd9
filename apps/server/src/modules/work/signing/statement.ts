import { createHash } from 'node:crypto';
import { unprovenName } from '@moqi/rules';
import { type Contract, isCodeOnly, type Participant } from '#modules/work/contracts/index.ts';

export interface StatementFacts {
  readonly contractName: string;
  readonly number: string;
  readonly signerName: string;
  readonly organizationName: string | undefined;
  /** the name is only stated by the sender */
  readonly isCodeOnly: boolean;
  /** false: one of a list that its signer agreed to without opening each contract */
  readonly isOpened: boolean;
}

/**
 * The sentence a signer agrees to, shown above the button and kept by its digest with the consent
 * (电子签名法 第十三条: the data was under the signer's own control at signing).
 */
export function statementOf(facts: StatementFacts): string {
  const { contractName, number, isOpened } = facts;
  const person = facts.isCodeOnly ? unprovenName(facts.signerName) : facts.signerName;
  const who = facts.organizationName === undefined ? person : `${facts.organizationName}（经办人 ${facts.signerName}）`;
  const read = isOpened ? `已阅读《${contractName}》（编号 ${number}）全文` : `未逐份打开《${contractName}》（编号 ${number}）`;
  return `${who}${read}，同意使用本次生成的数字证书签署，签署后对合同内容的任何改动都能被发现。`;
}

export function statementFacts(contract: Contract, me: Participant, isOpened: boolean): StatementFacts {
  const { name: signerName, organizationName } = me;
  return {
    contractName: contract.name,
    number: contract.number,
    signerName,
    organizationName,
    isCodeOnly: isCodeOnly(contract, me),
    isOpened,
  };
}

export function statementDigest(facts: StatementFacts): string {
  return createHash('sha256').update(statementOf(facts)).digest('hex');
}
