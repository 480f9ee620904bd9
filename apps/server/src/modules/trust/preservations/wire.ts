import type { PreservationRow } from '@moqi/api/trust/preservations';
import type { Preservation } from './preservation.ts';

/** A preservation as a list shows it. */
export function preservationToWire(one: Preservation): PreservationRow {
  const { preservationId, number, kind, name, note, algorithm, digest, size, createdAt, createdByName, certificate } = one;
  return {
    preservationId,
    number,
    kind,
    name,
    note,
    algorithm,
    hash: digest,
    ...(size !== undefined && { size }),
    time: createdAt.toISOString(),
    createdByName,
    state: certificate === undefined ? 'waiting' : 'preserved',
  };
}

/** The page where a certificate is looked up by its number. */
export const preservationPath = (number: string): string => `/certi/certiPage?${new URLSearchParams({ applyNo: number }).toString()}`;
