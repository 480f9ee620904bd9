import type { PolicyToEnter } from '@moqi/api/trust/insurance';
import { maskIdentifier } from '@moqi/rules';
import type { PartyId } from '#kernel/actor.ts';

/** 保单: a policy and the preservation that it stands for. */
export interface Policy {
  readonly preservationId: string;
  readonly policyNumber: string;
  readonly insuranceType: string;
  readonly applicantName: string;
  readonly recognizeeName: string;
  readonly maskedIdentity: string;
  readonly enteredBy: PartyId;
  readonly enteredAt: Date;
}

type Entered = Pick<Policy, 'preservationId' | 'enteredBy' | 'enteredAt'>;

export function policyOf(given: PolicyToEnter, entered: Entered): Policy {
  const { policyNumber, insuranceType, applicantName, recognizeeName, recognizeeIdentity } = given;
  return { ...entered, policyNumber, insuranceType, applicantName, recognizeeName, maskedIdentity: maskIdentifier(recognizeeIdentity) };
}

/** What is preserved of a policy that stands for no file: its fields in this order, as JSON in UTF-8. Who has them can hash them again. */
export function recordOf({ policyNumber, insuranceType, applicantName, recognizeeName, recognizeeIdentity }: PolicyToEnter): Buffer {
  return Buffer.from(JSON.stringify({ policyNumber, insuranceType, applicantName, recognizeeName, recognizeeIdentity }));
}

/** The first number that is given a second time. */
export function repeatedNumber(policies: readonly Pick<PolicyToEnter, 'policyNumber'>[]): string | undefined {
  const seen = new Set<string>();
  for (const { policyNumber } of policies) {
    if (seen.has(policyNumber)) return policyNumber;
    seen.add(policyNumber);
  }
  return undefined;
}
