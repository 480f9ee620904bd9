import { IDENTITY_TYPE } from '@moqi/api';
import { commitOwnCard, commitOwnPaper, type PaperWay } from '@moqi/api/trust/own-papers';
import type { Member, PartyId, Person } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { paperEndFrom, personAccount } from '#modules/account/identity/index.ts';
import { handInOwnPaper, isPaperConsent, ownApplication, type PaperType, readPaperNumber } from '#modules/account/name-checks/index.ts';
import { assertNameOpen, forgetHeadTurn, headTurnFrames } from '#modules/account/real-names/index.ts';
import { readPhotographs } from '#modules/trust/files/index.ts';
import { handleInSteps, type IncomingFile } from '#operation/handle.ts';
import type { Platform } from '#platform/platform.ts';

interface Committed {
  readonly way: PaperWay;
  readonly name: string;
  readonly number: string;
  readonly identityType: PaperType;
  /** of an ID card; undefined: not said */
  readonly endsOn: string | undefined;
  readonly consentHash: string;
  readonly field: string;
  readonly headTurnId: string | undefined;
  readonly files: AsyncIterable<IncomingFile>;
  readonly now: Date;
}

type Given = Pick<Committed, 'headTurnId' | 'files' | 'now'> & { readonly personId: PartyId };

/** The photographs of the paper, and of the head turn that goes along. */
async function readCard(platform: Platform, { personId, headTurnId: checkId, files, now }: Given) {
  const face = checkId === undefined ? undefined : await headTurnFrames(platform, { personId, checkId, now });
  const [front, back] = await readPhotographs(files, 2);
  if (front === undefined || back === undefined) throw new DomainError('FILE_MISSING');
  return { front, back, face };
}

/** @throws DomainError whatever the two calls declare */
async function commit(
  platform: Platform,
  actor: Person | Member,
  { way, files, headTurnId, ...paper }: Committed,
): Promise<{ approveStatus: 1 }> {
  const { personId, origin } = actor;
  const account = await personAccount(platform.db, personId);
  const address = account.mobile ?? account.email;
  if (account.childOf !== undefined || address === undefined) throw new DomainError('CHILD_ACCOUNT_PERSONAL');
  if (platform.config.operatorToken === undefined) throw new DomainError('REVIEWERS_NONE');
  if (!isPaperConsent(way, paper.consentHash)) throw new DomainError('CONSENT_OUTDATED');
  await assertNameOpen(platform, personId, { name: paper.name, idNo: readPaperNumber(paper.number), endsOn: paper.endsOn }, paper.now);
  if ((await ownApplication(platform.db, personId))?.state === 'waiting') throw new DomainError('NAME_REVIEW_WAITS');
  const card = await readCard(platform, { personId, headTurnId, files, now: paper.now });
  await handInOwnPaper(platform, { personId, address }, { ...paper, card, origin });
  if (headTurnId) await forgetHeadTurn(platform, personId, headTurnId);
  return { approveStatus: 1 };
}

export const commitOwnCardHandler = handleInSteps(commitOwnCard, async ({ actor, input, platform, files, now }) => {
  const { name, idNo: number, endsOn, consent: consentHash, headTurnId } = input;
  const card = { way: 'manual', identityType: IDENTITY_TYPE.idCard, field: 'idNo' } as const;
  return await commit(platform, actor, { ...card, name, number, endsOn: paperEndFrom(endsOn), consentHash, headTurnId, files, now });
});

export const commitOwnPaperHandler = handleInSteps(commitOwnPaper, async ({ actor, input, platform, files, now }) => {
  const { name, identityCard: number, identityType, consent: consentHash, headTurnId } = input;
  const paper = { way: 'nonMainland', identityType, field: 'identityCard' } as const;
  return await commit(platform, actor, { ...paper, name, number, endsOn: undefined, consentHash, headTurnId, files, now });
});
