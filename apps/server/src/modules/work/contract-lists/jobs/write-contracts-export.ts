import type { PartyId } from '#kernel/actor.ts';
import { groupsOfPersons } from '#modules/enterprise/members/index.ts';
import { writeExport } from '#modules/records/exports/index.ts';
import { allDrawers, type Drawer } from '#modules/work/drawers/index.ts';
import { templateNames } from '#modules/work/templates/index.ts';
import type { Database, JobHandler, Platform } from '#platform/platform.ts';
import { splitEnterpriseFilters } from '../acts/enterprise-filters.ts';
import { drawerFilterOf } from '../acts/list-drawers.ts';
import { contractColumns, type ToldContract } from '../contract-columns.ts';
import { CONTRACTS_NAME, type ContractsQuestion, contractsQuestion, writeContractsExport } from '../contracts-export.ts';

const BATCH = 1_000;

async function told(db: Database, party: PartyId, drawers: readonly Drawer[]): Promise<ToldContract[]> {
  const groups = await groupsOfPersons(db, party, [...new Set(drawers.flatMap(({ handlerId }) => handlerId ?? []))]);
  const templates = await templateNames(db, party, [...new Set(drawers.flatMap(({ templateId }) => templateId ?? []))]);
  return drawers.map((drawer) => ({
    drawer,
    groupName: groups.get(drawer.handlerId ?? '')?.name ?? '',
    templateName: templates.get(drawer.templateId ?? '') ?? '',
  }));
}

/** The contracts that there were when the export was asked for, newest first. */
async function* batchesOf(
  platform: Platform,
  party: PartyId,
  { filters, asker, askedAt }: ContractsQuestion,
): AsyncGenerator<ToldContract[]> {
  const { db } = platform;
  const { role, ...question } = await splitEnterpriseFilters(db, party, filters);
  const now = new Date(askedAt);
  const person = { party, ...asker };
  const filter = await drawerFilterOf(db, person, { platform, now, ...question }, role);
  for await (const drawers of allDrawers(db, party, filter, { until: now, limit: BATCH })) yield await told(db, party, drawers);
}

export const writeContractsExportHandler: JobHandler<{ readonly party: PartyId; readonly exportId: string }> = {
  job: writeContractsExport,
  run: (platform, { party, exportId }) =>
    writeExport(platform, { party, exportId }, ({ locale, question }) => ({
      sheetName: CONTRACTS_NAME[locale],
      columns: contractColumns(locale),
      batches: batchesOf(platform, party, contractsQuestion.parse(question)),
    })),
};
