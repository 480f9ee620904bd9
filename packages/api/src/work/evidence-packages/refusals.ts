import type { ErrorTable } from '../../errors/error-table.ts';

export const evidencePackageRefusals = {
  EVIDENCE_PACKAGE_NOT_ENDED: [
    15401,
    '合同还没有结束，没有证据包。签完、拒签、撤销或过期后再下载',
    'The contract has not ended, so there is no evidence package. Download it once all have signed, or it was refused, revoked or expired',
  ],
  EVIDENCE_PACKAGE_NOT_READY: [
    15402,
    '证据包正在生成，要等存入透明日志，约一分钟。请稍后再下载',
    'The evidence package is being made. It waits for the transparent log, about a minute. Please download it then',
  ],
} as const satisfies ErrorTable;
