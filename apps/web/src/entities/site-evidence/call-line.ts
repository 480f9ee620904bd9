import type { InputOf, OutputOf } from '@moqi/api';
import { CALL, type CallMessage, type CallRoute, exchangeCall } from '@moqi/api/work/site-evidence';
import { CallRefused, call } from '#shared/call/index.ts';
import { openPeer, type Peer, type PeerState } from './peer.ts';

/** What opens the contract for this side. */
export type CallTask = Pick<InputOf<typeof exchangeCall>, 'applyNo' | 'signNo' | 'sign' | 'ts'>;

export interface Begun extends CallRoute {
  readonly callId: string;
  readonly after: number;
}

/** How the call stands for one side. */
export interface CallView {
  readonly state: OutputOf<typeof exchangeCall>['state'];
  readonly isOtherThere: boolean;
  readonly reason: string;
  readonly peer: PeerState;
  /** picture and sound of the other side */
  readonly remote: MediaStream | undefined;
  /** the server is not reached; it is asked again */
  readonly isOffline: boolean;
  readonly problem: string | undefined;
}

const START: CallView = {
  state: 'waiting',
  isOtherThere: false,
  reason: '',
  peer: 'new',
  remote: undefined,
  isOffline: false,
  problem: undefined,
};

/** A connection that was just tried is given so long. */
const TRY_AGAIN_MS = 8_000;

interface LineProps {
  readonly task: CallTask;
  readonly begun: Begun;
  readonly own: MediaStream;
  /** the sender's side offers, the signer answers: so they never speak at once */
  readonly offers: boolean;
  readonly onView: (view: CallView) => void;
}

/**
 * One side of a call: asks the server every second what the other one says, and opens a connection to its browser. When the connection, the
 * page or the network of one of them was gone for a while, a new connection takes its place.
 */
export class CallLine {
  readonly #props: LineProps;
  #view = START;
  #after: number;
  #outbox: CallMessage[];
  #peer: Peer | undefined;
  #offerId = '';
  #offeredAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(props: LineProps) {
    this.#props = props;
    this.#after = props.begun.after;
    this.#outbox = props.offers ? [] : [{ kind: 'ready', offerId: '', sdp: '' }];
    void this.#start();
  }

  async #start(): Promise<void> {
    if (this.#props.offers) await this.#offer();
    await this.#ask();
  }

  /** Says goodbye, if the call is still going on. */
  leave(): void {
    const { task, begun } = this.#props;
    this.close();
    void call(exchangeCall, { ...task, callId: begun.callId, after: this.#after, messages: [], leaves: 1 }).catch(() => undefined);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#peer?.close();
  }

  #show(change: Partial<CallView>): void {
    if (this.#isClosed) return;
    this.#view = { ...this.#view, ...change };
    this.#props.onView(this.#view);
  }

  #open(): Peer {
    this.#peer?.close();
    const { begun: route, own } = this.#props;
    const peer = openPeer({
      route,
      own,
      onRemote: (remote) => this.#peer === peer && this.#show({ remote }),
      onState: (state) => {
        if (this.#peer !== peer) return;
        this.#show({ peer: state });
        if (this.#props.offers && state !== 'connected') void this.#offer();
      },
    });
    this.#peer = peer;
    return peer;
  }

  async #offer(): Promise<void> {
    const wait = this.#offeredAt + TRY_AGAIN_MS - Date.now();
    if (wait > 0) await new Promise((done) => setTimeout(done, wait));
    if (this.#isClosed || (wait > 0 && this.#view.peer === 'connected')) return;
    this.#offeredAt = Date.now();
    const offerId = crypto.randomUUID();
    this.#offerId = offerId;
    const sdp = await this.#open().offer();
    if (this.#offerId === offerId) this.#outbox.push({ kind: 'offer', offerId, sdp });
  }

  async #hear({ kind, offerId, sdp }: CallMessage): Promise<void> {
    if (kind === 'ready') {
      // the signer's page is new: what was offered to the former one leads nowhere
      this.#offeredAt = 0;
      await this.#offer();
    } else if (kind === 'answer' && offerId === this.#offerId) await this.#peer?.accept(sdp);
    else if (kind === 'offer') {
      const answer = await this.#open().answer(sdp);
      this.#outbox.push({ kind: 'answer', offerId, sdp: answer });
    }
  }

  async #ask(): Promise<void> {
    const { task, begun } = this.#props;
    const said = this.#outbox.splice(0, 4);
    try {
      const connected = this.#view.peer === 'connected' ? 1 : 0;
      const asked = { ...task, callId: begun.callId, after: this.#after, messages: said, connected } as const;
      const { after, messages, ...view } = await call(exchangeCall, asked, { isInBackground: true });
      this.#after = after;
      this.#show({ ...view, isOffline: false });
      // of several offers only the last one is still meant
      for (const message of messages.filter((one, at) => one.kind !== 'offer' || at === messages.length - 1)) await this.#hear(message);
    } catch (error) {
      const isLost = error instanceof CallRefused && error.code !== 'UNANSWERED';
      if (isLost) return this.#show({ problem: error.msg });
      this.#outbox.unshift(...said);
      this.#show({ isOffline: true });
    }
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.#ask(), CALL.askEveryMs);
  }
}
