import { DomainError } from '#kernel/refusal.ts';
import { type Contract, loadContract, type Participant } from '#modules/work/contracts/index.ts';
import type { Reads } from '#platform/reads.ts';
import { isOf } from '../evidence.ts';
import { findTicket } from '../store/tickets.ts';
import type { PhotoTicket } from '../ticket.ts';

export interface TicketTask extends PhotoTicket {
  readonly contract: Contract;
  readonly signer: Participant;
  readonly subject: string;
}

/**
 * What a ticket asks for, as long as it is good: the task still has the signer whom it was made for.
 * @throws DomainError PHOTO_TICKET_ENDED
 */
export async function ticketTask(reads: Reads, given: string, now: Date): Promise<TicketTask> {
  const ticket = await findTicket(reads.db, given, now);
  const loaded = ticket && (await loadContract(reads, ticket));
  const signer = loaded?.participants.find((one) => ticket !== undefined && isOf(ticket, one));
  const subject = ticket && signer?.photos[ticket.position];
  if (!ticket || !loaded || !signer || subject === undefined) throw new DomainError('PHOTO_TICKET_ENDED');
  return { ...ticket, contract: loaded.contract, signer, subject };
}

/** The contract still waits for the signer of the ticket. */
export const isAwaited = ({ contract, signer }: TicketTask): boolean => contract.state === 'signing' && signer.state === 'waiting';
