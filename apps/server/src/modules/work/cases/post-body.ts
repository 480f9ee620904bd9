import type { CaseFile, Claim } from './case-file.ts';

/** What is said with the first post: the case as its application has it. */
export function filingBody({ number, applicant, respondents, contract, claims, statement }: CaseFile): Readonly<Record<string, unknown>> {
  const { number: contractNumber, name: contractName, completedAt, amountFen = null } = contract;
  return {
    number,
    applicant,
    respondents,
    contract: { number: contractNumber, name: contractName, completedAt: completedAt.toISOString(), amountFen },
    claims: claims.map(({ claimId, text, amountFen: claimed }) => ({ claimId, text, amountFen: claimed })),
    statement,
  };
}

export const supplyBody = ({ number }: CaseFile, note: string) => ({ number, note });

export const withdrawalBody = ({ number }: CaseFile, reason: string) => ({ number, reason });

export const claimBody = ({ number }: CaseFile, { claimId, text }: Claim) => ({ number, claimId, text });
