import { listSignedWith } from '@moqi/api/work/contract-lists';
import { signedWith } from '#modules/work/drawers/index.ts';
import { handle } from '#operation/handle.ts';

export const listSignedWithHandler = handle(listSignedWith, async ({ actor, input, tx }) => ({
  list: (await signedWith(tx, actor, input.serial)).map((row) => ({
    applyNo: row.number,
    contractName: row.name,
    signTime: row.signedAt?.toISOString() ?? '',
  })),
}));
