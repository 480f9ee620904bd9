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
  /** with a certificate that the signer holds; false: with one that is issued for it */
  readonly hasOwnKey: boolean;
  /** false: one of a list that its signer agreed to without opening each contract */
  readonly isOpened: boolean;
}

/**
 * The sentence a signer agrees to, shown above the button and kept by its digest with the consent
 * (电子签名法 第十三条: the data was under the signer's own control at signing).
 */
export function statementOf(facts: StatementFacts): string {
  const { contractName, number, hasOwnKey, isOpened } = facts;
  const certificate = hasOwnKey ? '自己持有的数字证书' : '本次生成的数字证书';
  const person = facts.isCodeOnly ? unprovenName(facts.signerName) : facts.signerName;
  const who = facts.organizationName === undefined ? person : `${facts.organizationName}（经办人 ${facts.signerName}）`;
  const read = isOpened ? `已阅读《${contractName}》（编号 ${number}）全文` : `未逐份打开《${contractName}》（编号 ${number}）`;
  return `${who}${read}，同意使用${certificate}签署，签署后对合同内容的任何改动都能被发现。`;
}

export function statementFacts(contract: Contract, me: Participant, isOpened: boolean): StatementFacts {
  const { name: signerName, organizationName } = me;
  return {
    contractName: contract.name,
    number: contract.number,
    signerName,
    organizationName,
    isCodeOnly: isCodeOnly(contract, me),
    hasOwnKey: contract.ownKeys,
    isOpened,
  };
}

export function statementDigest(facts: StatementFacts): string {
  return createHash('sha256').update(statementOf(facts)).digest('hex');
}
