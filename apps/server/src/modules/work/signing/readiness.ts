import { type ChopStyle, message } from '@moqi/rules';
import type { IdentityProof } from '#kernel/actor.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { type Contract, type ContractStanding, isCodeOnly, judge, type Participant } from '#modules/work/contracts/index.ts';
import type { NameState } from './name-on-signature.ts';
import type { wrongText } from './visuals.ts';

/** Whether the person may seal for the enterprise that signs, and if not, what is missing. */
export type Membership = 'notNeeded' | 'member' | 'accountMissing' | 'enterpriseMissing' | 'notMember';

/** What decides whether somebody may sign a task. */
export interface SignerFacts {
  readonly standing: ContractStanding;
  readonly membership: Membership;
  /** the enterprise that signs, as the sender named it; undefined: a person signs */
  readonly organizationName: string | undefined;
  readonly statedName: string;
  readonly name: NameState;
  /** the last day of the signer’s ID card; undefined: nobody has said it */
  readonly paperEndsOn: string | undefined;
  /** the sender asks for a signature with the signer's own key */
  readonly ownKeys: boolean;
  readonly contractName: string;
  /** how long the signer still has to read, as the sender prescribed */
  readonly secondsToRead: number;
  /** what the sender asks for and the signer has not handed in: pieces on site, and files by name */
  readonly awaited: { readonly onSite: number; readonly files: readonly string[] };
}

/** The same, and what is brought to sign with. */
export interface SigningFacts extends SignerFacts {
  /** why the code that is given is not enough */
  readonly proof: Refusal | undefined;
  /** why the signature cannot be paid */
  readonly payment: Refusal | undefined;
  /** why the chosen seal may not be pressed */
  readonly seal: Refusal | undefined;
  /** places that nothing was brought for */
  readonly missing: number;
}

const NAME_REFUSALS = {
  mustProve: 'NAME_PROOF_NEEDED',
  mustHandIn: 'NAME_PROOF_NEEDED',
  waits: 'NAME_REVIEW_WAITS',
  differs: 'NAME_DIFFERS',
  paperEnded: 'PAPER_EXPIRED',
  unavailable: 'IDENTITY_CHECK_UNAVAILABLE',
} as const;

/** Why a name does not allow a signature. */
function refusalOfName({
  name: state,
  statedName,
  paperEndsOn = '',
}: Pick<SignerFacts, 'name' | 'statedName' | 'paperEndsOn'>): Refusal | undefined {
  if (state === 'own' || state === 'codeOnly' || state === 'proven') return undefined;
  return { code: NAME_REFUSALS[state], facts: state === 'paperEnded' ? { day: paperEndsOn } : { name: statedName } };
}

/** An enterprise signs through an active member. */
export function refusalOfMembership(membership: Membership, organizationName: string | undefined): Refusal | undefined {
  if (membership === 'notNeeded' || membership === 'member') return undefined;
  return { code: 'SIGNER_MEMBERSHIP_NEEDED', facts: { organization: organizationName ?? '' } };
}

export function refusalOfPlaces(missing: number): Refusal | undefined {
  return missing === 0 ? undefined : { code: 'FIELD_EMPTY', facts: { count: missing } };
}

interface ChopTask {
  readonly contract: Pick<Contract, 'needsRealNames' | 'name'>;
  readonly me: Pick<Participant, 'kind'>;
}

/** A chop stands for the proven name: in the place of handwriting, and nowhere that names are called unproven. */
export function refusalOfChop(
  { contract, me }: ChopTask,
  { ink, chop }: { readonly ink?: object | undefined; readonly chop?: ChopStyle | undefined },
): Refusal | undefined {
  if (chop === undefined) return undefined;
  if (ink !== undefined) return { code: 'CHOP_OR_INK', facts: {} };
  return isCodeOnly(contract, me) ? { code: 'CHOP_CODE_ONLY', facts: { name: contract.name } } : undefined;
}

/** What was filled in does not answer what its place asks for. */
export function refusalOfText(found: ReturnType<typeof wrongText>): Refusal | undefined {
  if (found === undefined) return undefined;
  const { label, wrong } = found;
  const reason = { 'zh-CN': message(wrong, 'zh-CN'), en: message(wrong, 'en') };
  return { code: 'FIELD_WRONG', facts: { label: label === '' ? { 'zh-CN': '填写处', en: 'a field' } : label, reason } };
}

/** The sender takes codes by text message only, and the code goes to a mail address. */
export function refusalOfAddress({ asksSms }: Pick<Participant, 'asksSms'>, address: string): Refusal | undefined {
  return asksSms && address.includes('@') ? { code: 'SMS_PROOF_ASKED', facts: {} } : undefined;
}

/** The sender asks for the sign password, which nobody can give beforehand for contracts that are not there yet. */
export function refusalOfPassword(
  { asksPassword }: Pick<Participant, 'asksPassword'>,
  { withPassword }: Pick<IdentityProof, 'withPassword'>,
): Refusal | undefined {
  return asksPassword && !withPassword ? { code: 'SIGN_PASSWORD_BY_HAND', facts: {} } : undefined;
}

/** The signer has not read for as long as the sender prescribed. */
export function refusalOfReading(seconds: number): Refusal | undefined {
  return seconds > 0 ? { code: 'READING_TOO_SHORT', facts: { seconds } } : undefined;
}

/** Files that the sender asks for are still to be added, or photos and the like to be taken. */
export function refusalOfEvidence({ onSite: count, files }: SignerFacts['awaited']): Refusal | undefined {
  if (files.length > 0) {
    return { code: 'ASKED_FILES_MISSING', facts: { names: { 'zh-CN': files.join('、'), en: files.join(', ') } } };
  }
  return count > 0 ? { code: 'EVIDENCE_MISSING', facts: { count } } : undefined;
}

/** The sender asks for the signer's own key (U-Key), which signs at its holder's desk and nowhere else. */
export function refusalOfKey({ ownKeys, name }: { readonly ownKeys: boolean; readonly name: string }, isOwn: boolean): Refusal | undefined {
  return ownKeys && !isOwn ? { code: 'OWN_KEY_NEEDED', facts: { name } } : undefined;
}

/** Why a signer may not sign a task, whatever is brought. */
export function refusalOfSigner(facts: SignerFacts): Refusal | undefined {
  const { standing, membership, organizationName } = facts;
  return judge('sign', standing) ?? refusalOfMembership(membership, organizationName) ?? refusalOfName(facts);
}

/**
 * Why a task cannot be signed with what is brought; undefined: it can. A signature that is made now meets its parts one after the other, a list
 * of tasks is told beforehand by the whole. What only the file shows (a broken earlier signature) is found when it is signed.
 */
export function judgeSigning(facts: SigningFacts): Refusal | undefined {
  const { proof, payment, secondsToRead, awaited, seal, missing, ownKeys, contractName } = facts;
  return (
    refusalOfSigner(facts) ??
    refusalOfKey({ ownKeys, name: contractName }, false) ??
    proof ??
    payment ??
    refusalOfReading(secondsToRead) ??
    refusalOfEvidence(awaited) ??
    seal ??
    refusalOfPlaces(missing)
  );
}
