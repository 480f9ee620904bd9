import type { ContractKey } from '#modules/work/contracts/index.ts';
import type { JobHandler } from '#platform/platform.ts';
import { certificateOf } from '../acts/make-certificate.ts';
import { makeCertificate } from '../completion-jobs.ts';

export const makeCertificateHandler: JobHandler<ContractKey> = {
  job: makeCertificate,
  run: async (platform, key) => {
    await certificateOf(platform, key);
  },
};
