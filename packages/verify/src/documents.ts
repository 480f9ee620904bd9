import type { PackagedEntry } from '@moqi/ledger/package';
import { PdfError, type ValidationReport, validate } from '@moqi/pdf/validate';
import { ATTESTATION_KIND, DOCUMENT_KIND } from './kinds.ts';
import { type OpenedPackage, ofKind } from './opened.ts';
import { type Check, type CheckId, failed, open, passed } from './outcome.ts';
import type { Trust } from './trust.ts';

function signersOf({ signatures }: ValidationReport): string {
  return signatures.map(({ signer, timestamp }) => `${signer.commonName}${timestamp ? ` ${timestamp.time.toISOString()}` : ''}`).join(', ');
}

function checkOf(id: CheckId, { path }: PackagedEntry, report: ValidationReport): Check {
  const reasons = report.signatures.flatMap(({ reasons: own }) => own).concat(report.reasons);
  if (report.verdict === 'valid') return passed(id, signersOf(report), path);
  if (report.verdict === 'unsigned') return id === 'documents' ? passed(id, 'not signed', path) : failed(id, 'unsigned', { path });
  const detail = [...new Set(reasons.map(({ en }) => en))].join(' ');
  return report.verdict === 'invalid' ? failed(id, 'documentInvalid', { path, detail }) : open(id, 'documentOpen', { path, detail });
}

/** The signatures of the files, judged by the validator of this product, each with its stamps and what came after it. */
async function checkSigned(opened: OpenedPackage, trust: Trust, now: Date, [kind, id]: readonly [string, CheckId]): Promise<Check[]> {
  const checks: Check[] = [];
  for (const entry of ofKind(opened, kind)) {
    const source = opened.source(entry.path);
    if (source === undefined) continue;
    try {
      const report = await validate(source, { trust: trust.anchors, now, revocation: { crls: [...trust.crls] } });
      checks.push(checkOf(id, entry, report));
    } catch (error) {
      if (!(error instanceof PdfError)) throw error;
      checks.push(failed(id, 'unreadable', { path: entry.path, detail: error.message }));
    }
  }
  return checks;
}

export async function checkDocuments(opened: OpenedPackage, trust: Trust, now: Date): Promise<Check[]> {
  const documents = await checkSigned(opened, trust, now, [DOCUMENT_KIND, 'documents']);
  return [...documents, ...(await checkSigned(opened, trust, now, [ATTESTATION_KIND, 'attestations']))];
}
