import { type InputOf, type Operation, type OutputOf, pathsOf } from '@moqi/api';
import { DUTIES, type Duty } from '@moqi/api/account/operators';
import { insertAppointment, saveShift } from '#modules/account/operators/store/operators.ts';
import { transact } from '#platform/database/transact.ts';
import type { Envelope } from './browser.ts';
import { openPerson, type TestPerson } from './people.ts';
import type { World } from './world.ts';

type OperatorOperation = Operation & { readonly mounts: { readonly operator: string } };

export interface TestOperator extends TestPerson {
  /** Calls at the operators' door, on shift whatever the clock says. */
  operate<Op extends OperatorOperation>(operation: Op, input: InputOf<Op>): Promise<Envelope<OutputOf<Op>>>;
}

/** An operator of the platform; without duties named, with all. */
export async function openOperator(
  world: World,
  { duties = DUTIES, name = '运营甲', realName = true }: { duties?: readonly Duty[]; name?: string; realName?: boolean } = {},
): Promise<TestOperator> {
  const { db } = world.platform;
  const person = await openPerson(world, { name, realName });
  await transact(db, (tx) => insertAppointment(tx, { personId: person.party, duties, appointedBy: undefined, now: world.clock.now() }));
  const sessions = await db.selectFrom('sessions').select('session_id').where('party_id', '=', person.party).execute();
  const operator: TestOperator = {
    ...person,
    operate: async (operation, input) => {
      await transact(db, async (tx) => {
        for (const { session_id: sessionId } of sessions) await saveShift(tx, person.party, sessionId, world.clock.now());
      });
      return (await person.browser.post(pathsOf(operation, 'operator')[0] ?? '', input as object)).json();
    },
  };
  return operator;
}
