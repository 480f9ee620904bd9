import type { Sentence, SignatureReport, ValidationReport } from '@moqi/pdf/validate';

/** The report with the signers' names in place of the names of their fields, which mean nothing to a reader. */
export function withSignerNames(report: ValidationReport): ValidationReport {
  const names = new Map(
    report.signatures.flatMap(({ fieldName, signer }) => (signer.commonName === '' ? [] : [[fieldName, signer.commonName] as const])),
  );
  const said = (text: string): string =>
    text.replace(/“([^”]+)”/g, (whole, field: string) => (names.has(field) ? `“${names.get(field)}”` : whole));
  const named = <T extends Pick<Sentence, 'zh-CN' | 'en'>>(sentence: T): T => ({
    ...sentence,
    'zh-CN': said(sentence['zh-CN']),
    en: said(sentence.en),
  });
  const signatures = report.signatures.map(
    (signature): SignatureReport => ({
      ...signature,
      reasons: signature.reasons.map(named),
      changesAfter: signature.changesAfter.map(named),
    }),
  );
  return { ...report, reasons: report.reasons.map(named), signatures, changesAfterLast: report.changesAfterLast.map(named) };
}
