import { listPolicies } from '@moqi/api/trust/insurance';
import { personsSeen } from '#modules/trust/preservations/index.ts';
import { handle } from '#operation/handle.ts';
import { type Insured, withPreservations } from '../acts/own-policies.ts';
import { selectPolicies } from '../store/policies.ts';

const rowToWire = ({ policy, preservation }: Insured) => ({
  preservationId: policy.preservationId,
  policyNumber: policy.policyNumber,
  insuranceType: policy.insuranceType,
  applicantName: policy.applicantName,
  recognizeeName: policy.recognizeeName,
  recognizeeIdentity: policy.maskedIdentity,
  number: preservation.number,
  time: preservation.createdAt.toISOString(),
  state: preservation.certificate === undefined ? ('waiting' as const) : ('preserved' as const),
});

export const listPoliciesHandler = handle(listPolicies, async ({ actor, input, tx }) => {
  const { after, pageSize } = input;
  const filter = { keyword: input.keyword || undefined, persons: await personsSeen(tx, actor) };
  // one more than a page tells whether there is a further one
  const found = await selectPolicies(tx, actor.party, filter, { after, limit: pageSize + 1 });
  const page = found.slice(0, pageSize);
  const insured = await withPreservations(tx, actor, page);
  return { list: insured.map(rowToWire), next: found.length > pageSize ? (page.at(-1)?.preservationId ?? '') : '' };
});
