import type { Member } from '#kernel/actor.ts';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import type { Tx } from '#platform/platform.ts';
import { CONTRACTS_NAME, type ContractsQuestion } from '../contracts-export.ts';

interface Begun {
  readonly exportId: string;
  readonly total: number;
  readonly filters: ContractsQuestion['filters'];
  readonly now: Date;
}

/** Enters into the log of the enterprise that a member takes a list of its contracts out of it. */
export async function recordContractsExport(tx: Tx, actor: Member, { exportId, total, filters, now }: Begun): Promise<void> {
  await recordLog(tx, authorOf(actor, now), {
    kind: 'operation',
    action: 'contracts.export',
    object: { type: 'contractList', id: exportId, name: CONTRACTS_NAME['zh-CN'] },
    after: { filter: Object.entries(filters).map(([name, value]) => `${name}=${value}`), count: total },
  });
}
