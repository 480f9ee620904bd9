import type { PartyId } from '#kernel/actor.ts';
import type { Job } from '#kernel/job.ts';
import { DomainError } from '#kernel/refusal.ts';
import { type Change, subject, tell } from '#platform/changes/tell.ts';
import { transact } from '#platform/database/transact.ts';
import type { JobHandler } from '#platform/platform.ts';
import { keepPdf } from '../acts/keep-upload.ts';
import { makePdf } from '../acts/make-pdf.ts';
import { beginConversion, finishConversion, refuseConversion } from '../store/conversions.ts';
import { insertUploads } from '../store/uploads.ts';

interface Task {
  readonly party: PartyId;
  readonly conversionId: string;
}

export const convertFile: Job<Task> = { name: 'files.convertFile' };

/** A file that takes its worker down with it is given up. */
const MOST_ATTEMPTS = 3;

/** Turns what was sent into a PDF and keeps it as any upload is kept, or keeps the reason why not. */
export const convertFileHandler: JobHandler<Task> = {
  job: convertFile,
  run: async (platform, task) => {
    const { db, clock } = platform;
    const one = await beginConversion(db, task);
    if (one === undefined) return;
    const { fileName, createdBy, keepsSources } = one;
    const ended: Change = { to: [subject.party(task.party)], topics: ['conversions'] };
    try {
      if (one.attempts > MOST_ATTEMPTS) throw new DomainError('CONVERSION_BROKEN_OFF', { name: fileName });
      const pdf = await makePdf(platform, one.sources);
      const sources = keepsSources ? one.sources : [];
      const upload = await keepPdf(platform, pdf, { fileName, sources, isPdf: true, acceptBroken: false });
      await transact(db, async (tx) => {
        await insertUploads(tx, task.party, [upload], { personId: createdBy, now: clock.now() });
        await finishConversion(tx, one, upload.uploadId);
        await tell(tx, ended);
      });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      await refuseConversion(db, task, { code: error.code, facts: error.facts });
      await tell(db, ended);
    }
  },
};
