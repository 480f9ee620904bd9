import type { Change, SignatureReport, ValidationReport } from '@moqi/pdf/validate';

/** A signature of which everything was checked and found good. */
export function signature(change: Partial<SignatureReport> = {}): SignatureReport {
  return {
    fieldName: 'PartyA',
    kind: 'signature',
    signer: { commonName: '杭州砚川智能装备有限公司', organization: '杭州砚川智能装备有限公司', serialNumber: '91330108MA2H1QKX6N' },
    certificate: {
      issuer: 'CN=墨契签发 CA,O=墨契 Moqi,C=CN',
      notBefore: new Date('2026-01-01T00:00:00Z'),
      notAfter: new Date('2029-01-01T00:00:00Z'),
      algorithm: 'RSA 2048',
      fingerprint: `7c1e${'0'.repeat(56)}a09d`,
      selfBuilt: true,
    },
    claimedAt: new Date('2026-11-21T02:20:05Z'),
    timestamp: { time: new Date('2026-11-21T02:20:07Z'), authority: '墨契时间戳', status: 'valid' },
    level: 'B-LT',
    integrity: 'intact',
    coverage: 'wholeRevision',
    coveredBytes: 500_000,
    chain: 'trusted',
    revocation: 'good',
    page: 5,
    box: { page: 5, x: 100, y: 600, width: 110, height: 110 },
    changesAfter: [],
    verdict: 'valid',
    reasons: [],
    ...change,
  };
}

/** 林书禾, who signs after the company. */
export function secondSignature(change: Partial<SignatureReport> = {}): SignatureReport {
  return signature({
    fieldName: 'PartyB',
    signer: { commonName: '林书禾' },
    timestamp: { time: new Date('2026-11-21T02:43:07Z'), authority: '墨契时间戳', status: 'valid' },
    coverage: 'wholeFile',
    coveredBytes: 862_208,
    ...change,
  });
}

export const added: Change = {
  kind: 'signatureAdded',
  allowed: true,
  facts: { field: 'PartyB' },
  'zh-CN': '追加了签名“PartyB”',
  en: 'signature “PartyB” was added',
};

export const rewritten: Change = {
  kind: 'pageContent',
  allowed: false,
  page: 0,
  facts: { page: 1 },
  'zh-CN': '第 1 页的正文内容被改动',
  en: 'the content of page 1 was changed',
};

export function reportOf(signatures: readonly SignatureReport[], change: Partial<ValidationReport> = {}): ValidationReport {
  return {
    verdict: signatures.length === 0 ? 'unsigned' : 'valid',
    reasons: [],
    pages: 6,
    size: 862_208,
    revisions: signatures.length + 1,
    signatures,
    changesAfterLast: signatures.at(-1)?.changesAfter ?? [],
    ...change,
  };
}
