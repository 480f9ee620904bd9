import type { Duty } from '@moqi/api/account/operators';
import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';
import { type Appointment, shiftEnd } from '../operator.ts';

interface InSession {
  readonly personId: PartyId;
  readonly sessionId: string;
}

/** An operator in a session. */
export interface Standing {
  readonly duties: readonly Duty[];
  /** undefined: the session stands in no shift */
  readonly shiftUntil: Date | undefined;
}

/** Undefined: the person operates nothing. */
export async function standingIn(db: Database, { personId, sessionId }: InSession, now: Date): Promise<Standing | undefined> {
  const row = await db
    .selectFrom('operators')
    .leftJoin('operator_shifts', (join) =>
      join
        .onRef('operator_shifts.party_id', '=', 'operators.party_id')
        .on('operator_shifts.session_id', '=', sessionId)
        .on('operator_shifts.closed_at', 'is', null),
    )
    .select(['duties', 'opened_at'])
    .where('operators.party_id', '=', personId)
    .executeTakeFirst();
  return row && { duties: row.duties as Duty[], shiftUntil: row.opened_at ? shiftEnd(row.opened_at, now) : undefined };
}

/** Whether anybody operates the platform. */
export async function hasOperators(db: Database): Promise<boolean> {
  return (await db.selectFrom('operators').select('party_id').limit(1).executeTakeFirst()) !== undefined;
}

/** Until the transaction ends nobody else changes the appointment. */
export async function lockAppointment(tx: Tx, personId: PartyId): Promise<Appointment | undefined> {
  const row = await tx.selectFrom('operators').selectAll().where('party_id', '=', personId).forUpdate().executeTakeFirst();
  return row && { personId: row.party_id, duties: row.duties as Duty[], appointedAt: row.appointed_at };
}

/** All of them, the first appointed first, each with the last shift. */
export async function listAppointments(db: Database): Promise<(Appointment & { readonly lastShiftAt: Date | undefined })[]> {
  const rows = await db
    .selectFrom('operators')
    .leftJoin('operator_shifts', 'operator_shifts.party_id', 'operators.party_id')
    .select(({ fn }) => ['operators.party_id', 'duties', 'appointed_at', fn.max('opened_at').as('last_shift_at')])
    .groupBy('operators.party_id')
    .orderBy('appointed_at')
    .execute();
  return rows.map((row) => ({
    personId: row.party_id,
    duties: row.duties as Duty[],
    appointedAt: row.appointed_at,
    lastShiftAt: row.last_shift_at ?? undefined,
  }));
}
