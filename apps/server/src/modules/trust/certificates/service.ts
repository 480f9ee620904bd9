import { SERVICE_ENDS_SOON_DAYS, type SERVICE_KINDS } from '@moqi/api/trust/certificates';

/** Something that signatures depend on. */
export interface Service {
  readonly kind: (typeof SERVICE_KINDS)[number];
  readonly name: string;
  readonly state: 'ready' | 'missing' | 'former';
  /** of what an authority issues by, the earliest end in its chain; of time-stamps, when one that is put now proves nothing any more */
  readonly until?: Date | undefined;
}

/** Whether an authority has to be renewed or replaced: a former one certifies nobody any more. */
export function endsSoon({ state, until }: Pick<Service, 'state' | 'until'>, now: Date): boolean {
  if (until === undefined || state === 'former') return false;
  return until.getTime() - now.getTime() <= SERVICE_ENDS_SOON_DAYS * 86_400_000;
}
