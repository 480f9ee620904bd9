import { formatDateHourMinute } from '@moqi/rules';
import { DomainError } from '#kernel/refusal.ts';
import type { Platform } from '#platform/platform.ts';
import type { Reads } from '#platform/reads.ts';
import type { Contract, Participant } from '../contract.ts';
import { judgeLink, LINK_PURPOSE, type Mac, NEUTRAL_PURPOSE, type SigningLink, signLink } from '../link.ts';
import { loadOfTask } from '../views/contracts.ts';
import { pathOfContract, pathOfLink, pathOfNeutralLink } from '../wire.ts';

const macOf =
  ({ secrets }: Pick<Platform, 'secrets'>, purpose = LINK_PURPOSE): Mac =>
  (message) =>
    secrets.mac(purpose, message);

/** What an address needs of a contract: its number, and how many files it has. */
interface Addressed {
  readonly contract: Pick<Contract, 'number'>;
  readonly documentCount: number;
}

/** The same page for an actor with a session, who needs no signature. */
export function contractPage(platform: Platform, { contract, documentCount }: Addressed): string {
  return `${platform.config.publicUrl}${pathOfContract(contract.number, documentCount)}`;
}

/** The absolute address that opens one signer's task. It goes to that signer's own address and nowhere else. */
export function signingLink(platform: Platform, participant: Participant, { contract, documentCount }: Addressed, now: Date): string {
  const link = signLink(contract.number, participant, now, macOf(platform));
  return `${platform.config.publicUrl}${pathOfLink(link, { files: documentCount, language: participant.language })}`;
}

/** 面签链接: the absolute address that the sender may show to anybody. It opens nothing before a code to the signer's own address. */
export function neutralLink(platform: Platform, participant: Participant, { contract, documentCount }: Addressed, now: Date): string {
  const link = signLink(contract.number, participant, now, macOf(platform, NEUTRAL_PURPOSE));
  return `${platform.config.publicUrl}${pathOfNeutralLink(link, { files: documentCount, language: participant.language })}`;
}

/** A link of a revoked contract says who revoked it and when; otherwise its signer would look for a newer link. */
export function revokedContract({ name, ownerName, endedAt }: Contract): DomainError {
  return new DomainError('CONTRACT_REVOKED', { name, sender: ownerName, time: endedAt ? formatDateHourMinute(endedAt) : '' });
}

interface LinkedTask {
  readonly contract: Contract;
  readonly participant: Participant;
}

/**
 * The task that a link opens, whatever state it is in.
 * @throws DomainError LINK_INVALID, LINK_EXPIRED, LINK_REVOKED, CONTRACT_REVOKED
 */
export function checkSigningLink(platform: Platform, reads: Reads, link: SigningLink, now: Date): Promise<LinkedTask> {
  return linkedTask(reads, link, { mac: macOf(platform), now });
}

/**
 * The task whose signer a neutral link asks for a code.
 * @throws DomainError LINK_INVALID, LINK_EXPIRED, LINK_REVOKED, CONTRACT_REVOKED
 */
export function checkNeutralLink(platform: Platform, reads: Reads, link: SigningLink, now: Date): Promise<LinkedTask> {
  return linkedTask(reads, link, { mac: macOf(platform, NEUTRAL_PURPOSE), now });
}

async function linkedTask(reads: Reads, link: SigningLink, context: { readonly mac: Mac; readonly now: Date }): Promise<LinkedTask> {
  const loaded = await loadOfTask(reads, link.signNo);
  const participant = loaded?.participants.find(({ signNo }) => signNo === link.signNo);
  if (participant === undefined || loaded === undefined) throw new DomainError('LINK_INVALID');
  const { contract } = loaded;
  const verdict = judgeLink(link, participant, { number: contract.number, ...context });
  if (verdict === 'LINK_REVOKED' && contract.state === 'revoked') throw revokedContract(contract);
  if (verdict !== 'good') throw new DomainError(verdict);
  return { contract, participant };
}
