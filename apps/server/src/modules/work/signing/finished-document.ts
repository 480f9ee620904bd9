import type { ValidationReport } from '@moqi/pdf/validate';

type Report = Pick<ValidationReport, 'signatures' | 'changesAfterLast'>;

/**
 * Why a file that all participants have signed may not be called finished; undefined when it may.
 * A timestamp of an outside authority whose root we do not hold is no flaw: the signature itself must be sound.
 */
export function flawOf(report: Report, signers: number): string | undefined {
  const signatures = report.signatures.filter(({ kind }) => kind === 'signature');
  const broken = signatures.find(({ integrity }) => integrity !== 'intact');
  if (broken) return `the signature in ${broken.fieldName} is broken`;
  const stranger = signatures.find(({ chain }) => chain !== 'trusted');
  if (stranger) return `the certificate in ${stranger.fieldName} is ${stranger.chain}`;
  if (signatures.length < signers) return `${signatures.length} of ${signers} signatures are in the file`;
  const changes = [...signatures.flatMap(({ changesAfter }) => changesAfter), ...report.changesAfterLast];
  const forbidden = changes.find(({ allowed }) => !allowed);
  return forbidden && `it was changed after a signature: ${forbidden.en}`;
}
