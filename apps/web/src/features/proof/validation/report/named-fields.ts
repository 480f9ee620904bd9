import type { Change, Sentence, SignatureReport, ValidationReport } from '@moqi/pdf/validate';
import { changedAfter, changeSentence, type ReasonCode, reason } from '@moqi/pdf/wording';

/** The report with the signers' names in place of the names of their fields, which mean nothing to a reader. */
export function withSignerNames(report: ValidationReport): ValidationReport {
  const names = new Map<unknown, string>(
    report.signatures.flatMap(({ fieldName, signer }) => (signer.commonName === '' ? [] : [[fieldName, signer.commonName] as const])),
  );
  const named = (change: Change): Change => {
    const field = names.get(change.facts.field);
    return field === undefined ? change : { ...change, ...changeSentence(change.kind, { ...change.facts, field }) };
  };
  const said = (sentence: Sentence): Sentence => {
    if (sentence.change) return changedAfter(named(sentence.change));
    const field = names.get(sentence.facts?.field);
    return field === undefined ? sentence : reason(sentence.code as ReasonCode, { ...sentence.facts, field });
  };
  const signatures = report.signatures.map(
    (signature): SignatureReport => ({
      ...signature,
      reasons: signature.reasons.map(said),
      changesAfter: signature.changesAfter.map(named),
    }),
  );
  return { ...report, reasons: report.reasons.map(said), signatures, changesAfterLast: report.changesAfterLast.map(named) };
}
