import { useGetInstallationQuery } from '../store/api/installationApi.ts';
import { selectOffers } from '../store/api/notOfferedSlice.ts';
import { useAppSelector } from '../store/hooks.ts';
import { isNotOffered } from '../store/model/apiFailure.ts';

/** Whether this server searches messages; unknown until it has told. */
type MessageSearchState = 'unknown' | 'offered' | 'missing';

/**
 * Whether this server searches messages: as its installation tells, and no more once it has refused a search. Without a network it
 * counts as offered, because what the device keeps can be searched.
 */
export function useMessageSearch(): MessageSearchState {
  const isRefused = !useAppSelector((state) => selectOffers(state, 'searchMessages'));
  const { data, error } = useGetInstallationQuery();
  if (isRefused || isNotOffered(error) || (data && !data.messageSearch)) return 'missing';
  return data || error ? 'offered' : 'unknown';
}
