import { SEAL_KINDS, SEAL_STATES, type SealKind, type SealState } from '@moqi/api/work/seals';

/** What the list of seals is narrowed by, and which seal is opened; lives in the address. */
export interface SealsSearch {
  readonly state?: SealState;
  readonly kind?: SealKind;
  readonly keyword?: string;
  readonly page?: number;
  /** the seal whose drawer is open; `uses`: the record of all seals */
  readonly open?: string;
  /** a picture is to be uploaded, for a seal of this name */
  readonly upload?: string;
}

/** The record of uses of all seals, in the place of a seal. */
export const ALL_USES = 'uses';

/** Whatever else an address says is passed over. */
export function readSealsSearch(search: Record<string, unknown>): SealsSearch {
  const state = SEAL_STATES.find((one) => one === search.state);
  const kind = SEAL_KINDS.find((one) => one === search.kind);
  const page = Number(search.page);
  return {
    ...(state && { state }),
    ...(kind && { kind }),
    ...(typeof search.keyword === 'string' && search.keyword !== '' && { keyword: search.keyword.slice(0, 60) }),
    ...(Number.isInteger(page) && page > 1 && { page }),
    ...(typeof search.open === 'string' && /^(?:[0-9a-f-]{36}|uses)$/.test(search.open) && { open: search.open }),
    ...(typeof search.upload === 'string' && search.upload !== '' && { upload: search.upload.slice(0, 60) }),
  };
}
