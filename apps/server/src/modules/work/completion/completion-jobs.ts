import type { Job } from '#kernel/job.ts';
import type { ContractKey } from '#modules/work/contracts/index.ts';

/** Makes the certificate of a contract that was completed before there were any. */
export const makeCertificate: Job<ContractKey> = { name: 'completion.makeCertificate' };
