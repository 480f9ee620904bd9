import { listSignedWith } from '@moqi/api';
import { personsSeen } from '#modules/work/contracts/index.ts';
import { drawersSignedWith } from '#modules/work/drawers/index.ts';
import { handle } from '#operation/handle.ts';

const MOST = 100;

export const listSignedWithHandler = handle(listSignedWith, async ({ actor, input, tx }) => {
  const persons = await personsSeen(tx, actor);
  const rows = await drawersSignedWith(tx, actor.party, { serial: input.serial, persons, most: MOST });
  return {
    list: rows.map((row) => ({ applyNo: row.number, contractName: row.name, signTime: row.signedAt?.toISOString() ?? '' })),
  };
});
