import {
  authoriseSending,
  endSendingAuthorisation,
  listSendingAuthorisations,
  listSendingAuthorisationUses,
  MOST_AUTHORISED_DAYS,
} from '@moqi/api/reach/agents';
import { formatDate } from '@moqi/rules';
import { v7 as uuidv7 } from 'uuid';
import type { Member } from '#kernel/actor.ts';
import { agentKeysOf } from '#modules/reach/merchant-keys/index.ts';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import { readContractRows } from '#modules/work/contracts/index.ts';
import { templateNames } from '#modules/work/templates/index.ts';
import { handle } from '#operation/handle.ts';
import { endOfAuthorisation, type SendingAuthorisation } from '../sending-authorisation.ts';
import {
  endAuthorisation,
  findAuthorisation,
  type Givers,
  insertAuthorisation,
  listAuthorisations,
} from '../store/sending-authorisations.ts';
import { authorisedRequests } from '../store/sending-requests.ts';
import { authorisationToWire, useToWire } from '../wire.ts';

const UNTIL = {
  'zh-CN': `到期日要在今天之后、${MOST_AUTHORISED_DAYS} 天之内`,
  en: `the last day must lie after today and within ${MOST_AUTHORISED_DAYS} days`,
};

/** Whose authorisations the caller sees and may end: those that the caller gave, or as an administrator those of all members. */
const giversFor = ({ party, personId, isAdmin }: Member): Givers => ({ party, personId: isAdmin ? undefined : personId });

const objectOf = ({ keyId, keyName }: Pick<SendingAuthorisation, 'keyId' | 'keyName'>) => ({
  type: 'merchantKey',
  id: keyId,
  name: keyName,
});

export const listSendingAuthorisationsHandler = handle(listSendingAuthorisations, async ({ actor, tx, now }) => {
  const given = await listAuthorisations(tx, giversFor(actor));
  const names = await templateNames(tx, actor.party, [...new Set(given.flatMap(({ templateIds }) => templateIds))]);
  const keys = await agentKeysOf(tx, actor.party, actor.personId);
  return {
    list: given.map((one) => authorisationToWire(one, names, now)),
    keys: keys.map(({ keyId, name }) => ({ keyId, agentName: name })),
  };
});

export const authoriseSendingHandler = handle(authoriseSending, async ({ actor, input, tx, now, fail }) => {
  const { party, personId, name: giverName } = actor;
  const { keyId, mostFen, mostContracts, until } = input;
  const key = (await agentKeysOf(tx, party, personId)).find((one) => one.keyId === keyId) ?? fail('KEY_UNKNOWN');
  const endsAt = endOfAuthorisation(until, now) ?? fail('INPUT_INVALID', { field: 'until', reason: UNTIL });
  const templateIds = [...new Set(input.tplIds)];
  const names = await templateNames(tx, party, templateIds);
  if (names.size < templateIds.length) fail('TEMPLATE_UNKNOWN');
  const authorisationId = uuidv7({ msecs: now.getTime() });
  const given: SendingAuthorisation = {
    party,
    authorisationId,
    keyId,
    keyName: key.name,
    personId,
    giverName,
    templateIds,
    mostFen,
    mostContracts,
    used: 0,
    endsAt,
    createdAt: now,
    endedAt: undefined,
  };
  await insertAuthorisation(tx, given);
  const most = mostFen !== undefined && { mostAmount: String(mostFen) };
  const limits = { agentTemplates: [...names.values()], agentContracts: mostContracts, ...most, to: formatDate(endsAt) };
  await recordLog(tx, authorOf(actor, now), { kind: 'operation', action: 'agents.authorise', object: objectOf(given), after: limits });
  return { authorisationId };
});

export const listSendingAuthorisationUsesHandler = handle(listSendingAuthorisationUses, async ({ actor, input, tx, fail }) => {
  const { party } = actor;
  const given = (await findAuthorisation(tx, giversFor(actor), input.authorisationId)) ?? fail('SENDING_AUTHORISATION_UNKNOWN');
  const requests = await authorisedRequests(tx, party, given.authorisationId);
  const contracts = await readContractRows(
    tx,
    party,
    requests.map(({ contractId }) => contractId),
  );
  // a contract that its party deleted is told of nowhere
  const list = requests.flatMap((request) => {
    const contract = contracts.get(request.contractId);
    return contract ? [useToWire(request, contract, actor)] : [];
  });
  return { list };
});

export const endSendingAuthorisationHandler = handle(endSendingAuthorisation, async ({ actor, input, tx, now, fail }) => {
  const given = (await findAuthorisation(tx, giversFor(actor), input.authorisationId)) ?? fail('SENDING_AUTHORISATION_UNKNOWN');
  if (!(await endAuthorisation(tx, given, now))) return { ended: true as const };
  const entry = { kind: 'operation', action: 'agents.endAuthorisation', object: objectOf(given) } as const;
  await recordLog(tx, authorOf(actor, now), entry);
  return { ended: true as const };
});
