import type { ValidationReport } from '@moqi/pdf/validate';

type Report = Pick<ValidationReport, 'signatures' | 'changesAfterLast'>;

/**
 * Why a file that all participants have signed may not be called finished; undefined when it may. Only the participants' own signatures
 * are judged, by the names of their fields: what an upload was signed with elsewhere was looked at when it came and before each signature.
 * In a sandbox nobody vouches for the names: its certificates are of no authority that anybody trusts, and it is judged by the rest.
 * A timestamp of an outside authority whose root we do not hold is no flaw: the signature itself must be sound.
 */
export function flawOf(report: Report, fields: readonly string[], isSandbox = false): string | undefined {
  const signatures = report.signatures.filter(({ kind, fieldName }) => kind === 'signature' && fields.includes(fieldName));
  const broken = signatures.find(({ integrity }) => integrity !== 'intact');
  if (broken) return `the signature in ${broken.fieldName} is broken`;
  const stranger = isSandbox ? undefined : signatures.find(({ chain }) => chain !== 'trusted');
  if (stranger) return `the certificate in ${stranger.fieldName} is ${stranger.chain}`;
  const missing = fields.filter((field) => !signatures.some(({ fieldName }) => fieldName === field));
  if (missing.length > 0) return `no signature is in ${missing.join(', ')}`;
  const changes = [...signatures.flatMap(({ changesAfter }) => changesAfter), ...report.changesAfterLast];
  const forbidden = changes.find(({ allowed }) => !allowed);
  return forbidden && `it was changed after a signature: ${forbidden.en}`;
}
