import { errorSentence, type OutputOf } from '@moqi/api';
import type {
  Authorisation as AuthorisationRow,
  AuthorisationRequest as RequestRow,
  readAuthorisationRequest,
} from '@moqi/api/work/auto-signing';
import type { Refusal } from '#kernel/refusal.ts';
import { type Authorisation, stateOf } from './authorisation.ts';
import { type AuthorisationRequest, requestState } from './authorisation-request.ts';
import type { AutoUse } from './store/uses.ts';

interface Beside {
  /** of templates as they are called now */
  readonly names: ReadonlyMap<string, string>;
  readonly now: Date;
}

const namesOf = (templateIds: readonly string[], names: ReadonlyMap<string, string>) => ({
  tplNames: templateIds.flatMap((id) => names.get(id) ?? []),
  anyTpl: templateIds.length === 0,
});

/** `signed`: contracts that were signed by each. */
export function authorisationToWire(
  given: Authorisation,
  { names, signed, now }: Beside & { readonly signed: ReadonlyMap<string, number> },
): AuthorisationRow {
  const state = stateOf(given, now);
  const { authorisationId, giverName: giver, sealName, mostFen, key } = given;
  return {
    authorisationId,
    giver,
    sealName,
    ...namesOf(given.templateIds, names),
    ...(mostFen !== undefined && { mostFen }),
    ...(key && { keyName: key.name, mostContracts: key.mostContracts }),
    until: given.endsAt.toISOString(),
    createTime: given.createdAt.toISOString(),
    state,
    signed: signed.get(authorisationId) ?? 0,
    canEnd: state === 'active',
  };
}

/** `given`: what came of it. */
export function requestToWire(
  request: AuthorisationRequest,
  { names, given, now }: Beside & { readonly given: Authorisation | undefined },
): RequestRow {
  const { requestId, keyName, sealId, sealName, mostFen, mostContracts, termsEndAt, askedAt, endsAt, decidedAt, reason } = request;
  return {
    requestId,
    keyName,
    sealId,
    sealName,
    ...namesOf(request.templateIds, names),
    ...(mostFen !== undefined && { mostFen }),
    mostContracts,
    until: termsEndAt.toISOString(),
    state: requestState(request, now),
    askTime: askedAt.toISOString(),
    endTime: endsAt.toISOString(),
    decideTime: decidedAt?.toISOString() ?? '',
    reason,
    authorization: given?.key ? { state: stateOf(given, now), used: given.key.used } : null,
  };
}

const wordsOf = ({ code, facts }: Refusal) => ({ 'zh-CN': errorSentence(code, facts, 'zh-CN'), en: errorSentence(code, facts, 'en') });

type Use = OutputOf<typeof readAuthorisationRequest>['uses'][number];

function useToWire({ contractNumber, contractName, amountFen, usedAt, signedAt, refusal }: AutoUse): Use {
  const ended = refusal ? ('refused' as const) : ('waiting' as const);
  return {
    applyNo: contractNumber,
    contractName,
    ...(amountFen !== undefined && { amountFen }),
    time: (signedAt ?? usedAt).toISOString(),
    state: signedAt ? ('signed' as const) : ended,
    reason: refusal ? wordsOf(refusal) : null,
  };
}

/** What became of the tasks of one contract, told as one: the one that waits, else the one that was taken last, and left to its signer. */
function toldFirst(one: AutoUse, other: AutoUse): number {
  const waits = ({ signedAt, refusal }: AutoUse) => Number(signedAt === undefined && refusal === undefined);
  const later = other.usedAt.getTime() - one.usedAt.getTime();
  return waits(other) - waits(one) || later || Number(one.signedAt !== undefined) - Number(other.signedAt !== undefined);
}

/** Of each contract one row, in the order given. */
export function usesToWire(uses: readonly AutoUse[]): Use[] {
  return [...Map.groupBy(uses, ({ contractId }) => contractId).values()].flatMap((ofContract) =>
    ofContract.toSorted(toldFirst).slice(0, 1).map(useToWire),
  );
}

export const pageOfRequest = (requestId: string): string => `/corp/sealAuthorization?requestId=${requestId}`;
