import { useState } from 'react';

/** Degrees and metres of uncertainty, as the device tells them. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy: number;
}

type PlaceState = 'unasked' | 'asking' | 'found' | 'none';

export interface PlaceInUse {
  readonly isWanted: boolean;
  readonly state: PlaceState;
  readonly found: Place | undefined;
  readonly want: (isWanted: boolean) => void;
}

const PATIENCE_MS = 15_000;

/** Where the device is, asked for once its user wants to tell it, and never before. */
export function usePlace(): PlaceInUse {
  const [isWanted, setWanted] = useState(false);
  const [state, setState] = useState<PlaceState>('unasked');
  const [found, setFound] = useState<Place>();
  const want = (wanted: boolean): void => {
    setWanted(wanted);
    setFound(undefined);
    setState(wanted ? 'asking' : 'unasked');
    if (!wanted) return;
    const fail = (): void => setState('none');
    if (!('geolocation' in navigator)) return fail();
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        setFound({ latitude: Number(latitude.toFixed(5)), longitude: Number(longitude.toFixed(5)), accuracy: Math.ceil(accuracy) });
        setState('found');
      },
      fail,
      { enableHighAccuracy: true, timeout: PATIENCE_MS },
    );
  };
  return { isWanted, state, found, want };
}
