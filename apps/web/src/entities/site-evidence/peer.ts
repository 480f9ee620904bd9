import type { CallRoute } from '@moqi/api/work/site-evidence';

/** Candidates are sent with the description: what was not found by then is left out. */
const GATHER_MS = 3_000;
/** A connection that pauses often goes on by itself. */
const PATIENCE_MS = 5_000;

export type PeerState = 'new' | 'connected' | 'lost' | 'unreachable';

/** One way to the other browser. When it is lost, a new one takes its place. */
export interface Peer {
  offer(): Promise<string>;
  /** @returns the answer to an offer of the other side */
  answer(sdp: string): Promise<string>;
  accept(sdp: string): Promise<void>;
  close(): void;
}

interface PeerProps {
  readonly route: CallRoute;
  /** what this side shows and says */
  readonly own: MediaStream;
  readonly onRemote: (stream: MediaStream) => void;
  readonly onState: (state: PeerState) => void;
}

async function described(connection: RTCPeerConnection): Promise<string> {
  if (connection.iceGatheringState !== 'complete') {
    await new Promise<void>((done) => {
      setTimeout(done, GATHER_MS);
      connection.addEventListener('icegatheringstatechange', () => connection.iceGatheringState === 'complete' && done());
    });
  }
  return connection.localDescription?.sdp ?? '';
}

export function openPeer({ route, own, onRemote, onState }: PeerProps): Peer {
  const iceServers = route.iceServers.map(({ urls, username, credential }) => ({
    urls,
    ...(username !== undefined && credential !== undefined && { username, credential }),
  }));
  const connection = new RTCPeerConnection({ iceServers, iceTransportPolicy: route.relayOnly ? 'relay' : 'all' });
  let wasConnected = false;
  let patience: ReturnType<typeof setTimeout> | undefined;
  for (const track of own.getTracks()) connection.addTrack(track, own);
  connection.addEventListener('track', ({ streams: [stream] }) => stream && onRemote(stream));
  connection.addEventListener('connectionstatechange', () => {
    const state = connection.connectionState;
    clearTimeout(patience);
    if (state === 'connected') {
      wasConnected = true;
      onState('connected');
    } else if (state === 'failed') onState(wasConnected ? 'lost' : 'unreachable');
    else if (state === 'disconnected') patience = setTimeout(() => onState('lost'), PATIENCE_MS);
  });
  return {
    offer: async () => {
      await connection.setLocalDescription(await connection.createOffer());
      return await described(connection);
    },
    answer: async (sdp) => {
      await connection.setRemoteDescription({ type: 'offer', sdp });
      await connection.setLocalDescription(await connection.createAnswer());
      return await described(connection);
    },
    accept: (sdp) => connection.setRemoteDescription({ type: 'answer', sdp }),
    close: () => {
      clearTimeout(patience);
      connection.close();
    },
  };
}
