import type { Change, SignatureReport, ValidationReport } from '@moqi/pdf/validate';

/** The last signature after which something was done that it does not permit. */
export function lastViolated({ signatures }: ValidationReport): SignatureReport | undefined {
  return signatures.findLast(({ changesAfter }) => changesAfter.some(({ allowed }) => !allowed));
}

/** What was done to the file and not permitted, each thing once. */
export function forbiddenChanges(report: ValidationReport): readonly Change[] {
  const all = report.signatures.flatMap(({ changesAfter }) => changesAfter.filter(({ allowed }) => !allowed));
  return [...new Map(all.map((change) => [change['zh-CN'], change])).values()];
}

/** What was done after the first signature and permitted, each thing once. */
export function permittedChanges(report: ValidationReport): readonly Change[] {
  const forbidden = new Set(forbiddenChanges(report).map((change) => change['zh-CN']));
  const all = report.signatures.flatMap(({ changesAfter }) => changesAfter);
  return [...new Map(all.map((change) => [change['zh-CN'], change])).values()].filter((change) => !forbidden.has(change['zh-CN']));
}
