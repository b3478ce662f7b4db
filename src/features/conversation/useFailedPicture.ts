import { useEffect, useState } from 'react';
import { useAppSelector } from '../../store/hooks.ts';
import { selectConnection } from '../../store/model/connectionSlice.ts';

/** Whether the picture of this address failed to load. It is tried again when the connection has returned. */
export function useFailedPicture(src: string | undefined) {
  const isLive = useAppSelector((state) => selectConnection(state) === 'live');
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    if (isLive) setFailed(undefined);
  }, [isLive]);
  return { isFailed: src !== undefined && failed === src, onError: () => setFailed(src) };
}
