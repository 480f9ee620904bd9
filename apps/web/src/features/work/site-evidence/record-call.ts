import { recordedType } from '#entities/site-evidence/use-camera.ts';

/** How long a piece is: one that is lost with the page is short. */
const PIECE_MS = 4_000;
const BITS = { videoBitsPerSecond: 900_000, audioBitsPerSecond: 64_000 } as const;
const SIZE = { width: 640, height: 480 } as const;
const PICTURES_A_SECOND = 15;
const CORNER = 0.25;
const MARGIN = 12;

export interface CallRecorder {
  /** the other side by another connection: the recording goes on */
  follow(remote: MediaStream): void;
  /** resolves once the last piece was handed over */
  stop(): Promise<void>;
}

interface CallRecorderProps {
  readonly own: MediaStream;
  /** stands in the picture: contract, time */
  readonly caption: () => string;
  readonly onPiece: (piece: Blob) => void;
}

function playing(stream: MediaStream): HTMLVideoElement {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.srcObject = stream;
  void video.play().catch(() => undefined);
  return video;
}

/** As large as the box allows, in its middle. */
function draw(context: CanvasRenderingContext2D, video: HTMLVideoElement, { x, y, width, height }: DOMRectReadOnly): void {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) return;
  const scale = Math.min(width / videoWidth, height / videoHeight);
  const [w, h] = [videoWidth * scale, videoHeight * scale];
  context.drawImage(video, x + (width - w) / 2, y + (height - h) / 2, w, h);
}

/**
 * Records a call as its two sides see and hear it: the signer large, who answered in the corner, both voices, and time and contract in the
 * picture. It is drawn and mixed here, so that a connection that is lost and found again does not end it.
 */
export function recordCall({ own, caption, onPiece }: CallRecorderProps): CallRecorder {
  const canvas = Object.assign(document.createElement('canvas'), SIZE);
  const context = canvas.getContext('2d');
  const audio = new AudioContext();
  const mixed = audio.createMediaStreamDestination();
  audio.createMediaStreamSource(own).connect(mixed);
  const self = playing(own);
  let other: HTMLVideoElement | undefined;
  const paint = (): void => {
    if (!context) return;
    const { width, height } = SIZE;
    context.fillStyle = '#1f2329';
    context.fillRect(0, 0, width, height);
    if (other) draw(context, other, new DOMRectReadOnly(0, 0, width, height));
    const [w, h] = [width * CORNER, height * CORNER];
    draw(context, self, new DOMRectReadOnly(width - w - MARGIN, height - h - MARGIN, w, h));
    context.font = '14px sans-serif';
    context.fillStyle = 'rgb(0 0 0 / 0.5)';
    context.fillRect(0, 0, width, 24);
    context.fillStyle = '#fff';
    context.fillText(caption(), MARGIN, 17, width - 2 * MARGIN);
  };
  paint();
  const painting = setInterval(paint, 1_000 / PICTURES_A_SECOND);
  const film = new MediaStream([...canvas.captureStream(PICTURES_A_SECOND).getVideoTracks(), ...mixed.stream.getAudioTracks()]);
  const recorder = new MediaRecorder(film, { mimeType: recordedType() ?? '', ...BITS });
  recorder.addEventListener('dataavailable', ({ data }) => data.size > 0 && onPiece(data));
  recorder.start(PIECE_MS);
  return {
    follow: (remote) => {
      other = playing(remote);
      if (remote.getAudioTracks().length > 0) audio.createMediaStreamSource(remote).connect(mixed);
    },
    stop: async () => {
      clearInterval(painting);
      if (recorder.state === 'inactive') return;
      await new Promise<void>((done) => {
        recorder.addEventListener('stop', () => done());
        recorder.stop();
      });
      for (const track of film.getTracks()) track.stop();
      await audio.close();
    },
  };
}
