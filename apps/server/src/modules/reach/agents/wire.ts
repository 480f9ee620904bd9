import type { OutputOf } from '@moqi/api';
import type {
  listSendingAuthorisationUses,
  SendingRequestRow,
  SendingAuthorisation as ShownAuthorisation,
  SendingRequest as ShownRequest,
} from '@moqi/api/reach/agents';
import type { Member } from '#kernel/actor.ts';
import type { Upload } from '#modules/trust/files/index.ts';
import type { Contract, Draft } from '#modules/work/contracts/index.ts';
import { flagOf } from '#operation/flag.ts';
import { authorisationState, type SendingAuthorisation } from './sending-authorisation.ts';
import { type SendingRequest, stateOf } from './sending-request.ts';

export type RequestContents = Pick<ShownRequest, 'parties' | 'files' | 'cost'>;

/** Addresses are whole, because the member answers for them. `cost`: undefined where the signers pay. */
export function contentsToWire(
  { parties, files }: Draft,
  uploads: ReadonlyMap<string, Upload>,
  cost: ShownRequest['cost'] | undefined,
): RequestContents {
  return {
    parties: parties.map(({ kind, role: roleName = '', name: fullName, organizationName: corpName, mobile, email }) => {
      return { signatoryType: flagOf(kind === 'organization'), roleName, fullName, corpName, target: mobile || email };
    }),
    files: files.map(({ uploadId, fileName }) => ({ fileName, pages: uploads.get(uploadId)?.pages.length ?? 0 })),
    ...(cost && { cost }),
  };
}

/** `contract`: undefined once its draft was deleted for good. */
export function rowToWire(
  request: SendingRequest,
  contract: Pick<Contract, 'number' | 'name'> | undefined,
  { isChanged, now }: { readonly isChanged: boolean; readonly now: Date },
): SendingRequestRow {
  const { requestId, contractId: applyId, agentName, askedAt, endsAt } = request;
  const named = { requestId, applyId, applyNo: contract?.number ?? '', contractName: contract?.name ?? '', agentName };
  return { ...named, state: stateOf(request, now), changed: isChanged, askTime: askedAt.toISOString(), endTime: endsAt.toISOString() };
}

export const pageOfRequest = (requestId: string): string => `/corp/sendingRequest?requestId=${requestId}`;

/** `names`: of templates as they are called now. */
export function authorisationToWire(given: SendingAuthorisation, names: ReadonlyMap<string, string>, now: Date): ShownAuthorisation {
  const { authorisationId, keyName: agentName, giverName: giver, templateIds, mostFen, mostContracts, used, endsAt, createdAt } = given;
  const state = authorisationState(given, now);
  return {
    authorisationId,
    agentName,
    giver,
    tplNames: templateIds.flatMap((id) => names.get(id) ?? []),
    ...(mostFen !== undefined && { mostFen }),
    mostContracts,
    used,
    until: endsAt.toISOString(),
    createTime: createdAt.toISOString(),
    state,
    canEnd: state === 'active',
  };
}

type Use = OutputOf<typeof listSendingAuthorisationUses>['list'][number];

/** Whom a contract was made confidential from is told its number alone. */
export function useToWire(
  { contractId: applyId, askedAt }: SendingRequest,
  { number: applyNo, name, amountFen, namedPersons }: Contract,
  { personId }: Pick<Member, 'personId'>,
): Use {
  const isSeen = namedPersons === undefined || namedPersons.includes(personId);
  const amount = isSeen && amountFen !== undefined && { amountFen };
  return { applyId, applyNo, contractName: isSeen ? name : '', ...amount, time: askedAt.toISOString() };
}
