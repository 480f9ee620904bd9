/** A face in a frame, as its points were found. */
export interface SeenFace {
  /** 0 to 1: how sure the reader is that it is one */
  readonly sure: number;
  /** degrees to the person's own left; negative: to the right */
  readonly yaw: number;
  /** degrees downwards; negative: upwards */
  readonly pitch: number;
  /** degrees of leaning, clockwise as the picture shows it */
  readonly roll: number;
  /** its middle, and its side, as parts of the frame */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** lengths in the face by the distance of its eyes: the same person has nearly the same */
  readonly shape: readonly number[];
}

export interface SeenFrame {
  readonly faces: readonly SeenFace[];
  /** bits that stay nearly the same when the frame is stored again */
  readonly print: Uint8Array;
}

/** Finds faces in frames of a camera, and how each head is turned. It tells no person from another one, and no face from a photograph. */
export interface FaceReader {
  /** Whether there is one at all. */
  isThere(): boolean;
  /**
   * What each frame shows, in their order; nothing of them is kept.
   * @param frames JPEGs
   * @throws ReadingFailed
   */
  see(frames: readonly Uint8Array[]): Promise<readonly SeenFrame[]>;
}
