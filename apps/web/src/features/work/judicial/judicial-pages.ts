import { CASE_KINDS, type CaseKind, type Institution } from '@moqi/api/work/cases';

/** What one address of the judicial services shows. */
export interface JudicialPlace {
  readonly path: `/judicialService/${string}` | '/console/judicial';
  /** all services · the cases of these kinds · an application of one of these kinds */
  readonly view: 'services' | 'cases' | 'application';
  readonly kinds: readonly CaseKind[];
  /** the application goes to this institution */
  readonly institution?: Institution;
}

export const JUDICIAL_PLACES = {
  introduce: { path: '/judicialService/introduce', view: 'services', kinds: CASE_KINDS },
  safeguard: { path: '/judicialService/safeguard', view: 'cases', kinds: CASE_KINDS },
  console: { path: '/console/judicial', view: 'cases', kinds: CASE_KINDS },
  arbitration: { path: '/judicialService/arbitration', view: 'cases', kinds: ['arbitration', 'court'] },
  applyArbitration: { path: '/judicialService/applyArbitration', view: 'application', kinds: ['arbitration', 'court'] },
  baoguanhan: { path: '/judicialService/baoguanhan', view: 'application', kinds: ['keepLetter'] },
  eEvidence: { path: '/judicialService/eEvidence', view: 'application', kinds: ['evidence', 'testimony', 'notarial'] },
  sjw: { path: '/judicialService/sjw', view: 'application', kinds: ['appraisal'] },
  ganarbitration: { path: '/judicialService/ganarbitration', view: 'application', kinds: ['arbitration'], institution: 'gan' },
  taiarbitration: { path: '/judicialService/taiarbitration', view: 'application', kinds: ['arbitration'], institution: 'tai' },
  zharbitration: { path: '/judicialService/zharbitration', view: 'application', kinds: ['arbitration'], institution: 'zh' },
} as const satisfies Readonly<Record<string, JudicialPlace>>;

/** The page on which an application of a kind is written. */
export function applicationPath(kind: CaseKind): JudicialPlace['path'] {
  const places: readonly JudicialPlace[] = Object.values(JUDICIAL_PLACES);
  const place = places.find(({ view, kinds, institution }) => view === 'application' && institution === undefined && kinds.includes(kind));
  return place?.path ?? JUDICIAL_PLACES.introduce.path;
}
